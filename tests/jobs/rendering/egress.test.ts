import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBrowser, type BrowserProgram } from '../../../jobs/rendering/browser-program.js';
import { EgressProxy } from '../../../jobs/rendering/egress-proxy.js';
import { egressFlags, openBrowser } from '../../../jobs/rendering/open-browser.js';
import { unpackBrowser } from '../../../jobs/rendering/packaged-browser.js';
import { attackPage } from './attack-page.js';

/** A server of a private network, by TCP and UDP on one port, that notes whatever reaches it. */
class PrivateServer {
  readonly hits: string[] = [];
  port = 0;
  private readonly server: Server = createServer((request, answer) => {
    this.hits.push(request.url ?? '');
    answer.end();
  });
  private udp: UdpSocket | null = null;

  async start(): Promise<void> {
    this.server.on('connection', () => this.hits.push('connection'));
    this.server.on('upgrade', (request, socket) => {
      this.hits.push(request.url ?? '');
      socket.destroy();
    });
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
    const udp = createSocket('udp4');
    udp.on('message', () => this.hits.push('udp'));
    await new Promise<void>((done) => udp.bind(this.port, '127.0.0.1', done));
    this.udp = udp;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    this.udp?.close();
  }
}

let secret: PrivateServer;
let shop: Server;
let shopPort = 0;
let folder: string;
let asked: string[] = [];

beforeEach(async () => {
  secret = new PrivateServer();
  await secret.start();
  asked = [];
  const { html, redirects } = attackPage(secret.port);
  shop = createServer((request, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    const to = redirects.get(path);
    if (to) answer.writeHead(302, { location: to }).end();
    else if (path === '/worker.js')
      answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`fetch('http://127.0.0.1:${secret.port}/service-worker')`);
    else answer.writeHead(200, { 'content-type': 'text/html' }).end(path === '/' ? html : '');
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopPort = (shop.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'rendering-'));
});

afterEach(async () => {
  secret.stop();
  shop.closeAllConnections();
  shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the page and gives every way its time; the shop has a public name, as far as the browser knows. */
async function open(program: BrowserProgram, url: string, port: number | null): Promise<void> {
  const flags = port === null ? ['--disable-gpu'] : egressFlags(port);
  const secure = [
    '--unsafely-treat-insecure-origin-as-secure=http://shop.test',
    '--autoplay-policy=no-user-gesture-required',
  ];
  const opened = await openBrowser({ ...program, args: [...program.args, ...flags, ...secure] });
  try {
    const context = await opened.browser.newContext({ serviceWorkers: port === null ? 'allow' : 'block' });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit', timeout: 20_000 });
    // The ways have no end that could be waited for; the last one leaves the page after 0.9 s.
    await delay(4_000);
  } finally {
    await opened.close();
  }
}

async function installed(): Promise<BrowserProgram | null> {
  const found = await findBrowser({ RENDER: true, CHROMIUM_PATH: undefined, PATH: process.env['PATH'] ?? '' });
  return found.place === 'installed' ? found.program : null;
}

async function packaged(): Promise<BrowserProgram | null> {
  const found = await findBrowser({ RENDER: true, CHROMIUM_PATH: 'packaged', PATH: '' });
  if (found.place !== 'packaged') return null;
  process.env['TMPDIR'] = folder;
  return unpackBrowser();
}

async function attack(program: BrowserProgram): Promise<EgressProxy> {
  const proxy = new EgressProxy({
    allowPrivate: false,
    ports: [80, 443, secret.port],
    dial: (host) => (host === 'shop.test' ? connect(shopPort, '127.0.0.1') : null),
  });
  try {
    await open(program, 'http://shop.test/', await proxy.listen());
  } finally {
    proxy.close();
  }
  return proxy;
}

describe('a page that tries to reach a private server', () => {
  it('has many ways that work where nothing holds them', async () => {
    const program = (await installed()) ?? (await packaged());
    if (!program) throw new Error('No browser is installed, and none is packaged for this machine.');
    await open(program, `http://127.0.0.1:${shopPort}/`, null);
    expect(attackPage(secret.port).ways.length).toBeGreaterThanOrEqual(50);
    expect(new Set(secret.hits).size).toBeGreaterThanOrEqual(25);
    expect(secret.hits).toContain('udp');
  });

  it.each([
    ['the installed browser', installed],
    ['the packaged browser', packaged],
  ])('reaches it in no way from %s', async (_name, find) => {
    const program = await find();
    if (!program) return;
    const proxy = await attack(program);
    expect(secret.hits).toEqual([]);
    // The page did run: its redirects were followed to the shop, and its requests to the guard.
    expect(asked).toEqual(expect.arrayContaining(['/', '/hop-img-redirect', '/hop-fetch-redirect', '/hop-navigation']));
    expect([...proxy.refused]).toEqual(expect.arrayContaining(['127.0.0.1', 'localhost', '::1']));
  });
});
