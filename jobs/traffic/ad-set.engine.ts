import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { plain } from './ad-language.engine.js';

/** What of an ad tells it from the others of its set; fields that older results lack are null. */
export interface SetAd {
  id: string;
  /** width over height */
  ratio: number | null;
  headline: string | null;
  offers: AdAnalysis['offers'];
  faces: number | null;
  palette: AdAnalysis['palette'] | null;
  /** attention by cell */
  grid: number[] | null;
  isVideo: boolean;
}

/** How alike two pictures are from which they count as one ad twice. */
const alike = { ratio: 0.03, attention: 0.985, colour: 30 } as const;

function attentionMatch(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, cell) => sum + value * (b[cell] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function coloursMatch(a: SetAd['palette'], b: SetAd['palette']): boolean {
  const [one, other] = [a?.[0]?.hex, b?.[0]?.hex].map((hex) => hex && channels(hex));
  if (!one || !other) return false;
  return Math.hypot(...one.map((value, at) => value - (other[at] ?? 0))) <= alike.colour;
}

const sameWords = (a: string | null, b: string | null) => plain(a ?? '') === plain(b ?? '');

/** The same picture with the same words, in another file, size or quality. */
export function isNearDuplicate(a: SetAd, b: SetAd): boolean {
  if (!a.ratio || !b.ratio || !a.grid || !b.grid || a.isVideo || b.isVideo) return false;
  return (
    Math.abs(Math.log(a.ratio / b.ratio)) < alike.ratio &&
    sameWords(a.headline, b.headline) &&
    coloursMatch(a.palette, b.palette) &&
    attentionMatch(a.grid, b.grid) >= alike.attention
  );
}

/** The first ad of the set, in its order, that each one repeats. */
export function duplicatesOf(ads: readonly SetAd[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [index, ad] of ads.entries()) {
    const first = ads.slice(0, index).find((other) => !found.has(other.id) && isNearDuplicate(other, ad));
    if (first) found.set(ad.id, first.id);
  }
  return found;
}

const isVertical = ({ ratio }: SetAd) => ratio !== null && ratio < 0.65;
const isFeed = ({ ratio }: SetAd) => ratio !== null && ratio >= 0.75 && ratio <= 1.05;
const isWide = ({ ratio }: SetAd) => ratio !== null && ratio > 1.5;

/** What no ad of a set has: formats, ratios and angles that remain to be tried. An absence is told, not judged. */
export function lacksOf(ads: readonly SetAd[]): string[] {
  if (ads.length < 2) return [];
  const headlines = ads.flatMap(({ headline }) => headline ?? []);
  const areWordsKnown = headlines.length > 0;
  const none = (has: (ad: SetAd) => boolean) => !ads.some(has);
  const noHeadline = (has: RegExp) => areWordsKnown && !headlines.some((headline) => has.test(headline));
  return [
    ...(none(isVertical) ? ['No vertical file (9:16) for stories and reels.'] : []),
    ...(none(isFeed) ? ['No square or 4:5 file for feeds.'] : []),
    ...(none(isWide) ? ['No wide file (1.91:1) for links and display.'] : []),
    ...(none(({ isVideo }) => isVideo) ? ['No video.'] : []),
    ...(ads.every(({ faces }) => faces === 0) ? ['No ad shows a face.'] : []),
    ...(none(({ offers }) => (offers?.length ?? 0) > 0) ? ['No ad states an offer.'] : []),
    ...(noHeadline(/\?/) ? ['No headline asks a question.'] : []),
    ...(noHeadline(/\d/) ? ['No headline includes a number.'] : []),
    ...(areWordsKnown && new Set(headlines.map(plain)).size === 1 ? ['All headlines say the same thing.'] : []),
  ];
}
