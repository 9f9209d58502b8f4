import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { serveWebApp } from '../../api/platform/web-app.js';

const built = '<!doctype html><meta property="og:image" content="/social-card.png" /><h1>Ecom Growth</h1>';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(join(folder, 'landing.html'), built);
});
afterAll(() => rm(folder, { recursive: true }));

async function landing(publicUrl: string | undefined, encoding = 'identity') {
  const app = fastify();
  await serveWebApp(app, folder, publicUrl);
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  await app.close();
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('the page of a screen', () => {
  it('names the files that its screen is made of, beyond those it names anyway', async () => {
    const page = '<head><link href="/assets/main.js" /></head>';
    const files = ['assets/inter.woff2', 'assets/main.js', 'assets/ltv.js'];
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, 'preloads.json'), JSON.stringify({ '/ltv': files, '/conversion/report/:id': files }));
    const app = fastify();
    await serveWebApp(app, folder);
    const bodyOf = async (url: string) => (await app.inject({ url })).body;
    const head = await bodyOf('/ltv?url=1');
    expect(head).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2" />');
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/ltv.js" /></head>');
    expect(head.match(/main\.js/g)).toHaveLength(1);
    expect(await bodyOf('/conversion/report/1')).toBe(head);
    expect([await bodyOf('/insights'), await bodyOf('/no-such-screen')]).toEqual([page, page]);
    await app.close();
    await writeFile(join(folder, 'preloads.json'), '{}');
  });
});

describe('the landing page', () => {
  it('is sent as it was built where the product does not know its address', async () => {
    expect((await landing(undefined)).body).toBe(built);
  });

  it('names its social card under the address of the product', async () => {
    const { body } = await landing('https://growth.example');
    expect(body).toBe(built.replace('/social-card.png', 'https://growth.example/social-card.png'));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed as %s for who reads that', async (encoding, unpack) => {
    const answer = await landing('https://growth.example', `${encoding};q=1, identity`);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(answer.rawPayload).toString()).toContain('"https://growth.example/social-card.png"');
  });
});
