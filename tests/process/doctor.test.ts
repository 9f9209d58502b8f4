import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createDataDir, startServer } from '../support/product.js';

let data: Awaited<ReturnType<typeof createDataDir>>;
beforeEach(async () => {
  data = await createDataDir();
});
afterEach(() => data.remove());

async function doctor(settings: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const options = { env: { ...env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: data.path, ...settings } };
  return promisify(execFile)(process.execPath, ['scripts/doctor.mjs'], options).then(
    ({ stdout }) => ({ code: 0, lines: stdout.split('\n') }),
    ({ code, stdout }) => ({ code, lines: stdout.split('\n') }),
  );
}

it('finds all well beside a product that runs', async () => {
  const product = await startServer({ DATA_DIR: data.path });
  const { code, lines } = await doctor();
  expect(await product.end('SIGTERM')).toBe(0);
  expect(lines).toContain('All is well.');
  expect(code).toBe(0);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^ok +Database: PostgreSQL 18/)]));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^note +Backup: There is none yet/)]));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^off +Mail: /)]));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^(ok|note) +Browser: /)]));
});

it.each([
  ['Settings', { PORT: 'eighty' }, /PORT is not valid/],
  ['Queue', { REDIS_URL: 'redis://127.0.0.1:1' }, /job queue cannot be reached/],
  ['Mail', { SMTP_URL: 'smtp://127.0.0.1:1' }, /ECONNREFUSED/],
  ['Model server', { AI_BASE_URL: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
])('names what is wrong with %s', async (what, settings, words) => {
  const { code, lines } = await doctor(settings);
  expect(code).toBe(1);
  const line = lines.find((text: string) => text.startsWith(`FAIL  ${what}: `));
  expect(line).toMatch(words);
});
