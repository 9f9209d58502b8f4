import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** JSON or form fields, parsed; a text otherwise. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each provider's stand-in knows its own bodies
  body: any;
}

export interface ProviderReply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type Answering = (request: ProviderRequest) => ProviderReply;

/** What a server can do instead of answering. */
export type Fault = (response: ServerResponse) => void;

export const hanging: Fault = () => undefined;
export const resetting: Fault = (response) => void response.socket?.resetAndDestroy();
export const garbling: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome to our hosting</body></html>');
};
/** Valid JSON of a form that nobody documented. */
export const surprising: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [[{ shop: 1 }]] }));
};
export const truncating: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":');
  setImmediate(() => response.socket?.destroy());
};
/** One space every 20 ms, for ever. */
export const dripping: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
/** More bytes than any answer has. */
export const flooding: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const pump = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', pump);
  pump();
};
/** Sends the caller, and whatever secret it carries, somewhere else. */
export const redirecting =
  (to: string): Fault =>
  (response) =>
    void response.writeHead(302, { location: to }).end();
export const failing =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('Something went wrong');

export interface ProviderStandIn {
  url: string;
  /** Everything that was asked, in order. */
  requests: ProviderRequest[];
  /** The next requests meet these, one each, before it behaves again; null is a good answer in between. */
  stumble(...faults: (Fault | null)[]): void;
  /** Every request meets this, until null. */
  breakDown(fault: Fault | null): void;
  /** Requests like these get their answer once the returned function is called. */
  hold(isHeld: (request: ProviderRequest) => boolean): () => void;
  /** Takes so long over every good answer, ms. */
  pace(ms: number): void;
  close(): Promise<void>;
}

/** A server of one provider: answers as documented unless it was told to fail. */
export async function startProvider(answering: Answering): Promise<ProviderStandIn> {
  const requests: ProviderRequest[] = [];
  let stumbles: (Fault | null)[] = [];
  let paceMs = 0;
  let broken: Fault | null = null;
  let isHeld: (request: ProviderRequest) => boolean = () => false;
  let released = Promise.resolve();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const seen = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: parseBody(request, Buffer.concat(chunks).toString('utf8')),
      };
      requests.push(seen);
      const fault = stumbles.shift() ?? broken;
      if (fault) return fault(response);
      const { status = 200, headers, body } = answering(seen);
      const reply = () =>
        setTimeout(() => {
          response.writeHead(status, { 'content-type': 'application/json', ...headers });
          response.end(typeof body === 'string' ? body : JSON.stringify(body));
        }, paceMs);
      if (isHeld(seen)) void released.then(reply);
      else reply();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stumble: (...faults) => void (stumbles = faults),
    breakDown: (fault) => void (broken = fault),
    hold(held) {
      isHeld = held;
      let release = () => {};
      released = new Promise((done) => (release = done));
      return () => {
        isHeld = () => false;
        release();
      };
    },
    pace: (ms) => void (paceMs = ms),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function parseBody({ headers }: IncomingMessage, text: string): unknown {
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) return JSON.parse(text);
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return text;
}
