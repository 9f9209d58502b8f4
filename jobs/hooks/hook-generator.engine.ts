import { hookLimits, hooksPerCall, hookStyles } from '../../schema/hooks/hook-styles.facts.js';
import { asSentence, cleanInput, cutAtWord, plainCase } from './clean-text.engine.js';
import { tokenize } from './headline-features.engine.js';
import { absent, readBenefits } from './hook-benefit.engine.js';
import { firstThreeSeconds } from './hook-direction.engine.js';
import type { HookPattern, HookSlots, HookStyle, Offer } from './hook-pattern.js';
import { checkProof } from './hook-proof.engine.js';
import { linearScore, scoreHook, type CtrBand } from './hook-score.engine.js';
import { readAudience, readNiche } from './hook-subject.engine.js';
import { onScreenText } from './on-screen-text.engine.js';
import { sharedGrammar } from './phrase-grammar.engine.js';
import { problemPatterns } from './problem-patterns.engine.js';
import { textHash } from '../kit/hash.js';
import { seededRandom } from '../kit/random.js';
import { socialPatterns } from './social-patterns.engine.js';
import { viralPatterns } from './viral-patterns.engine.js';

const hookPatterns: readonly HookPattern[] = [...viralPatterns, ...problemPatterns, ...socialPatterns];

export type AngleTag = (typeof hookStyles)[HookStyle]['angleTag'];

export interface HookBrief {
  niche: string;
  audience: string;
  productBenefit: string;
  offer?: string | null;
  /** Tags or angles of the miner that the hooks should play on; all when empty. */
  anglesDetected?: readonly string[];
  platform?: keyof typeof hookLimits;
  /** The same seed gives the same hooks. */
  seed: number;
  /** Texts that were shown already. */
  exclude?: readonly string[];
}

export interface GeneratedHook {
  id: string;
  hookText: string;
  style: HookStyle;
  angleTag: AngleTag;
  angle: string;
  onScreenText: string;
  firstThreeSeconds: string;
  predictedCtrBand: CtrBand;
  /** Chance to get more clicks than another wording, 0..1. */
  score: number;
  reasons: string[];
  needsEvidence: boolean;
  proofNotes: string[];
}

/** A hook as text, before it is scored and checked. */
export interface WrittenHook {
  text: string;
  style: HookStyle;
  angle: string;
  slots: HookSlots;
  /** Which of a style's shots it gets. */
  turn: number;
  proof: HookPattern['proof'];
}

interface Candidate extends WrittenHook {
  rank: number;
  tokens: Set<string>;
  /** Spells the whole benefit out. */
  saysBenefit: boolean;
}

/** Most characters for niche, audience, benefit and offer: generous first, tighter where too few hooks fit. */
export const slotLimits = [
  { niche: 32, audience: 32, benefit: 44, offer: 44 },
  { niche: 24, audience: 24, benefit: 32, offer: 32 },
  { niche: 18, audience: 18, benefit: 22, offer: 24 },
] as const;
const mostOfOneStyle = 2;
const fewestStyles = 8;
const mostWithBenefit = 8;
/** Word overlap (Jaccard) from which two hooks count as the same, loosened where the input's own words fill most of a hook. */
export const overlapLimits = [0.6, 0.7, 0.79] as const;
/** Spread of chance added to the score, so that another seed brings other hooks without preferring weak ones. */
const shuffleSpread = 0.12;
/** Score that a hook with the benefit in it gains in the choice: it says what this product does, where others would suit any. */
const benefitBonus = 0.08;
const dates =
  /\b(?:until|till|ends?|by|through|before|this|on)\b.*\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:until|till|ends?|by|through|before)\b.*\d|\bblack friday\b|\bcyber monday\b/i;
const deals =
  /\d|%|\b(?:free|off|gift|discount|bonus|trial|guarantee|sale|deal|code|price|save|half|complimentary|sample)\b|\p{Lo}/iu;
const experts =
  /\b(dermatologist|esthetician|aesthetician|dentist|vet|veterinarian|nutritionist|dietitian|chef|barista|physiotherapist|chiropractor|stylist|trainer|coach|engineer|sommelier|pharmacist|doctor|midwife)s?\b/i;

function readOffer(input: string | null | undefined, limit: number): Offer | null {
  const clean = cleanInput((input ?? '').replace(/\$?\{+[^{}]*\}+|<%.*?%>/g, ' ')).replace(
    /\boff first\b/i,
    'off your first',
  );
  if (clean === '') return null;
  const text = plainCase(clean).replace(/^(?:get|enjoy|claim|receive|with|now)\s+/i, '');
  const part = text.length > limit ? (text.split(/,|\s(?:and|when|if|plus)\s/)[0] ?? text) : text;
  return { text: cutAtWord(part, limit), hasDate: dates.test(text), isDeal: deals.test(text.replace(dates, '')) };
}

export function readSlots(brief: HookBrief, level: (typeof slotLimits)[number]): HookSlots[] {
  const shared = sharedGrammar(brief.productBenefit, brief.niche, brief.audience) ?? undefined;
  const n = readNiche(brief.niche, level.niche, shared);
  const a = readAudience(brief.audience, level.audience, shared);
  const offer = readOffer(brief.offer, level.offer);
  const named = experts.exec(`${brief.niche} ${brief.productBenefit} ${brief.offer ?? ''}`)?.[1];
  const expert = named ? named.toLowerCase() : null;
  return readBenefits(brief.productBenefit, level.benefit, shared).map((b) => ({ n, a, b, offer, expert }));
}

export function isClean(text: string, limit: number): boolean {
  return (
    text.length <= limit &&
    !text.includes(absent) &&
    !/[{}[\]<>|\\]|\$\{|\b(?:undefined|null|NaN)\b|\s{2}/.test(text) &&
    !/(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text)
  );
}

function candidatesOf(brief: HookBrief, limit: number, random: () => number): Candidate[] {
  const shown = new Set(brief.exclude?.map((text) => text.toLowerCase()));
  const candidates: Candidate[] = [];
  for (const level of slotLimits) {
    const slotsList = readSlots(brief, level);
    hookPatterns.forEach((pattern, i) => {
      const { style, angle, proof } = pattern;
      if (candidates.some((candidate) => candidate.turn === i)) return;
      const slots = slotsList[Math.floor(random() * slotsList.length)];
      const raw = slots ? pattern.write(slots) : null;
      if (!slots || !raw) return;
      const text = asSentence(/[?.]$/.test(raw) ? raw : `${raw}.`);
      if (!isClean(text, limit) || shown.has(text.toLowerCase())) return;
      const tokens = new Set(tokenize(text));
      const saysBenefit = saysAll(tokens, slots.b.caption);
      const chance = shuffleSpread * -Math.log(-Math.log(random() * 0.998 + 0.001));
      const rank = linearScore(text) + (saysBenefit ? benefitBonus : 0) + chance;
      candidates.push({
        text,
        style,
        angle,
        slots,
        proof,
        turn: i,
        rank,
        tokens,
        saysBenefit,
      });
    });
    if (new Set(candidates.map(({ style }) => style)).size >= fewestStyles && candidates.length >= 2 * hooksPerCall)
      break;
  }
  return candidates;
}

/** Most of the benefit's words are there; verbs may be inflected. */
function saysAll(tokens: Set<string>, caption: string): boolean {
  const words = tokenize(caption);
  return words.length > 0 && words.filter((word) => tokens.has(word)).length / words.length >= 0.6;
}

/** Share of words that two texts have in common, 0..1. */
export function overlap(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const token of a) if (b.has(token)) common++;
  return common / (a.size + b.size - common || 1);
}

/** Best first, at most two of a style, none too close to another; one of each style before a second of any. */
function pick(candidates: Candidate[], wanted: readonly string[]): Candidate[] {
  const tagOf = ({ style }: Candidate) => hookStyles[style].angleTag;
  const isWanted = (candidate: Candidate) => wanted.includes(tagOf(candidate)) || wanted.includes(candidate.angle);
  const ranked = candidates.toSorted((a, b) => b.rank - a.rank);
  const picked: Candidate[] = [];
  const styleCount = (style: HookStyle) => picked.filter((each) => each.style === style).length;
  const benefitCount = () => picked.filter((each) => each.saysBenefit).length;
  const add = (candidate: Candidate | undefined) => candidate && picked.push(candidate);
  const free = (most: number, similar: number) => (candidate: Candidate) =>
    !picked.includes(candidate) &&
    styleCount(candidate.style) < most &&
    (similar !== overlapLimits[0] || !candidate.saysBenefit || benefitCount() < mostWithBenefit) &&
    picked.every((each) => overlap(each.tokens, candidate.tokens) < similar);
  for (const each of wanted) {
    const isFree = free(1, overlapLimits[0]);
    add(ranked.find((one) => (tagOf(one) === each || one.angle === each) && isFree(one)));
  }
  for (const similar of overlapLimits) {
    for (const most of [1, mostOfOneStyle]) {
      for (const preferred of [isWanted, () => true]) {
        const enough = most === 1 ? Math.max(fewestStyles, hooksPerCall - 2) : hooksPerCall;
        while (picked.length < enough) {
          const isFree = free(most, similar);
          const next = ranked.find((one) => preferred(one) && isFree(one));
          if (!next) break;
          add(next);
        }
      }
    }
  }
  return picked;
}

/** Highest band first, no style next to itself where that can be had. */
export function arrange(hooks: GeneratedHook[]): GeneratedHook[] {
  const order: Readonly<Record<CtrBand, number>> = { High: 0, Med: 1, Low: 2 };
  const rest = hooks.toSorted((a, b) => order[a.predictedCtrBand] - order[b.predictedCtrBand] || b.score - a.score);
  const arranged: GeneratedHook[] = [];
  while (rest.length > 0) {
    const at = Math.max(
      0,
      rest.findIndex((hook) => hook.style !== arranged.at(-1)?.style),
    );
    arranged.push(...rest.splice(at, 1));
  }
  return arranged;
}

const lowerBand: Readonly<Record<CtrBand, CtrBand>> = { High: 'Med', Med: 'Low', Low: 'Low' };

/** Scores, checks and completes a written hook. @param taken on-screen texts of the same call */
export function finishHook(
  { text, style, angle, slots, proof, turn }: WrittenHook,
  brief: HookBrief,
  taken: Set<string>,
): GeneratedHook {
  const { score, band, reasons } = scoreHook(text);
  const line = onScreenText(text, style, slots, taken);
  taken.add(line);
  const source = `${brief.niche} ${brief.audience} ${brief.productBenefit} ${brief.offer ?? ''}`;
  const check = checkProof(text, source, proof);
  const isUnsupported = check.notes.some((note) => /not in what you typed|Income claim|Superlative/.test(note));
  return {
    id: `hook-${textHash(text).toString(16).padStart(8, '0')}`,
    hookText: text,
    style,
    angleTag: hookStyles[style].angleTag,
    angle,
    onScreenText: line,
    firstThreeSeconds: firstThreeSeconds(style, slots, turn),
    predictedCtrBand: isUnsupported ? lowerBand[band] : band,
    score,
    reasons: isUnsupported ? [...reasons, 'One band down: the claim is not supported by what you typed'] : reasons,
    needsEvidence: check.needsEvidence,
    proofNotes: check.notes,
  };
}

/**
 * Hooks for a product, from patterns whose wording did well in randomised tests, scored, different from each other.
 * @returns up to 12, at least 10 for any readable input; fewer without a benefit; none when niche or audience hold no text
 */
export function generateHooks(brief: HookBrief): GeneratedHook[] {
  if ([brief.niche, brief.audience].some((text) => cleanInput(text) === '')) return [];
  const limit = hookLimits[brief.platform ?? 'tiktok'];
  const random = seededRandom(
    brief.seed ^ textHash(`${brief.niche}|${brief.audience}|${brief.productBenefit}|${brief.offer ?? ''}`),
  );
  const picked = pick(candidatesOf(brief, limit, random), brief.anglesDetected ?? []);
  const taken = new Set<string>();
  return arrange(picked.map((candidate) => finishHook(candidate, brief, taken)));
}
