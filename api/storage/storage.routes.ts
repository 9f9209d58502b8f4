import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mostUploadBytes, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { byteRange } from './byte-range.js';
import { downloadName } from './file-name.js';
import type { StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { StorageService } from './storage.service.js';

interface ObjectRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Types that a browser may show; everything else is only ever downloaded. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm']);
const maxBytes = Math.max(
  mostUploadBytes('creative', true),
  ...Object.values(uploadRules).map((rule) => rule.maxBytes),
);

/** The bytes themselves travel outside GraphQL, by addresses that the signer made. */
export function storageRoutes(app: FastifyInstance, storage: StorageService): void {
  void app.register(async (scope) => {
    // Whatever its type, a body is taken as the bytes it is; the type of the header decides nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<ObjectRequest & { Body: Readable | undefined }>(
      '/api/objects/:id',
      { bodyLimit: maxBytes + 1 },
      async (request, reply) => {
        const declared = Number(request.headers['content-length'] ?? 0);
        const address = { id: request.params.id, query: request.query };
        const object = await storage.receive(address, request.body ?? request.raw, declared);
        return reply.code(200).send({ objectId: object.id, size: object.size, contentType: object.contentType });
      },
    );
    scope.get<ObjectRequest>('/api/objects/:id', async (request, reply) => {
      const object = await storage.open({ id: request.params.id, query: request.query });
      const drawn = await drawnAs(storage, object, request.query);
      if (drawn) {
        return reply
          .header('content-type', 'image/webp')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'private, max-age=600')
          .send(drawn);
      }
      const range = byteRange(request.headers.range, object.size);
      if (range === 'unsatisfiable') {
        void reply.code(416).header('content-range', `bytes */${object.size}`);
        return reply.send({ message: 'The file ends before this range.', code: 'BAD_INPUT' });
      }
      const isShown = shown.has(object.contentType) && request.query['download'] === undefined;
      const name = encodeURIComponent(downloadName(object.filename, object.contentType));
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
      return reply
        .header('content-type', shown.has(object.contentType) ? object.contentType : 'application/octet-stream')
        .header('content-length', range ? range.end - range.start + 1 : object.size)
        .header('accept-ranges', 'bytes')
        .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=600')
        .send(await storage.stream(object, range ?? undefined));
    });
  });
}

/** What an address for looking shows instead of the file itself; null where the file is shown as it is. */
async function drawnAs(
  storage: StorageService,
  object: StoredObject,
  query: Record<string, unknown>,
): Promise<Buffer | null> {
  if (query['thumbnail'] !== undefined) return storage.thumbnail(object);
  return query['picture'] === undefined ? null : storage.picture(object);
}
