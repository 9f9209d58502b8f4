import { lookup, type LookupAddress } from 'node:dns';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../schema/errors.js';
import { renderBudget } from '../../schema/rendering/rendering.facts.js';
import { lookupPublic, refusePrivateHost } from '../platform/outbound-address.js';

interface EgressOptions {
  /** Widens the addresses and ports that may be reached, as it does for the fetcher. */
  allowPrivate: boolean;
  ports?: readonly number[];
  /** Refused with everything below them. */
  refusedHosts?: readonly string[] | undefined;
  /** How a checked connection is made; the tests put servers of their own behind names. */
  dial?: (host: string, port: number) => Socket | null;
}

const webPorts = [80, 443];

/**
 * The only way out of the browser. A name is resolved once in the life of the proxy, every address is checked, and the
 * connection goes to exactly that address. Listens on loopback while one page is open.
 */
export class EgressProxy {
  /** Names and addresses that were refused because they are not public. */
  readonly refused = new Set<string>();
  /** The budget that ran out first, in words; null while none has. */
  spent: string | null = null;
  requests = 0;

  private readonly server = createServer((incoming, answer) => this.forward(incoming, answer));
  private readonly resolved = new Map<string, Promise<LookupAddress[]>>();
  private readonly sockets = new Set<Duplex>();
  private bytes = 0;

  constructor(private readonly options: EgressOptions) {
    this.server.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.tunnel(incoming, socket, head),
    );
    this.server.on('connection', (socket) => this.keep(socket));
    this.server.on('clientError', (_error, socket) => socket.destroy());
  }

  /** @returns the port it listens on */
  async listen(): Promise<number> {
    await new Promise<void>((done, fail) => this.server.once('error', fail).listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  /** A further load of the same visit may cost as much again; names stay what they were. */
  renewBudget(): void {
    this.bytes = 0;
    this.requests = 0;
  }

  /** Plain http: the browser sends the whole address. */
  private forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const address = incoming.url ?? '';
    const url = URL.canParse(address) ? new URL(address) : null;
    const socket = url?.protocol === 'http:' ? this.dial(url.hostname, Number(url.port || 80)) : null;
    if (!url || !socket) {
      answer.writeHead(403, { connection: 'close' }).end();
      return;
    }
    const sent = request({
      createConnection: () => socket,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...endToEnd(incoming.headers), host: url.host, connection: 'close' },
    });
    sent.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, endToEnd(received.headers));
      this.count(received, renderBudget.bytesPerAnswer, () => answer.destroy());
      received.pipe(answer);
    });
    sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => sent.destroy());
    incoming.pipe(sent);
  }

  private tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    this.keep(client);
    const target = /^(.+):(\d{1,5})$/.exec(incoming.url ?? '');
    const socket = target ? this.dial(target[1] ?? '', Number(target[2])) : null;
    if (!socket) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    let isOpen = false;
    socket.once('connect', () => {
      isOpen = true;
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.write(head);
      this.count(socket, renderBudget.bytes, () => socket.destroy());
      socket.pipe(client).pipe(socket);
    });
    socket.on('error', () => (isOpen ? client.destroy() : client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')));
    client.on('close', () => socket.destroy());
    socket.on('close', () => client.destroy());
  }

  /** @returns null when the address may not be reached, or nothing may be any more */
  private dial(host: string, port: number): Socket | null {
    const name = host.replace(/^\[|\]$/g, '').toLowerCase();
    this.requests += 1;
    if (this.requests > renderBudget.requests) this.overdraw(`${renderBudget.requests} requests`);
    if (!this.resolved.has(name) && this.resolved.size >= renderBudget.hosts)
      this.overdraw(`${renderBudget.hosts} servers`);
    if (this.spent) return null;
    if (this.options.refusedHosts?.some((each) => name === each || name.endsWith(`.${each}`))) return null;
    const own = this.options.dial?.(name, port);
    if (own) return this.keep(own);
    if (!this.mayReach(name, port)) return null;
    const socket = connect({ host: name, port, lookup: this.lookupOnce, timeout: 10_000 });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', (error) => {
      if (error instanceof AppError) this.refused.add(name);
    });
    return this.keep(socket);
  }

  private mayReach(name: string, port: number): boolean {
    if (this.options.allowPrivate) return true;
    if (!(this.options.ports ?? webPorts).includes(port)) return false;
    try {
      refusePrivateHost(new URL(`http://${name.includes(':') ? `[${name}]` : name}/`));
      return true;
    } catch {
      this.refused.add(name);
      return false;
    }
  }

  private readonly lookupOnce: LookupFunction = (name, options, callback) => {
    let found = this.resolved.get(name);
    if (!found) {
      found = this.resolve(name);
      this.resolved.set(name, found);
    }
    void this.tell(found, options.all === true, callback);
  };

  private async tell(
    found: Promise<LookupAddress[]>,
    all: boolean,
    answer: Parameters<LookupFunction>[2],
  ): Promise<void> {
    const [error, addresses] = await found.then(
      (list) => [null, list] as const,
      (failed: NodeJS.ErrnoException) => [failed, []] as const,
    );
    const [first] = addresses;
    if (error || all || !first) answer(error, [...addresses]);
    else answer(null, first.address, first.family);
  }

  private resolve(name: string): Promise<LookupAddress[]> {
    return new Promise((done, fail) => {
      const answer: Parameters<LookupFunction>[2] = (error, addresses) =>
        error ? fail(error) : done(Array.isArray(addresses) ? addresses : []);
      if (this.options.allowPrivate) lookup(name, { all: true }, answer);
      else lookupPublic(name, { all: true }, answer);
    });
  }

  private count(stream: Duplex | IncomingMessage, most: number, cut: () => void): void {
    let own = 0;
    stream.on('data', (chunk: Buffer) => {
      own += chunk.length;
      this.bytes += chunk.length;
      if (this.bytes > renderBudget.bytes) this.overdraw(`${renderBudget.bytes / 1_000_000} MB`);
      if (this.spent || own > most) cut();
    });
  }

  private overdraw(budget: string): void {
    this.spent ??= budget;
  }

  private keep<Kept extends Duplex>(socket: Kept): Kept {
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.sockets.delete(socket));
    return socket;
  }
}

const ofOneConnection = new Set(
  'connection keep-alive proxy-connection proxy-authorization te trailer transfer-encoding upgrade host'.split(' '),
);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)));
}
