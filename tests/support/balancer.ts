import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** Addresses of the servers behind it, in turn; may change at any time. */
  servers: string[];
  close(): Promise<void>;
}

/** What `ops/nginx.conf` does: requests in turn, and to the next server where one refuses the connection or answers 503. */
export async function startBalancer(servers: string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      turn += 1;
      const order = balancer.servers.map(
        (_, index) => balancer.servers[(index + turn) % balancer.servers.length] ?? '',
      );
      send(order, Buffer.concat(chunks));
    });
    const send = ([address, ...others]: string[], body: Buffer): void => {
      if (!address) {
        outgoing.writeHead(502).end();
        return;
      }
      const outward = request(
        new URL(incoming.url ?? '/', address),
        { method: incoming.method, headers: { ...incoming.headers, host: new URL(address).host, connection: 'close' } },
        (answer) => {
          if (answer.statusCode === 503 && others.length > 0) {
            answer.resume();
            send(others, body);
            return;
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      // What never reached a server may go to another one; what broke on its way may have been carried out.
      outward.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? send(others, body) : outgoing.destroy(error),
      );
      outward.end(body);
    };
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return balancer;
}
