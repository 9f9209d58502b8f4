/** What the visitor typed, as far as a plan speaks of it. Null where the lead was erased or the field is empty. */
export interface VisitorWords {
  brandName: string | null;
  targetAudience: string | null;
  websiteUrl: string | null;
}

/** A plan's sentence stays readable up to here; characters. */
const longestPhrase = 80;

/** Control characters, line breaks and direction overrides could make a plan say something else than it says. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

function phrase(text: string | null, fallback: string): string {
  const plain = (text ?? '').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  if (plain === '') return fallback;
  return plain.length > longestPhrase ? `${plain.slice(0, longestPhrase - 1).trimEnd()}…` : plain;
}

/**
 * The page an audit could start from: scheme and host only, so that nothing typed into path or query travels on.
 * @returns for example `https://shop.example`, or null when the text is no public web address
 */
export function siteAddress(websiteUrl: string | null): string | null {
  const text = (websiteUrl ?? '').trim();
  if (text === '' || text.includes('@')) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, host, hostname } = new URL(address);
  const isPublicName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(hostname);
  return isPublicName && (protocol === 'https:' || protocol === 'http:') ? `${protocol}//${host}` : null;
}

function wordsAt(place: string, { brandName, targetAudience, websiteUrl }: VisitorWords): string {
  if (place === '{brand}') return phrase(brandName, 'your store');
  if (place === '{audience}') return phrase(targetAudience, 'your customers');
  return siteAddress(websiteUrl)?.replace(/^https?:\/\//, '') ?? 'your main product page';
}

/**
 * Puts the visitor's words into a sentence in one pass, so that braces in what they typed stay what they are.
 * @param text with the places {brand}, {audience} and {site}
 */
export function addressed(text: string, words: VisitorWords): string {
  const said = text.replace(/\{(?:brand|audience|site)\}/g, (place) => wordsAt(place, words));
  return said.charAt(0).toUpperCase() + said.slice(1);
}
