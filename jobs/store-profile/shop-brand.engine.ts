import { profileLimits } from '../../schema/store-profile/store-profile.facts.js';
import type { ProfileClaim } from '../../schema/store-profile/store-profile.type.js';
import { audienceWords, boilerplate, claimProofs, claimWords } from '../../schema/store-profile/shop-words.facts.js';
import { firstText, isOfType, nodesWithin } from '../conversion/structured-data.engine.js';
import type { PageView } from '../conversion/page-view.engine.js';
import { foldText } from '../kit/text.js';
import type { Read } from './shop-identity.engine.js';
import { webUrl } from './shop-products.engine.js';
import { type Sentence, sentencesOf, type ShopPage } from './shop-page.engine.js';

/** The logo that the markup names, else the picture in the header that is called so, else the icon of the home screen. */
export function readLogo(view: PageView): string | null {
  const named = [...nodesWithin(view.data)]
    .filter((node) => isOfType(node, 'Organization', 'OnlineStore', 'Store', 'LocalBusiness', 'Brand'))
    .map((node) => firstText(node, 'logo'));
  const pictures = (view.index.byTag.get('img') ?? [])
    .filter(({ attributes, region, parent }) => {
      const words = `${attributes['class'] ?? ''} ${attributes['alt'] ?? ''} ${attributes['src'] ?? ''} ${parent?.attributes['class'] ?? ''}`;
      return /logo/i.test(words) && (region === 'header' || /header|site|brand|navbar/i.test(words));
    })
    .map(({ attributes }) => attributes['src'] ?? attributes['data-src']);
  const icon = (view.index.byTag.get('link') ?? []).find(({ attributes }) =>
    /apple-touch-icon/i.test(attributes['rel'] ?? ''),
  );
  for (const href of [...named, ...pictures, icon?.attributes['href']]) {
    const url = href && !href.startsWith('data:') ? webUrl(href, view.finalUrl) : null;
    if (url) return url;
  }
  return null;
}

/** Inline styles of a page; linked ones are not fetched. */
function stylesOf(view: PageView): string {
  return (view.index.byTag.get('style') ?? [])
    .map(({ node }) => (node.firstChild && 'data' in node.firstChild ? node.firstChild.data : ''))
    .join('\n')
    .slice(0, 500_000);
}

const brandVariable =
  /--[\w-]*(?:primary|accent|brand|button|link)(?:[\w-]*(?:color|background|bg|base|accent-\d|\d|default))?\s*:\s*(#[\da-f]{3,8}\b|rgba?\([\d\s,.%/]+\)|\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3})/gi;

/** Colors that the styles call primary, accent or button, and the one of the browser's bar; greys last. */
export function readColors(view: PageView): string[] {
  const theme = view.metas.get('theme-color') ?? '';
  const written = [theme, ...[...stylesOf(view).matchAll(brandVariable)].map(([, color = '']) => color)];
  const colors = [...new Set(written.flatMap((color) => toHex(color) ?? []))];
  const isGrey = (color: string) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels) < 16;
  };
  const vivid = colors.filter((color) => !isGrey(color));
  // A shop may be black and white on purpose; its one dark tone is then its color.
  return (vivid.length > 0 ? vivid : colors.filter((color) => color !== '#FFFFFF')).slice(0, profileLimits.colors);
}

function toHex(color: string): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color.trim());
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase();
  if (/^#[\da-f]{6}(?:[\da-f]{2})?$/i.test(color.trim())) return color.trim().slice(0, 7).toUpperCase();
  const channels = /(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(color)?.slice(1).map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const noTextFonts =
  /icon|awesome|swiper|slick|glyph|symbol|emoji|judgeme|revicons|fontello|trustpilot|^(?:var|inherit|initial|unset|sans-serif|serif|monospace|cursive|system-ui|-apple-system|blinkmacsystemfont|segoe ui|roboto|helvetica(?: neue)?|arial|times new roman|georgia|courier(?: new)?|menlo|monaco|consolas|ui-.+)$/i;

/** Fonts that a page loads, by name; system fonts and icon fonts are nobody's choice. */
export function readFonts(view: PageView): string[] {
  const linked = (view.index.byTag.get('link') ?? [])
    .map(({ attributes }) => attributes['href'] ?? '')
    .filter((href) => /fonts\.googleapis\.com\/css|fonts\.bunny\.net/.test(href))
    .flatMap((href) =>
      [...href.replaceAll('&amp;', '&').matchAll(/[?&|]family=([^&]+)/g)].flatMap(([, list = '']) => list.split('|')),
    )
    .map((family) => decodeURIComponentSafely(family.split(':')[0] ?? '').replaceAll('+', ' '));
  const styles = stylesOf(view);
  const faces = [...styles.matchAll(/@font-face\s*{[^}]*?font-family\s*:\s*["']?([^"';}]+)/gi)].map(
    ([, name = '']) => name,
  );
  const variables = [...styles.matchAll(/--[\w-]*font[\w-]*family\s*:\s*["']?([^"',;}]+)/gi)].map(
    ([, name = '']) => name,
  );
  const families = [...linked, ...faces, ...variables].map((name) => name.trim());
  return [...new Set(families)]
    .filter((name) => name.length > 1 && name.length <= 40 && /^[\p{L}\d .'-]+$/u.test(name) && !noTextFonts.test(name))
    .slice(0, profileLimits.fonts);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The people a shop names behind "for" in its description, its title and its largest heading. */
export function readAudience(view: PageView): Read<string> | null {
  const lines = [
    view.metas.get('description'),
    view.metas.get('og:description'),
    view.title,
    ...view.headings.filter(({ level }) => level === 1).map(({ text }) => text),
  ];
  for (const line of lines) {
    const found = audienceWords.exec(line ?? '')?.[1];
    if (found && line) return { value: found.toLowerCase(), url: view.finalUrl, quote: line.slice(0, 300) };
  }
  return null;
}

const isSentence = ({ text }: Sentence): boolean => {
  const words = text.split(' ').length;
  return words >= 6 && words <= 30 && /[.!?]$/.test(text) && /^["“„'¡¿]?\p{Lu}/u.test(text) && !boilerplate.test(text);
};
const speaks =
  /(?<!\p{L})(?:we|we're|we've|our|us|you|your|wir|unser\w*|uns|ihr|euch|du|dein\w*|nous|notre|nos|vous|votre|nosotros|nuestr\w+|te|tu)(?!\p{L})/iu;

/** How the shop sounds: whole sentences of its own, from the page about it first, those that speak to somebody first. */
export function readSentences(pages: readonly ShopPage[]): { values: string[]; url: string } | null {
  const order = ['about', 'home'];
  const chosen = pages
    .filter(({ role }) => order.includes(role))
    .toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
    .flatMap(({ view }) => sentencesOf(view, view.index.mainText))
    .filter((sentence) => isSentence(sentence) && !/\d[.,]\d{2}|[$€£]\s?\d|\d\s?[$€£%]/.test(sentence.text));
  const values = [...new Map(chosen.map((sentence) => [foldText(sentence.text), sentence])).values()].toSorted(
    (one, other) => Number(speaks.test(other.text)) - Number(speaks.test(one.text)),
  );
  const [first] = values;
  return first ? { values: values.slice(0, 6).map(({ text }) => text), url: first.url } : null;
}

/** What the shop says of itself that would need proof; a certificate or a count that it names is its proof. */
export function readClaims(pages: readonly ShopPage[]): { values: ProfileClaim[]; url: string } | null {
  const claims = new Map<string, { claim: ProfileClaim; url: string }>();
  for (const { role, view } of pages) {
    if (role !== 'home' && role !== 'about') continue;
    for (const { text, url } of sentencesOf(view, view.index.mainText)) {
      if (text.length > 200 || text.split(' ').length < 2 || boilerplate.test(text)) continue;
      const proof = claimProofs.exec(text)?.[0] ?? null;
      if (proof === null && !claimWords.test(text)) continue;
      const key = foldText(text);
      if (!claims.has(key)) claims.set(key, { claim: { text, proof }, url });
    }
  }
  const [first] = claims.values();
  if (!first) return null;
  const found = [...claims.values()].map(({ claim }) => claim);
  return {
    values: found.toSorted((one, other) => Number(other.proof !== null) - Number(one.proof !== null)).slice(0, 10),
    url: first.url,
  };
}
