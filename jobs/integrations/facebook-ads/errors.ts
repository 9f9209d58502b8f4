import { z } from 'zod';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal, RefusalKind } from '../provider-error.js';

const graphError = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_subcode: z.number().nullish(),
    error_user_msg: z.string().nullish(),
    is_transient: z.boolean().nullish(),
  }),
});

const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative() }).partial()),
);

/** Why a token is no longer good. @see https://developers.facebook.com/docs/graph-api/guides/error-handling */
const tokenAdvice: Record<number, string> = {
  458: 'The app was removed from the account: allow it again and create a new access token.',
  459: 'Facebook wants to see the owner of the account: sign in at facebook.com, then create a new access token.',
  460: 'The password of the account was changed: create a new access token.',
  463: 'The access token has expired: create a new one.',
};

function kindOf(code: number): RefusalKind {
  if (code === 102 || code === 190) return 'credentials';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'permission';
  if (code === 4 || code === 17 || code === 341 || code === 613 || (code >= 80_000 && code <= 80_014))
    return 'throttled';
  return code === 1 || code === 2 ? 'unavailable' : 'refused';
}

export function facebookRefusal({ body, headers }: ProviderAnswer): Refusal | null {
  const parsed = graphError.safeParse(body);
  if (!parsed.success) return null;
  const { code, message, error_subcode, error_user_msg, is_transient } = parsed.data.error;
  const words = error_user_msg ?? message;
  if (code === 100 && /appsecret_proof/i.test(message)) {
    return { kind: 'credentials', words, field: 'facebookAppSecret', advice: 'Check the app secret.' };
  }
  const kind = is_transient ? 'unavailable' : kindOf(code);
  switch (kind) {
    case 'credentials': {
      const advice = tokenAdvice[error_subcode ?? 0] ?? 'Check the access token, or create a new one.';
      return { kind, words, field: 'facebookAccessToken', advice };
    }
    case 'permission':
      return {
        kind,
        words,
        field: 'facebookAccessToken',
        advice: 'Create an access token with the ads_read permission.',
      };
    case 'throttled':
      return { kind, words, ...regain(headers['x-business-use-case-usage']) };
    default:
      return { kind, words };
  }
}

/** Minutes per account until calls are taken again, in a header of JSON. */
function regain(header: string | undefined): Pick<Refusal, 'retryAfterSeconds'> {
  const parsed = usage.safeParse(parseJson(header ?? ''));
  if (!parsed.success) return {};
  const minutes = Object.values(parsed.data).flatMap((uses) =>
    uses.map(({ estimated_time_to_regain_access: wait }) => wait ?? 0),
  );
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? { retryAfterSeconds: longest * 60 } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
