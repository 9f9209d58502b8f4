import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface TestRedis {
  url: string;
  /** Forgets everything, as a Redis without persistence does when it restarts. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this machine has a Redis server to test with. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Another process may take a port before the server does: then it is another one's turn. */
const mostTries = 5;

/** A real Redis of one's own, without persistence. @param wanted the port of an earlier one, to take its place */
export async function startRedis(wanted?: number): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'ecom-growth-redis-'));
  const { port, server, ended } = await (wanted ? startServer(wanted, folder) : startOnFreePort(folder));
  return {
    url: `redis://127.0.0.1:${port}`,
    async flush() {
      const client = new Redis(port, '127.0.0.1');
      await client.flushall();
      client.disconnect();
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws when the server ends before it answers, as it does on a port that is taken */
async function startServer(port: number, folder: string) {
  const server: ChildProcess = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const probe = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => {});
  const early = ended.then(() => Promise.reject(new Error(`redis-server ended before it answered on port ${port}`)));
  await Promise.race([probe.ping(), early]).finally(() => probe.disconnect());
  return { port, server, ended };
}

async function startOnFreePort(folder: string): ReturnType<typeof startServer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startServer(await freePort(), folder);
    } catch (error) {
      if (tried === mostTries) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
