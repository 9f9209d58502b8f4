import { z } from 'zod';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal } from '../provider-error.js';

const apiError = z.object({ code: z.number(), message: z.string() });

/** The platform's code for a token without the scope of a question. */
export const missingScope = '3';

const byStatus: Record<number, Omit<Refusal, 'words'>> = {
  401: { kind: 'credentials', field: 'pinterestRefreshToken', advice: 'Create a new refresh token.' },
  403: {
    kind: 'permission',
    field: 'pinterestRefreshToken',
    advice: 'Create a refresh token with the scopes ads:read, boards:read and pins:read.',
  },
  429: { kind: 'throttled' },
};

/** The token server answers a wrong app with code 2 and a dead grant with code 283. @see .../docs/getting-started/authentication */
export function pinterestRefusal({ status, body, headers }: ProviderAnswer): Refusal | null {
  const parsed = apiError.safeParse(body);
  if (!parsed.success || status < 400) return null;
  const { code, message: words } = parsed.data;
  if (code === 2 && status === 401)
    return { kind: 'credentials', words, field: 'pinterestAppSecret', advice: 'Check app ID and app secret.' };
  if (code === 283)
    return { kind: 'credentials', words, field: 'pinterestRefreshToken', advice: 'Create a new refresh token.' };
  // A token without the scope is answered like one that is over, but for the code.
  const reason = String(code);
  const known = byStatus[reason === missingScope ? 403 : status];
  const reset = Number(headers['x-ratelimit-reset']);
  if (status === 429 && reset > 0) return { kind: 'throttled', words, retryAfterSeconds: Math.ceil(reset) };
  return known ? { ...known, words, reason } : { kind: status >= 500 ? 'unavailable' : 'refused', words, reason };
}
