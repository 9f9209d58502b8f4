import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.js';
import { consentPath, type ConsentService, oneClickPath } from './consent.service.js';

interface Callback {
  Querystring: Record<string, unknown>;
}

/** Where a platform sends the owner back to: an address that a browser opens, so the answer is always a page. */
export function consentRoutes(
  app: FastifyInstance,
  consents: ConsentService,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void {
  for (const path of [consentPath, oneClickPath]) app.get<Callback>(path, handle);

  async function handle(request: FastifyRequest<Callback>, reply: FastifyReply) {
    // The code is worth something until it is traded: it stays in no history and no cache.
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const { viewer } = await contextOf(request, reply);
    if (!viewer?.sessionId) return reply.redirect('/login');
    // TikTok has a name of its own for the code.
    const { state, code, auth_code: authCode, error } = request.query;
    const told = Object.entries(request.query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const { platform, outcome } = await consents.finish(viewer, {
      state: textOf(state),
      code: textOf(code) ?? textOf(authCode),
      error: textOf(error),
      query: Object.fromEntries(told),
    });
    const shown = new URLSearchParams({ ...(platform && { consent: platform }), outcome });
    return reply.redirect(`/integrations?${shown.toString()}`);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
