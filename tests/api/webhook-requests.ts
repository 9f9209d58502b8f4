import type { Answer, ApiClient } from '../support/client.js';
import type { TestApp } from '../support/app.js';

/** The webhook address of a new owner. */
export interface Endpoint {
  app: TestApp;
  owner: ApiClient;
  userId: string;
  path: string;
  secret: string;
}

export async function openEndpoint(app: TestApp): Promise<Endpoint> {
  const owner = await app.signUp();
  const { body } = await owner.get('/api/integrations/webhook');
  const { secret } = (await owner.post('/api/integrations/webhook/reveal')).body;
  const userId = (await owner.get('/api/auth/me')).body.user.id;
  return { app, owner, userId, path: new URL(body.url).pathname, secret };
}

let events = 0;
export const nextEventId = () => `msg_${(events += 1)}`;

/** What the events made of the owner's orders. */
export function ordersOf({ app, userId }: Endpoint): Promise<Answer['body']> {
  return app.db.query(
    `SELECT "orderId", "customerKey", "totalCents"::int AS total, "refundedCents"::int AS refunded, currency, "isCounted"
     FROM store_order WHERE "ownerId" = $1 ORDER BY "orderId"`,
    [userId],
  );
}
