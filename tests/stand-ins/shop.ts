import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Shop {
  url(path?: string): string;
  /** Paths that were asked for, in order. */
  requests: string[];
  close(): Promise<void>;
}

/** A web server of a shop: paths to what they answer, a text being a page. */
export async function startShop(pages: Record<string, string | Buffer | Handler>): Promise<Shop> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    requests.push(path);
    const page = pages[path];
    if (page === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    if (typeof page === 'function') return page(request, response);
    const type = typeof page === 'string' ? 'text/html; charset=utf-8' : 'image/png';
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(page) });
    response.end(request.method === 'HEAD' ? undefined : page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
