import { createHash } from 'node:crypto';

interface Identity {
  platform: string;
  title: string;
  advertiser: string;
  headline: string;
  primaryText: string;
  pageUrl: string | null;
  mediaUrl: string | null;
  /** SHA-256 of an uploaded picture, hex. */
  upload?: string | null;
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * What makes an ad this ad and no other: where it runs, whose it is, what it says and shows. Capitals and spaces do not.
 * @returns SHA-256
 */
export function adFingerprint(ad: Identity): Buffer {
  const parts = [ad.platform, ad.title, ad.advertiser, ad.headline, ad.primaryText].map(plain);
  // Addresses and hashes are the same or not: capitals in them do count.
  const exact = [ad.pageUrl ?? '', ad.mediaUrl ?? '', ad.upload ?? ''];
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...exact]))
    .digest();
}
