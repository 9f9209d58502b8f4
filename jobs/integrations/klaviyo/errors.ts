import { z } from 'zod';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal } from '../provider-error.js';

const jsonApiErrors = z.object({
  errors: z
    .array(z.object({ code: z.string().nullish(), title: z.string().nullish(), detail: z.string().nullish() }))
    .min(1),
});

/** The token server answers as OAuth does. */
const oauthError = z.object({ error: z.string(), error_description: z.string().nullish() });

const ofStatus: Record<number, Omit<Refusal, 'words'>> = {
  401: { kind: 'credentials', field: 'klaviyoApiKey', advice: 'Check the private API key.' },
  403: {
    kind: 'permission',
    field: 'klaviyoApiKey',
    advice: 'Create a private key that can read accounts, metrics, flows, lists and segments.',
  },
  429: { kind: 'throttled' },
};

export function klaviyoRefusal({ status, body }: ProviderAnswer): Refusal | null {
  const denied = oauthError.safeParse(body);
  if (denied.success && (status === 400 || status === 401)) {
    const { error, error_description: words } = denied.data;
    return {
      kind: 'credentials',
      words: words ?? error,
      reason: error,
      advice: 'Connect Klaviyo again to allow access again.',
    };
  }
  const parsed = jsonApiErrors.safeParse(body);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  const words = first?.detail ?? first?.title ?? undefined;
  // A malformed key is answered with 400, and said to be one only in words.
  const isKey = status === 400 && /api.?key|authorization|authentication/i.test(`${first?.code} ${words}`);
  const known = ofStatus[isKey ? 401 : status];
  if (known) return { ...known, words };
  return first ? { kind: status >= 500 ? 'unavailable' : 'refused', words } : null;
}
