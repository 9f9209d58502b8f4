import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '../support/client.js';
import { type Product, startServerIn } from '../support/product.js';
import { waitFor } from '../support/wait.js';

/** What a container gives: process ids of its own that begin at 1, and nothing that can be written but its data and /tmp. */
const unshare = ['unshare', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const isAllowed = spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0;
/** As the image's `node`. */
const user = 1000;

(isAllowed || process.env['CI'] === 'true' ? describe : describe.skip)('as a container', () => {
  let folder: string;
  let data: string;
  let running: Product | undefined;

  beforeEach(async () => {
    // Not below /tmp, which is laid over.
    folder = await mkdtemp('/var/tmp/ecom-growth-container-');
    data = join(folder, 'data');
    await chmod(folder, 0o755);
    await writeFile(
      join(folder, 'begin.sh'),
      [
        '#!/bin/sh -e',
        `mkdir -p '${data}'; chown ${user}:${user} '${data}'`,
        `mount --bind '${data}' '${data}'`,
        'mount -t tmpfs -o mode=1777 tmpfs /tmp',
        'mount -o remount,bind,ro /',
        // Where the checkout is closed to everyone else, it runs as root.
        `if setpriv --reuid=${user} --regid=${user} --clear-groups test -r package.json; then`,
        `  exec setpriv --reuid=${user} --regid=${user} --clear-groups "$@"; fi`,
        'exec "$@"',
      ].join('\n'),
      { mode: 0o755 },
    );
  });
  afterEach(async () => {
    if (running?.process.exitCode === null) await stop(running, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  async function start(): Promise<Product> {
    running = await startServerIn([...unshare, join(folder, 'begin.sh')], { DATA_DIR: data, HOME: '/tmp' });
    return running;
  }

  /** Ends the container's first process, and by that, if it is killed, all others at the same moment. */
  async function stop(product: Product, signal: NodeJS.Signals): Promise<void> {
    const wrapper = product.process.pid ?? 0;
    const first = (await readFile(`/proc/${wrapper}/task/${wrapper}/children`, 'utf8').catch(() => '')).trim();
    if (first) process.kill(Number(first), signal);
    await product.ended;
  }

  it('is ready after each kill with the process ids of before, and has every write that it acknowledged', async () => {
    const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
    let [cookie, acknowledged]: [string, string[]] = ['', []];
    const ids = new Set<string>();
    for (let round = 0; round <= rounds; round += 1) {
      const product = await start();
      const client = new ApiClient(product.url);
      if (round === 0) {
        const account = { username: 'owner', email: 'owner@shop.example', password: 'secret 1' };
        expect((await client.post('/api/auth/register', account)).status).toBe(201);
        ({ cookie } = client);
      }
      client.cookie = cookie;
      const { status, body } = await client.get('/api/ads-library?limit=100');
      expect(status).toBe(200);
      expect(body.ads.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(acknowledged));
      ids.add((await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0] ?? '');
      if (round === rounds) break;
      acknowledged = [];
      setTimeout(() => void stop(product, 'SIGKILL'), Math.random() * 600);
      while (acknowledged.length < 90) {
        const written = await client.post('/api/ads-library', { title: `ad ${round}` }).catch(() => null);
        if (!written) break;
        if (written.status === 201) acknowledged.push(written.body.id);
      }
      await product.ended;
    }
    // The next database had an id that an earlier one had: what is told by ids alone would take it for alive.
    expect(ids.size).toBeLessThanOrEqual(rounds);
  }, 600_000);

  it('ends in order when it is asked to, and leaves no process', async () => {
    const product = await start();
    const wrapper = product.process.pid ?? 0;
    await stop(product, 'SIGTERM');
    expect(await product.ended).toBe(0);
    await waitFor(
      async () => (await readFile(`/proc/${wrapper}/stat`, 'utf8').catch(() => '')) === '',
      'the container to be gone',
    );
    expect(await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8').catch(() => null)).toBeNull();
  });
});
