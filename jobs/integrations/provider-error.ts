import { AppError } from '../../schema/errors.js';
import { providerWords } from '../platform/provider-words.js';

/**
 * What kind of no it was, for whoever decides what comes next.
 * - `credentials`: refused; a connection that worked before has expired
 * - `permission`: accepted, but they may not do this
 * - `address`: there is no such account or store
 * - `throttled`: come back after `retryAfterSeconds`
 * - `unavailable`: hangs, resets, 5xx: passes by itself
 * - `unreadable`: answers in a form that is not the documented one
 * - `refused`: any other no
 */
export type RefusalKind =
  'credentials' | 'permission' | 'address' | 'throttled' | 'unavailable' | 'unreadable' | 'refused';

/** A refusal, as a provider's folder reads it out of an answer. */
export interface Refusal {
  kind: RefusalKind;
  /** The provider's own words; made safe and cut before anybody sees them. */
  words?: string | undefined;
  /** What the owner can do about it, in one sentence. */
  advice?: string | undefined;
  /** All of the message, where what the provider is called says nothing: it was never reached. */
  sentence?: string;
  /** The provider's own code, for callers that know its meaning: `invalid_grant`. */
  reason?: string | undefined;
  /** The credential that is wrong, where the answer says so. */
  field?: string;
  retryAfterSeconds?: number;
}

/** A provider did not do what it was asked. Its message is made for the owner and holds no credential. */
export class ProviderError extends AppError {
  readonly reason: string | undefined;

  constructor(
    readonly kind: RefusalKind,
    message: string,
    { field, retryAfterSeconds, reason }: Pick<Refusal, 'field' | 'retryAfterSeconds' | 'reason'> = {},
  ) {
    super(kind === 'throttled' ? 'RATE_LIMITED' : 'PROVIDER_FAILED', message, {
      ...(field && { fields: { [field]: message } }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
    this.reason = reason;
  }

  /** Whether the same question may be answered later without anybody doing anything. */
  get isPassing(): boolean {
    return this.kind === 'throttled' || this.kind === 'unavailable';
  }
}

/** Whether the rest is worth having without what was refused: neither will it be answered later, nor is all access over. */
export const isForGood = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !error.isPassing && error.kind !== 'credentials';

/** An answer that may be missing: refused for good, there is `instead`. @throws everything else */
export async function answerOr<Answer, Instead>(asked: Promise<Answer>, instead: Instead): Promise<Answer | Instead> {
  try {
    return await asked;
  } catch (error) {
    if (!isForGood(error)) throw error;
    return instead;
  }
}

/** What an HTTP status alone says, where a provider's own errors say no more. */
export function refusalOfStatus(status: number): Refusal | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return { kind: 'credentials' };
  if (status === 403) return { kind: 'permission' };
  if (status === 404) return { kind: 'address' };
  if (status === 429) return { kind: 'throttled' };
  if (status === 408 || status >= 500) return { kind: 'unavailable', words: `HTTP ${status}` };
  return { kind: 'refused', words: `HTTP ${status}` };
}

const beginnings: Record<RefusalKind, string> = {
  credentials: 'refused the credentials',
  permission: 'accepted the credentials, but a permission is missing',
  address: 'cannot find this account',
  throttled: 'is limiting requests',
  unavailable: 'is not available at the moment',
  unreadable: 'sent an answer we cannot read',
  refused: 'refused the request',
};

/** Puts a refusal into words for the owner. @param secrets texts that are in no message, ever */
export function toProviderError(name: string, refusal: Refusal, secrets: Iterable<string>): ProviderError {
  const { kind, words, advice } = refusal;
  if (refusal.sentence) return new ProviderError(kind, refusal.sentence, refusal);
  const said = providerWords(words ?? '', secrets);
  const sentence = `${name} ${beginnings[kind]}${said && `: ${said}`}.`;
  return new ProviderError(kind, advice ? `${sentence} ${advice}` : sentence, refusal);
}
