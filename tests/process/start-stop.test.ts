import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { findProcess } from '../../jobs/platform/living-process.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, StartFailure, startServer } from '../support/product.js';

let data: Awaited<ReturnType<typeof createDataDir>>;
beforeEach(async () => {
  data = await createDataDir();
});
afterEach(() => data.remove());

describe('a wrong start ends with code 1 and one sentence', () => {
  const secrets = { SESSION_SECRET: 'a secret of the tests only', CREDENTIALS_KEY: '07'.repeat(32) };

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', ...secrets },
      /^The database at 127\.0\.0\.1:1 cannot be reached: .*\.\n$/,
    ],
    [
      'a missing secret',
      { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
      /^Set SESSION_SECRET: it is required when DATABASE_URL is set\.\n$/,
    ],
    ['a bad port', { PORT: 'eighty' }, /^The setting PORT is not valid: .*\.\n$/],
    ['a bad key', { CREDENTIALS_KEY: 'short' }, /^CREDENTIALS_KEY must be 32 bytes/],
  ])('for %s', async (_name, settings, sentence) => {
    const failure = await startServer({ DATA_DIR: data.path, ...settings }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
  });

  it('for a taken port, and leaves no database behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const failure = await startServer({ DATA_DIR: data.path, PORT: String(port) }).catch((error: unknown) => error);
    other.close();
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining(`Port ${port} is taken`) });
    const again = await startServer({ DATA_DIR: data.path });
    expect(await again.end('SIGTERM')).toBe(0);
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s answers what is under way, loses no write and ends with code 0',
    async (signal) => {
      const product = await startServer({ DATA_DIR: data.path });
      const clients = await Promise.all(Array.from({ length: 8 }, (_, n) => register(product, n)));
      let stopping = false;
      const acknowledged: string[] = [];
      const cut: unknown[] = [];
      const writers = clients.map(async (client) => {
        for (;;) {
          try {
            const { status, body } = await client.post('/api/objects/upload', { purpose: 'creative' });
            if (status === 200) acknowledged.push(body.objectId);
            else expect(status).toBe(503);
          } catch (error) {
            // Once it is told to stop, a connection may be refused; a request that was taken is answered.
            if (!stopping || !/ECONNREFUSED|ECONNRESET|other side closed/.test(String((error as Error).cause)))
              cut.push(error);
            return;
          }
        }
      });
      await new Promise<void>((done) => {
        const timer = setInterval(() => {
          if (acknowledged.length < 40) return;
          clearInterval(timer);
          done();
        }, 10);
      });
      stopping = true;
      expect(await product.end(signal)).toBe(0);
      await Promise.all(writers);
      expect(cut).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    },
  );

  it.each([0, 150, 400, 800, 1_500])(
    'when asked %d ms after it was started ends with code 0 and leaves no database behind',
    async (afterMs) => {
      const starting = startServer({ DATA_DIR: data.path }, (child) => {
        setTimeout(() => child.kill('SIGTERM'), afterMs);
      });
      const outcome = await starting.catch((error: unknown) => error);
      // The first moments belong to Node.js itself, which a signal ends at once.
      if (outcome instanceof StartFailure) expect([0, 'SIGTERM']).toContain(outcome.code);
      else expect(await (outcome as Product).end('SIGTERM')).toBe(0);
      expect(await postmasterOf(data.path)).toBeNull();
    },
  );

  it('keeps the database for the server that is still there', async () => {
    const [first, second] = [await startServer({ DATA_DIR: data.path }), await startServer({ DATA_DIR: data.path })];
    expect(await first.end('SIGTERM')).toBe(0);
    expect((await new ApiClient(second.url).get('/readyz')).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});

/** The database server of a data folder, while it lives. */
async function postmasterOf(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && (await findProcess(pid)) ? pid : null;
}

async function register({ url }: Product, n: number): Promise<ApiClient> {
  const client = new ApiClient(url);
  const { status } = await client.post('/api/auth/register', {
    username: `writer${n}`,
    email: `writer${n}@shop.example`,
    password: 'secret 1',
  });
  expect(status).toBe(201);
  return client;
}
