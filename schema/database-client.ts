import pg from 'pg';
import { toStorable } from './storable-text.js';

/** Told of each statement once it is answered: its first word, how long it took, and whether it failed. */
export type StatementObserver = (verb: string, seconds: number, hasFailed: boolean) => void;

/** @returns the kind of client of a pool: values lose what PostgreSQL cannot keep, and statements are observed */
export function clientClass(observe?: StatementObserver): typeof pg.Client {
  return class DatabaseClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this);
      const query = (statement: string, values?: unknown, callback?: unknown) => {
        const sent: unknown = Reflect.apply(send, this, [
          statement,
          Array.isArray(values) ? values.map(toStorable) : values,
          callback,
        ]);
        if (observe && typeof statement === 'string' && sent instanceof Promise) watch(statement, sent, observe);
        return sent;
      };
      // One function in the place of all overloads of the original, which takes and gives what they do.
      this.query = query as typeof this.query;
    }
  };
}

function watch(statement: string, sent: Promise<unknown>, observe: StatementObserver): void {
  const startedAt = performance.now();
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'OTHER';
  const tell = (hasFailed: boolean) => observe(verb, (performance.now() - startedAt) / 1_000, hasFailed);
  sent.then(
    () => tell(false),
    () => tell(true),
  );
}
