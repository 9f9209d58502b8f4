import { createHash } from 'node:crypto';

/** SHA-256 of the trimmed, lower-case address is also what ad platforms accept in a customer list. */
export const emailKeyOf = (email: string): string =>
  `sha256:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

const numbers =
  /^(gid:\/\/[\w/-]+\/)?#?([a-z]{1,3}|cust|customer|client|user|member|guest|buyer|kunde)?[-_ ]?\d[\d-]*$/i;
const codes = /^(sha256:[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)[0-9a-f]{16,64})$/i;

/** Whether a text is a number or code of a system; names, e-mails, phone numbers and addresses are none. */
export const isCode = (text: string): boolean => numbers.test(text) || codes.test(text);

/**
 * Who a buyer is across orders: the shop's own number as it is, everything else as its hash, whatever the file calls it.
 * @param customerId the shop's own number; empty or `0` for a guest
 * @param email kept as its hash; empty when unknown
 * @returns null for an unknown buyer
 */
export function customerKeyOf(customerId: string, email: string): string | null {
  if (customerId !== '' && customerId !== '0') {
    return isCode(customerId) ? customerId.slice(0, 200) : emailKeyOf(customerId);
  }
  return email === '' ? null : emailKeyOf(email);
}
