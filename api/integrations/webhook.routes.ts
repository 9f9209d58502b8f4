import type { FastifyInstance } from 'fastify';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import type { WebhookInboxService } from './webhook-inbox.service.js';

/** Events come from systems without a session, and their signature is over the bytes: so they travel outside GraphQL. */
export function webhookRoutes(app: FastifyInstance, inbox: WebhookInboxService): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string }; Body: Buffer | undefined }>(
      `${webhookFacts.path}/:id`,
      { bodyLimit: webhookFacts.maxBytes },
      async ({ params: { id }, headers, body, ip }) =>
        inbox.receive({ endpointId: id, headers, body: body ?? Buffer.alloc(0), address: ip }),
    );
  });
}
