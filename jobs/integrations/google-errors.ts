import { z } from 'zod';
import type { ProviderAnswer } from '../platform/provider-exchange.js';
import type { Refusal, RefusalKind } from './provider-error.js';

/** @see RFC 6749, section 5.2 */
const oauthError = z.object({ error: z.string(), error_description: z.string().nullish() });

const detail = z.object({
  errors: z.array(z.object({ errorCode: z.record(z.string(), z.string()).nullish(), message: z.string() })).nullish(),
});
const apiError = z.object({
  error: z.object({ message: z.string(), status: z.string().nullish(), details: z.array(z.unknown()).nullish() }),
});
/** A stream puts its error into a list of one. */
const anyApiError = z.union([apiError, z.array(apiError).length(1)]);

/** @see https://cloud.google.com/apis/design/errors */
const kindOfStatus: Record<string, RefusalKind> = {
  UNAUTHENTICATED: 'credentials',
  PERMISSION_DENIED: 'permission',
  NOT_FOUND: 'address',
  RESOURCE_EXHAUSTED: 'throttled',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'unavailable',
  DEADLINE_EXCEEDED: 'unavailable',
  ABORTED: 'unavailable',
};

/** The no of the token server. @param clientField the credential to look at when the client is wrong */
export function googleOauthRefusal({ body }: ProviderAnswer, clientField: string): Refusal | null {
  const parsed = oauthError.safeParse(body);
  if (!parsed.success) return null;
  const { error: reason, error_description: description } = parsed.data;
  const words = description ? `${description} (${reason})` : reason;
  switch (reason) {
    case 'invalid_client':
    case 'unauthorized_client': {
      const advice = 'Check the client ID and the client secret.';
      return { kind: 'credentials', words, reason, field: clientField, advice };
    }
    case 'invalid_grant':
      return { kind: 'credentials', words, reason, advice: 'Continue with Google to allow access again.' };
    case 'temporarily_unavailable':
    case 'server_error':
      return { kind: 'unavailable', words, reason };
    default:
      return { kind: 'refused', words, reason };
  }
}

export interface GoogleApiError {
  kind: RefusalKind;
  words: string;
  /** The most telling code: that of a detail, such as USER_PERMISSION_DENIED, else the status. */
  reason: string | undefined;
}

/** The no of an API; details say more than the message around them. */
export function googleApiError({ body }: ProviderAnswer): GoogleApiError | null {
  const parsed = anyApiError.safeParse(body);
  if (!parsed.success) return null;
  const error = [parsed.data].flat()[0]?.error;
  if (!error) return null;
  const inner = (error.details ?? []).flatMap((each) => detail.safeParse(each).data?.errors ?? [])[0];
  const status = error.status ?? '';
  return {
    kind: kindOfStatus[status] ?? 'refused',
    words: inner?.message ?? error.message,
    reason: Object.values(inner?.errorCode ?? {})[0] ?? (status || undefined),
  };
}
