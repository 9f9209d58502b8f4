import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { OutboundHttp } from '../../../jobs/platform/outbound-http.js';
import { type Shop, startShop } from '../../stand-ins/shop.js';

const page = '<h1>Mug</h1>';
const options = { maxBytes: 100_000, accept: 'text/html' };
let shop: Shop;
let http: OutboundHttp;
let guarded: OutboundHttp;

beforeAll(async () => {
  shop = await startShop({
    '/page': page,
    '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page)),
    '/bomb': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    '/large': (_, response) => response.writeHead(200, { 'content-length': '999999999' }).write('x'),
    '/endless': (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    },
    '/drip': (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    },
    '/mute': () => {},
    '/reset': (request) => request.socket.destroy(),
    '/garbage': (request) => request.socket.end('what is this\r\n\r\n'),
    '/zstd': (_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
    '/liar': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/moved': (_, response) => response.writeHead(301, { location: '/page' }).end(),
    '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/to-credentials': (_, response) => response.writeHead(302, { location: 'http://a:b@shop.example/' }).end(),
  });
  http = new OutboundHttp({ ALLOW_PRIVATE_URLS: true });
  guarded = new OutboundHttp({ ALLOW_PRIVATE_URLS: false });
});
afterAll(async () => {
  await Promise.all([http.close(), guarded.close()]);
  await shop.close();
});

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

describe('fetching', () => {
  it('reads plain and compressed bodies and follows redirects', async () => {
    expect(textOf(await http.fetch(shop.url('/page'), options))).toBe(page);
    const zipped = await http.fetch(shop.url('/gzip'), options);
    expect(textOf(zipped)).toBe(page);
    expect(zipped.transferredBytes).toBe(gzipSync(page).length);
    expect(await http.fetch(shop.url('/moved'), options)).toMatchObject({ finalUrl: shop.url('/page'), status: 200 });
  });

  it.each(['/bomb', '/large', '/endless'])('stops reading %s at the limit', async (path) => {
    await expect(http.fetch(shop.url(path), options)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it.each(['/drip', '/mute'])('gives up on %s when its time is over', async (path) => {
    await expect(http.fetch(shop.url(path), { ...options, totalMs: 400 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  it.each([
    ['/loop', 'UNPROCESSABLE'],
    ['/to-file', 'UNPROCESSABLE'],
    ['/to-credentials', 'UNPROCESSABLE'],
    ['/zstd', 'UNPROCESSABLE'],
    ['/liar', 'UNPROCESSABLE'],
    ['/garbage', 'UNPROCESSABLE'],
    ['/reset', 'UNAVAILABLE'],
  ])('says in one sentence why %s is %s', async (path, code) => {
    await expect(http.fetch(shop.url(path), options)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/\.$/),
    });
  });
});

describe('with private addresses refused', () => {
  it('never connects: not directly, not by name', async () => {
    const before = shop.requests.length;
    const { port } = new URL(shop.url());
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0']) {
      await expect(guarded.fetch(`http://${host}:${port}/page`, options)).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
      });
    }
    expect(shop.requests).toHaveLength(before);
  });
});
