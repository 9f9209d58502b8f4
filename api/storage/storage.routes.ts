import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.js';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import type { StorageService } from './storage.service.js';

interface ObjectRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Types that a browser may show; everything else is only ever downloaded. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);
const maxBytes = Math.max(...Object.values(uploadRules).map((rule) => rule.maxBytes));

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
        if (declared > maxBytes) throw new AppError('TOO_LARGE', 'The file is too large. Choose a smaller one.');
        const source = request.body ?? request.raw;
        const object = await storage.receive({ id: request.params.id, query: request.query }, source);
        return reply.code(200).send({ objectId: object.id, size: object.size, contentType: object.contentType });
      },
    );
    scope.get<ObjectRequest>('/api/objects/:id', async (request, reply) => {
      const { object, bytes } = await storage.open({ id: request.params.id, query: request.query });
      const type = shown.has(object.contentType) ? object.contentType : 'application/octet-stream';
      return reply
        .header('content-type', type)
        .header('content-length', object.size)
        .header(
          'content-disposition',
          `${shown.has(object.contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(object.filename)}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=600')
        .send(bytes);
    });
  });
}
