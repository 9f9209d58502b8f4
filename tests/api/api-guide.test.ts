import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { productPage } from '../support/fixtures.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

let app: TestApp;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  shop = await startShop({ '/products/mug': productPage({ returns: true }) });
  folder = await mkdtemp(join(tmpdir(), 'api-guide-'));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

async function makeKey(): Promise<string> {
  const owner = await app.signUp();
  const { body } = await owner.post('/api/account/api-keys', { name: 'The guide', scope: 'write' });
  return body.key;
}

/** The blocks of a language in a Markdown text. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
}

const answersOf = (stdout: string) => stdout.split('\n').filter((line) => /^\d{3}$/.test(line));
const withStatus = (script: string) => script.replaceAll('curl -s', `curl -s -w '\\n%{http_code}\\n'`);

describe('the guide of /api/docs', () => {
  it('has examples that run as they are written, with a key in place of the dots', async () => {
    const { info } = (await app.client().get('/api/openapi.json')).body;
    expect(info.description).toContain(`AT=${app.url}\n`);
    const script = (blocks(info.description, 'sh')[0] ?? '')
      .replace(/KEY=\S+/, `KEY=${await makeKey()}`)
      .replace('https://shop.example/products/mug', 'http://127.0.0.1:1/');
    const { stdout } = await run('sh', ['-c', withStatus(script)]);
    expect(answersOf(stdout)).toEqual(['200', '422', '200']);
    expect(stdout).toContain('refuses connections');
    expect(stdout).toContain('Funnel audit of 127.0.0.1');
  });
});

describe('docs/api-guide.md', () => {
  const address = 'https://your.shop/products/mug';

  it('has commands that run as they are written, at another address', async () => {
    const guide = await readFile('docs/api-guide.md', 'utf8');
    const script = blocks(guide, 'sh').join('\n').replace('http://localhost:3000', app.url);
    expect(script).toContain(address);
    const { stdout } = await run('sh', ['-c', withStatus(script.replace(address, shop.url('/products/mug')))], {
      env: { ...process.env, KEY: await makeKey() },
    });
    expect(answersOf(stdout)).toEqual(['200', '200']);
  });

  describe('the client', () => {
    let file: string;
    beforeAll(async () => {
      const [client = ''] = blocks(await readFile('docs/api-guide.md', 'utf8'), 'js');
      expect(client).toContain(`node audit.mjs ${address}`);
      file = join(folder, 'audit.mjs');
      await writeFile(file, client);
    });

    it('audits a page and prints its score', async () => {
      const env = { ...process.env, AT: app.url, KEY: await makeKey() };
      const { stdout } = await run(process.execPath, [file, shop.url('/products/mug')], { env });
      expect(stdout.trim()).toMatch(/^\d{1,3}$/);
      expect(Number(stdout)).toBeGreaterThan(0);
      expect(Number(stdout)).toBeLessThanOrEqual(100);
      expect(shop.requests).toContain('/products/mug');
    });

    it('prints why a page cannot be audited', async () => {
      const env = { ...process.env, AT: app.url, KEY: await makeKey() };
      const { stdout } = await run(process.execPath, [file, 'http://127.0.0.1:1/'], { env });
      expect(stdout).toContain('refuses connections');
    });

    it('ends with the server’s words and the id of the request where it is refused', async () => {
      const env = { ...process.env, AT: app.url, KEY: 'egk_unknown' };
      await expect(run(process.execPath, [file, shop.url()], { env })).rejects.toThrow(/\(request [\w.-]{8,64}\)/);
    });
  });
});
