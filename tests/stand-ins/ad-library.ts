import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LibraryRequest {
  method: string;
  url: URL;
  authorization: string | undefined;
  /** Parsed JSON of a POST. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of any shape
  body: any;
}

export type Behaviour = (response: ServerResponse, request: LibraryRequest) => void;

export interface LibraryStandIn {
  url: string;
  requests: LibraryRequest[];
  /** What the next requests meet, in order; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export function answering(body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

export const garbling: Behaviour = answering('<html><h1>Bad gateway</h1>', 200);

export const hanging: Behaviour = () => undefined;

/** Begins to answer and then sends one space every 20 ms, for ever. */
export const dripping: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** More bytes than any answer needs. */
export const flooding: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`"${'x'.repeat(6 * 1024 * 1024)}"`);
};

export const resetting: Behaviour = (response) => void response.socket?.destroy();

/** A provider's server that behaves as told. */
export async function startLibrary(...behaviours: Behaviour[]): Promise<LibraryStandIn> {
  const requests: LibraryRequest[] = [];
  let plan = behaviours;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const seen = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://library'),
        authorization: request.headers.authorization,
        body: text ? JSON.parse(text) : null,
      };
      requests.push(seen);
      const [behaviour = answering({}, 500)] = plan;
      if (plan.length > 1) plan = plan.slice(1);
      behaviour(response, seen);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: (...next) => {
      plan = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
