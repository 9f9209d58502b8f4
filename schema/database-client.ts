import pg from 'pg';
import { toStorable } from './storable-text.js';

/** Told of each statement once it is answered: its first word, how long it took, and whether it failed. */
export type StatementObserver = (verb: string, seconds: number, hasFailed: boolean) => void;

/** A statement that every connection prepares once: PostgreSQL reads it the first time alone. */
interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** @returns the kind of client of a pool: values lose what PostgreSQL cannot keep, and statements are observed */
export function clientClass(observe?: StatementObserver): typeof pg.Client {
  return class DatabaseClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A connection that is lost while it is taken out of the pool: its statement fails, and the pool makes a new one. Without
      // a listener the event would end the process.
      this.on('error', () => undefined);
      this.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toTime);
      const send = this.query.bind(this);
      const query = (statement: string | NamedStatement, values?: unknown, callback?: unknown) => {
        const sent: unknown = Reflect.apply(send, this, [
          storable(statement),
          Array.isArray(values) ? values.map(toStorable) : values,
          callback,
        ]);
        const text = typeof statement === 'string' ? statement : statement.text;
        if (observe && typeof text === 'string' && sent instanceof Promise) watch(text, sent, observe);
        return sent;
      };
      // One function in the place of all overloads of the original, which takes and gives what they do.
      this.query = query as typeof this.query;
    }
  };
}

/** TypeORM also sends objects that are statements of their own, such as cursors: they go as they are. */
function storable(statement: string | NamedStatement): string | NamedStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.values) || !statement.name) return statement;
  return { ...statement, values: statement.values.map(toStorable) };
}

const parseAnyTime: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** Nearly every time comes in this form; the parser of all forms takes many times as long, and lists hold many times. */
const usualTime = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

function toTime(text: string): unknown {
  if (!usualTime.test(text)) return parseAnyTime(text);
  const digit = (at: number) => text.charCodeAt(at) - 48;
  const two = (at: number) => digit(at) * 10 + digit(at + 1);
  // The fraction ends where the zone begins, and what is below a millisecond is left out.
  const end = text.length - 3;
  const fraction = (end > 20 ? digit(20) * 100 : 0) + (end > 21 ? digit(21) * 10 : 0) + (end > 22 ? digit(22) : 0);
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), fraction));
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
