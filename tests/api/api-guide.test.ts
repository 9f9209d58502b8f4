import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = promisify(execFile);

describe('the guide of /api/docs', () => {
  it('has examples that run as they are written, with a key in place of the dots', async () => {
    const { info } = (await app.client().get('/api/openapi.json')).body;
    expect(info.description).toContain(`AT=${app.url}\n`);
    const shell = /```sh\n([\s\S]*?)```/.exec(info.description)?.[1] ?? '';
    const owner = await app.signUp();
    const { body } = await owner.post('/api/account/api-keys', { name: 'The guide', scope: 'write' });
    const script = shell
      .replace(/KEY=\S+/, `KEY=${body.key}`)
      .replace('https://shop.example/products/mug', 'http://127.0.0.1:1/')
      .replaceAll('curl -s', `curl -s -w '\\n%{http_code}\\n'`);
    const { stdout } = await run('sh', ['-c', script]);
    expect(stdout.split('\n').filter((line) => /^\d{3}$/.test(line))).toEqual(['200', '422', '200']);
    expect(stdout).toContain('refuses connections');
    expect(stdout).toContain('Funnel audit of 127.0.0.1');
  });
});
