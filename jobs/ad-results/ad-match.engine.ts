import { AdMatchKind, AdMatchMethod, AdMatchState } from '../../schema/ad-results/ad-match.enum.js';
import { distanceOf } from './picture-print.engine.js';

/** A picture by its bytes and its look; null where there is none. */
export interface Look {
  /** SHA-256 of the bytes, hex. */
  hash: string | null;
  print: string | null;
  squarePrint: string | null;
  /** Width over height. */
  ratio: number | null;
}

export interface MatchableAd extends Look {
  id: string;
  platform: string;
  externalId: string;
  creativeId: string | null;
  headline: string | null;
  primaryText: string | null;
}

/** What an ad may be found again in. */
export interface Candidate extends Look {
  kind: AdMatchKind;
  id: string;
  /** Ids that its platform gave it. */
  ids: readonly string[];
  headline: string | null;
  primaryText: string | null;
  /** Words on the picture; null where nobody read them. */
  words: string | null;
}

export interface Match {
  adId: string;
  kind: AdMatchKind;
  targetId: string;
  method: AdMatchMethod;
  confidence: number;
  state: AdMatchState;
}

/** Bits: surely the same picture scaled and compressed; and no longer surely. */
const [sameBits, likeBits] = [6, 12];
/** Series on one template differ by as little as two bits: the next different picture must be clearly farther. */
const marginBits = 4;
const ratioTolerance = 0.03;
const leastWords = 20;
/** Share of words that two readings of one picture have in common. */
const leastShared = 0.7;

const plain = (text: string | null): string => (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Finds the creative of an ad again: by id, by the bytes of the file, by the look of the picture, by its words.
 * @param rejected matches that the owner has called wrong; the same picture elsewhere is not offered again
 */
export function matchesOf(ad: MatchableAd, candidates: readonly Candidate[], rejected: readonly Candidate[]): Match[] {
  const isRejected = ({ kind, id, hash, print }: Candidate) =>
    rejected.some(
      (wrong) =>
        (wrong.kind === kind && wrong.id === id) ||
        (hash !== null && wrong.hash === hash) ||
        (print !== null && wrong.print === print),
    );
  const open = candidates.filter((candidate) => !isRejected(candidate));
  const distances = open.map((candidate) => distanceBetween(ad, candidate));
  return open.flatMap((candidate, index): Match[] => {
    const found = (method: AdMatchMethod, confidence: number, state = AdMatchState.matched): Match[] => [
      { adId: ad.id, kind: candidate.kind, targetId: candidate.id, method, confidence, state },
    ];
    if (candidate.ids.some((id) => id === ad.externalId || id === ad.creativeId))
      return found(AdMatchMethod.same_id, 1);
    if (ad.hash !== null && candidate.hash === ad.hash) return found(AdMatchMethod.same_file, 1);
    const distance = distances[index] ?? null;
    if (distance !== null && distance <= likeBits) {
      const rivals = open.filter(
        (other, at) => (distances[at] ?? 64) < distance + marginBits && isAnother(other, candidate),
      );
      const isSure = distance <= sameBits && rivals.length === 0;
      const confidence = Math.round(100 * (1 - distance / 32)) / 100;
      return found(AdMatchMethod.same_picture, confidence, isSure ? AdMatchState.matched : AdMatchState.suggested);
    }
    return hasSameWords(ad, candidate) ? found(AdMatchMethod.same_words, 0.7, AdMatchState.suggested) : [];
  });
}

/** Whether two pictures that look alike are two: their words tell, else two of one kind are not kept for nothing. */
function isAnother(one: Candidate, other: Candidate): boolean {
  if (one.hash === other.hash || one.print === other.print) return false;
  const [words, others] = [one, other].map((side) => new Set(plain(side.words).match(/[\p{L}\p{N}]+/gu)));
  if (!words || !others || words.size === 0 || others.size === 0) return one.kind === other.kind;
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / (words.size + others.size - shared) < leastShared;
}

/** Platforms cut thumbnails square: a square picture is held against the middle square, too. */
function distanceBetween(ad: Look, candidate: Look): number | null {
  if (!ad.print || !candidate.print || !ad.ratio || !candidate.ratio) return null;
  const isClose = (one: number, other: number) => Math.abs(one / other - 1) <= ratioTolerance;
  if (isClose(ad.ratio, candidate.ratio)) return distanceOf(ad.print, candidate.print);
  if (isClose(ad.ratio, 1) && candidate.squarePrint) return distanceOf(ad.print, candidate.squarePrint);
  return null;
}

function hasSameWords(ad: MatchableAd, candidate: Candidate): boolean {
  const [own, theirs] = [ad, candidate].map(({ headline, primaryText }) =>
    plain(`${headline ?? ''} ${primaryText ?? ''}`),
  );
  return own !== undefined && own.length >= leastWords && own === theirs;
}
