import { apiKeyFacts } from '../../schema/account/api-key.facts.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';

const { calls, perSeconds, prefix } = apiKeyFacts;

/**
 * How third-party tools call the product; stands above the rows at /api/docs, in Markdown.
 * @param address where the product is reached, no slash at its end
 */
export const apiGuide = (
  address: string,
) => `The REST facade of the growth platform. The same operations, and more, are at \`/graphql\`
(explorer: open it in a browser; the schema can be introspected).

## Calls from your own tools

1. Make a key in the app: Profile, Account, API keys. It begins with \`${prefix}\` and is shown once. A key with the scope
   \`read\` only reads; one with \`write\` may start analyses and change things. Neither can make keys, change the
   password or profile, export or delete the account.
2. Send it with every call, on both APIs:

\`\`\`sh
export KEY=${prefix}...            # yours
export AT=${address}
curl -s "$AT/api/analyses?limit=5" -H "Authorization: Bearer $KEY"
curl -s "$AT/api/analyze/funnel" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"url":"https://shop.example/products/mug"}'
curl -s "$AT/graphql" -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"query":"{ analyses(first: 5) { edges { node { id title status } } } }"}'
\`\`\`

Each key has ${calls} calls in ${perSeconds} seconds. Every answer says where it stands: \`RateLimit-Limit\`,
\`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds). Past the limit comes 429 with \`Retry-After\`. A key that is
revoked or expired gives 401; one that may not do something gives 403.

## A TypeScript client

Types and documents are generated from the schema itself, so a call that does not fit does not compile:

\`\`\`yaml
# codegen.yml; npm install -D @graphql-codegen/cli @graphql-codegen/typescript-operations @graphql-codegen/typed-document-node graphql
schema: ${address}/graphql
documents: src/**/*.graphql
generates:
  src/growth.ts:
    plugins: [typescript-operations, typed-document-node]
    config: { documentMode: documentNode, useTypeImports: true }
\`\`\`

\`\`\`ts
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

export async function ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const answer = await fetch(\`\${process.env.AT}/graphql\`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: \`Bearer \${process.env.KEY}\` },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
\`\`\`

## Events of your store

Post them to the address that \`GET /api/integrations/webhook\` tells (also on the Integrations page), signed as
[Standard Webhooks](https://www.standardwebhooks.com) describes, with the secret of that page; there are libraries for most
languages. Types: ${webhookFacts.types.map((type) => `\`${type}\``).join(', ')}.

\`\`\`sh
body='{"type":"order.created","timestamp":"2026-05-01T10:00:00Z","data":{"orderId":"1001","customerId":"7",
"orderedAt":"2026-05-01T10:00:00Z","total":"40.00","currency":"EUR","refunded":"0","status":"paid"}}'
id=msg_$(date +%s%N); now=$(date +%s)
key=$(printf %s "\${SECRET#${webhookFacts.secretPrefix}}" | base64 -d | od -An -tx1 | tr -d ' \\n')
sig=$(printf %s "$id.$now.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl -s "$WEBHOOK" -H "webhook-id: $id" -H "webhook-timestamp: $now" -H "webhook-signature: v1,$sig" -d "$body"
\`\`\`

An event that comes again is taken once, by its \`webhook-id\`; a timestamp may be ${webhookFacts.toleranceSeconds / 60} minutes off; a body has at most
${webhookFacts.maxBytes / 1024 / 1024} MB. Webhooks of Shopify (\`orders/create\`, \`orders/updated\`, \`orders/paid\`, \`orders/cancelled\`, \`orders/fulfilled\`,
\`orders/delete\`) are taken at the same address, by the HMAC of the connected app or, for webhooks that were made in the
Shopify admin, of the secret shown there (\`POST /api/integrations/webhook/shopify-secret\`). An older state of an order
never replaces a newer one.

## Errors

\`{"message": "...", "code": "...", "fields": {"name": "..."}}\`; the message is a sentence for people, \`code\` one of a
closed list, \`fields\` there for bad input. Of rows of other users nothing is told: they are not found (404).
`;
