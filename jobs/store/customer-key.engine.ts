import { createHash } from 'node:crypto';

/** SHA-256 of the trimmed, lower-case address is also what ad platforms accept in a customer list. */
export const emailKeyOf = (email: string): string =>
  `sha256:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

/**
 * Who a buyer is across orders.
 * @param customerId the shop's own number; empty or `0` for a guest
 * @param email kept as its hash; empty when unknown
 * @returns null for an unknown buyer
 */
export function customerKeyOf(customerId: string, email: string): string | null {
  if (customerId !== '' && customerId !== '0') return customerId.slice(0, 200);
  return email === '' ? null : emailKeyOf(email);
}
