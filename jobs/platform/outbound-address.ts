import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '../../schema/errors.js';

/**
 * Whether an address is one of the public internet. Compared by number, so the spelling does not matter; what only wraps
 * another address (mapped, 6to4, Teredo, NAT64) is not public, whatever it wraps.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // The internet of IPv6 is 2000::/3; everything else is reserved, local or a translation prefix.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** @returns null when the text, seen from the base, is no address */
export function parseUrl(text: string, base?: URL): URL | null {
  return URL.canParse(text, base?.href) ? new URL(text, base) : null;
}

/**
 * Reads an address that a user gave. A missing `https://` is added.
 * @throws AppError BAD_INPUT when it is no address, UNPROCESSABLE when it is one that is never fetched
 */
export function parseUserUrl(text: string, field: string): URL {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(\/\/|[^0-9])/i.test(trimmed);
  const url = parseUrl(hasScheme ? trimmed : `https://${trimmed}`);
  if (!url || (!hasScheme && !/^[^/\s]+\.[^/\s]+|^localhost\b|^\[/.test(trimmed))) {
    const sentence = 'Enter a full web address, such as https://shop.example/products/mug.';
    throw new AppError('BAD_INPUT', sentence, { fields: { [field]: sentence } });
  }
  refuseUnfetchable(url);
  return url;
}

/** @throws AppError UNPROCESSABLE for schemes other than http(s) and for credentials in the address */
export function refuseUnfetchable(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AppError('UNPROCESSABLE', 'Only http and https addresses can be analyzed.');
  }
  if (url.username || url.password) {
    throw new AppError('UNPROCESSABLE', 'Remove the user name and password from the address.');
  }
}

/** @throws AppError UNPROCESSABLE when the host is a literal address that is not public; names are checked when resolved */
export function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (/(^|\.)localhost\.?$/i.test(host) || (ipaddr.isValid(host) && !isPublicAddress(host))) throw privateAddress();
}

function privateAddress(): AppError {
  return new AppError(
    'UNPROCESSABLE',
    'This address is in a private network and cannot be analyzed. Use the public address of the page.',
  );
}

/** A resolver whose every answer was checked: the connection goes to exactly the address that passed. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(privateAddress(), []);
    const first = addresses[0];
    if (options.all || !first) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
