import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Log } from './log.js';

/** Something that changed: its kind and the id of the row that holds the truth. */
export type EventKind = 'analysis' | 'import' | 'metrics' | 'session';

/** Where PostgreSQL carries events; a payload is `kind:id`. */
export const eventChannel = 'app_events';

/** Notifies every process that a row changed; inside a transaction it does so when that commits. */
export async function publishEvent(db: DataSource | EntityManager, kind: EventKind, id: string): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', [eventChannel, `${kind}:${id}`]);
}

/**
 * Hears what `publishEvent` tells, on one connection of its own that is made again when it breaks. Events can be lost
 * while it is broken, so whoever waits also looks at the row now and then.
 */
export class EventListener {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      this.log.warn({ err: error }, 'event listener could not connect');
      this.reconnectSoon();
    }
  }

  /** Calls back with the id at each event of the kind, or only of that one id. @returns stops it */
  on(kind: EventKind, listener: (id: string) => void, id?: string): () => void {
    const name = id ? `${kind}:${id}` : kind;
    this.emitter.on(name, listener);
    return () => void this.emitter.off(name, listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload = '' }) => {
      const [kind = '', id = ''] = payload.split(':');
      this.emitter.emit(kind, id);
      this.emitter.emit(payload, id);
    });
    await client.connect();
    await client.query(`LISTEN ${eventChannel}`);
    this.client = client;
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => {});
    this.reconnectSoon();
  }

  private reconnectSoon(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.start();
    }, 500);
  }
}
