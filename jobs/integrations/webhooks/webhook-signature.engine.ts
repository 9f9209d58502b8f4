import { createHmac, timingSafeEqual } from 'node:crypto';
import { webhookFacts } from '../../../schema/integrations/webhook.facts.js';

const { secretPrefix, toleranceSeconds } = webhookFacts;

export interface SignedMessage {
  id: string;
  /** Seconds since 1970, as the header has it. */
  timestamp: string;
  /** One or more, separated by spaces: `v1,` and base64. */
  signatures: string;
  body: Buffer;
}

/**
 * Checks a message of a sender that signs with the endpoint's secret: HMAC-SHA256 over `id.timestamp.body`.
 * @param nowMs UTC milliseconds
 * @returns null for a good one, else why it is refused
 * @see Standard Webhooks, standardwebhooks.com, sections Signature scheme and Verifying webhook authenticity
 */
export function refusalOfSigned(
  { id, timestamp, signatures, body }: SignedMessage,
  secret: string,
  nowMs: number,
): string | null {
  if (!id || !timestamp || !signatures)
    return 'It carries no signature: send webhook-id, webhook-timestamp and webhook-signature.';
  if (!/^\d{1,12}$/.test(timestamp)) return 'Its webhook-timestamp is not a number of seconds.';
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds)
    return `Its webhook-timestamp is more than ${toleranceSeconds / 60} minutes from now.`;
  const expected = digestOf({ id, timestamp, body }, secret);
  const isGood = signatures
    .split(' ')
    .slice(0, 10)
    .some((signature) => signature.startsWith('v1,') && equals(signature.slice(3), expected));
  return isGood ? null : 'Its signature does not match.';
}

/**
 * Checks a webhook of Shopify: base64 HMAC-SHA256 over the body alone. It carries no signed time, so what is repeated is
 * known by its event id, and an older state of an order never replaces a newer one.
 */
export function isSignedByShopify(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => equals(signature, createHmac('sha256', secret).update(body).digest()));
}

/** @returns the `v1,` signature of a message, for examples and for senders of our own */
export function signMessage({ id, timestamp, body }: Omit<SignedMessage, 'signatures'>, secret: string): string {
  return `v1,${digestOf({ id, timestamp, body }, secret).toString('base64')}`;
}

function digestOf({ id, timestamp, body }: Omit<SignedMessage, 'signatures'>, secret: string): Buffer {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

function equals(base64: string, expected: Buffer): boolean {
  const given = Buffer.from(base64, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
