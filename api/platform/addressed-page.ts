import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const card = '/social-card.png';

/**
 * Sends a page whose social card stands under its whole address: networks that show a link as a card follow no relative
 * one, and only the running product knows where it is.
 */
export function addressedPage(html: string, publicUrl: string) {
  const page = html.replaceAll(`content="${card}"`, `content="${new URL(card, publicUrl).href}"`);
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = (request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known));
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(page);
  };
}
