import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.js';
import { escapeHtml } from '../../jobs/kit/text.js';
import type { Renderer } from '../../jobs/rendering/renderer.js';
import type { Context, Viewer } from '../platform/context.js';
import type { CreativeBriefService } from './creative-brief.service.js';

interface BriefRequest {
  Params: { id: string };
}
interface SharedRequest {
  Params: { key: string };
}

interface Serving {
  briefs: CreativeBriefService;
  renderer: Renderer;
}

/** Own text and style alone: no script, no other file, no form. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A brief as a file for whoever films it, and the page that a shared link leads to. */
export function creativeBriefRoutes(
  app: FastifyInstance,
  { briefs, renderer }: Serving,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void {
  const viewerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Viewer> => {
    const { viewer } = await contextOf(request, reply);
    if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
    return viewer;
  };

  app.get<BriefRequest>('/api/creative-briefs/:id/brief.html', async (request, reply) => {
    const brief = await briefs.find(await viewerOf(request, reply), request.params.id);
    return asFile(reply, { id: brief.id, ending: 'html' })
      .type('text/html; charset=utf-8')
      .send(await briefs.page(brief));
  });

  app.get<BriefRequest>('/api/creative-briefs/:id/brief.pdf', async (request, reply) => {
    const brief = await briefs.find(await viewerOf(request, reply), request.params.id);
    if (!(await renderer.isAvailable()))
      throw new AppError('UNAVAILABLE', 'No browser is installed on this server. Download the HTML file and print it.');
    const gone = new AbortController();
    request.raw.once('aborted', () => gone.abort());
    const pdf = await renderer.print(await briefs.page(brief), gone.signal);
    return asFile(reply, { id: brief.id, ending: 'pdf' }).type('application/pdf').send(Buffer.from(pdf));
  });

  app.get<SharedRequest>('/shared/briefs/:key', async (request, reply) => {
    const shown = await briefs.shared(request.params.key).then(
      async (brief) => ({ status: 200, html: await briefs.page(brief) }),
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return { status: 404, html: ended(error.message) };
        throw error;
      },
    );
    return reply
      .code(shown.status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(shown.html);
  });
}

const asFile = (reply: FastifyReply, { id, ending }: { id: string; ending: 'html' | 'pdf' }) =>
  reply
    .header('content-disposition', `attachment; filename="brief-${id.slice(0, 8)}.${ending}"`)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store');

const ended = (message: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Link no longer works</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem"><h1>Link no longer works</h1><p>${escapeHtml(message)}</p></body></html>`;
