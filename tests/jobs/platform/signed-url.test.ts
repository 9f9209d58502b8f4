import { expect, it } from '@jest/globals';
import { UrlSigner } from '../../../jobs/platform/signed-url.js';
import { signedUrlSeconds } from '../../../schema/storage/stored-object.facts.js';

it('signs an address for one object, one purpose and a while', () => {
  const signer = new UrlSigner(Buffer.alloc(32, 1));
  const now = new Date('2026-01-01T00:00:00Z');
  const query = Object.fromEntries(new URL(signer.sign('a', 'read', now), 'http://x').searchParams);
  const later = new Date(now.getTime() + (signedUrlSeconds + 1) * 1000);
  expect(signer.verify('a', query, now)).toBe('read');
  expect(signer.verify('b', query, now)).toBeNull();
  expect(signer.verify('a', { ...query, purpose: 'upload' }, now)).toBeNull();
  expect(signer.verify('a', { ...query, expires: '99999999999' }, now)).toBeNull();
  expect(signer.verify('a', query, later)).toBeNull();
  expect(new UrlSigner(Buffer.alloc(32, 2)).verify('a', query, now)).toBeNull();
});
