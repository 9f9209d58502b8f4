import type { FastifyInstance } from 'fastify';
import { readSamplePicture } from './ad-pictures.js';

interface PictureRequest {
  Params: { file: string };
}

/** Drawings of the built-in ads: part of the product, the same for everybody. */
export function samplePictureRoutes(app: FastifyInstance): void {
  app.get<PictureRequest>('/api/ads-library/samples/:file', async (request, reply) => {
    const drawing = await readSamplePicture(request.params.file.replace(/\.svg$/, ''));
    return reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=86400')
      .send(drawing);
  });
}
