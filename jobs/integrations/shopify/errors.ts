import { z } from 'zod';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal, RefusalKind } from '../provider-error.js';

const graphqlErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().nullish() }))
    .min(1),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
      }),
    })
    .partial()
    .nullish(),
});
/** Outside of GraphQL `errors` is a text, or texts by field. */
const plainErrors = z.object({ errors: z.union([z.string(), z.record(z.string(), z.unknown())]) });

/** The endpoint that grants tokens answers as OAuth does. */
const grantErrors = z.object({ error: z.string(), error_description: z.string().optional() });
const grantAdvice = 'Check API key and secret, and that the app is installed on this store.';
const accessOver = 'Connect Shopify again to allow access again.';

const kindOfCode: Record<string, RefusalKind> = {
  THROTTLED: 'throttled',
  ACCESS_DENIED: 'permission',
  INTERNAL_SERVER_ERROR: 'unavailable',
};

const byStatus: Record<number, Pick<Refusal, 'kind' | 'advice' | 'field'>> = {
  401: {
    kind: 'credentials',
    field: 'shopifyAccessToken',
    advice: 'Check the access token, and that the app is installed in this store.',
  },
  402: { kind: 'refused', advice: 'The store is frozen: pay its Shopify bill first.' },
  403: { kind: 'permission', advice: 'Grant the app read_orders and read_customers, then install it again.' },
  404: { kind: 'address', field: 'shopifyStoreUrl', advice: 'Check the store address.' },
  423: { kind: 'refused', advice: 'The store is locked: ask Shopify why.' },
};

/** GraphQL errors come with HTTP 200, everything else with a status of its own. */
export function shopifyRefusal({ status, body }: ProviderAnswer): Refusal | null {
  const denied = grantErrors.safeParse(body);
  if (denied.success && status >= 400) {
    const { error, error_description: words = error } = denied.data;
    return {
      kind: 'credentials',
      words,
      field: 'shopifyApiSecret',
      advice: error === 'invalid_grant' ? accessOver : grantAdvice,
    };
  }
  const known = byStatus[status];
  if (known) return { ...known, words: plainWords(body) };
  const parsed = graphqlErrors.safeParse(body);
  if (!parsed.success) return null;
  const [first] = parsed.data.errors;
  const kind = kindOfCode[first?.extensions?.code ?? ''] ?? 'refused';
  const cost = parsed.data.extensions?.cost;
  return {
    kind,
    words: first?.message,
    reason: first?.extensions?.code,
    ...(kind === 'permission' && { advice: byStatus[403]?.advice }),
    ...(kind === 'throttled' && cost && { retryAfterSeconds: secondsUntil(cost) }),
  };
}

interface Cost {
  requestedQueryCost: number;
  throttleStatus: { currentlyAvailable: number; restoreRate: number };
}

/** Points come back at a constant rate; asked for again once there are enough. */
function secondsUntil({ requestedQueryCost, throttleStatus: { currentlyAvailable, restoreRate } }: Cost): number {
  return Math.max(1, Math.ceil((requestedQueryCost - currentlyAvailable) / restoreRate));
}

function plainWords(body: unknown): string | undefined {
  const parsed = plainErrors.safeParse(body);
  if (!parsed.success) return undefined;
  const { errors } = parsed.data;
  return typeof errors === 'string' ? errors : Object.values(errors).flat().join(', ');
}
