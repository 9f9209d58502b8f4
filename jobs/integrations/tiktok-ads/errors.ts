import { z } from 'zod';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal, RefusalKind } from '../provider-error.js';

const envelope = z.object({ code: z.number(), message: z.string().nullish() });

/** The HTTP status is 200 even on failure. @see https://business-api.tiktok.com/portal/docs (return codes) */
const kindOfCode: Record<number, RefusalKind> = {
  40_001: 'permission',
  40_100: 'throttled',
  40_101: 'credentials',
  40_102: 'credentials',
  40_104: 'credentials',
  40_105: 'credentials',
  40_110: 'credentials',
  40_133: 'throttled',
  50_000: 'unavailable',
  50_002: 'unavailable',
  51_010: 'unavailable',
};

const advice: Partial<Record<RefusalKind, string>> = {
  credentials: 'Check the access token, or authorize the app again.',
  permission: 'Authorize the app with the scopes Ad Account and Reporting.',
};

export function tiktokRefusal({ body }: ProviderAnswer): Refusal | null {
  const parsed = envelope.safeParse(body);
  if (!parsed.success || parsed.data.code === 0) return null;
  const { code, message } = parsed.data;
  const words = message ?? `code ${code}`;
  if (code === 40_002 && /\b(app_?id|secret)\b/i.test(words)) {
    return { kind: 'credentials', words, field: 'tiktokAppSecret', advice: 'Check the app ID and the app secret.' };
  }
  const kind = kindOfCode[code] ?? 'refused';
  const isToken = kind === 'credentials' || kind === 'permission';
  return { kind, words, advice: advice[kind], ...(isToken && { field: 'tiktokAccessToken' }) };
}
