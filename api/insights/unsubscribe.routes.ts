import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { unsubscribe, unsubscribePath, type MailKind } from '../../jobs/insights/store-mail.js';
import { isUuid } from '../platform/page.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';

interface Asked {
  token?: string;
  kind?: string;
}

const byNetwork: RateLimit = {
  name: 'unsubscribe',
  points: 60,
  seconds: 60,
  message: 'Too many requests from this network. Try again a little later.',
};

const names: Record<MailKind, string> = { report: 'weekly reports', alert: 'alerts', digest: 'daily news' };

/**
 * The opt-out of mails of the store, without signing in. Opening it changes nothing, since mail programs open links on
 * their own; the button on it, and the one click of a mail program, do. @see RFC 8058
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, limits }: { db: DataSource; limits: RateLimits }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null));
    scope.get<{ Querystring: Asked }>(unsubscribePath, async ({ query }, reply) => {
      const kind = kindOf(query);
      if (!kind) return page(reply, 404, 'This link is not complete', 'Open it again from the email.');
      const form = `<form method="post"><button>Stop ${names[kind]}</button></form>`;
      return page(reply, 200, `Stop emails with ${names[kind]}?`, form);
    });
    scope.post<{ Querystring: Asked }>(unsubscribePath, async ({ query, ip }, reply) => {
      await limits.take(byNetwork, networkKey(ip));
      const kind = kindOf(query);
      const isKnown = kind !== null && (await unsubscribe(db.manager, query.token ?? '', kind));
      if (!isKnown)
        return page(
          reply,
          404,
          'This link no longer works',
          'Turn emails off on the Insights page, or in your profile.',
        );
      return page(reply, 200, 'Done', `You will get no more emails with ${names[kind]}.`);
    });
  });
}

const kindOf = ({ token = '', kind }: Asked): MailKind | null =>
  isUuid(token) && (kind === 'report' || kind === 'alert' || kind === 'digest') ? kind : null;

/** @param body HTML without anything of the caller's */
function page(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1>${body.startsWith('<') ? body : `<p>${body}</p>`}</html>`,
    );
}
