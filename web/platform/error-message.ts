import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { messages } from './messages.js';

export const networkMessage = messages.networkErrorPleaseCheckYour;

/** The sentence to show for a failed call: the server's own, a fixed one for a lost connection, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? fallback;
  if (ServerError.is(error)) return envelopeMessage(error.bodyText) ?? fallback;
  if (error instanceof TypeError || !navigator.onLine) return networkMessage;
  return fallback;
}

/** The sentence in `{message, code}`, as the server refuses what never came as far as GraphQL; null for any other text. */
function envelopeMessage(body: string): string | null {
  try {
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null || !('message' in envelope)) return null;
    return typeof envelope.message === 'string' ? envelope.message : null;
  } catch {
    return null;
  }
}

/** Stable code of a failed call, such as `CONFLICT`; null when the server did not answer. */
export function errorCode(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
}

/** Sentence for each input field that the server refused. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
