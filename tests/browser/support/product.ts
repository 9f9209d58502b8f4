import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built product for all browser tests, as `npm start` does, and stops it after them. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecom-growth-browser-'));
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      ALLOW_PRIVATE_URLS: '1',
      ADMIN_PASSWORD: 'operator of the tests',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['PRODUCT_URL'] = await readyAddress(server);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    await rm(dataDir, { recursive: true, force: true });
  };
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Ready at (http\S+)/.exec(output)?.[1];
      if (ready) done(ready);
    });
    server.once('exit', (code) =>
      fail(new Error(`The product ended with code ${code} before it was ready: ${output}`)),
    );
  });
}
