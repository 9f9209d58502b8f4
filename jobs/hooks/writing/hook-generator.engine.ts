import { hookStyles } from '../../../schema/hooks/hook-styles.facts.js';
import { textHash } from '../../kit/hash.js';
import { seededRandom } from '../../kit/random.js';
import { type BriefReading } from '../reading/brief-reading.engine.js';
import { packOf } from '../reading/hook-pack.js';
import { scoreSet } from '../hook-score.engine.js';
import { chooseLines, fewestHooks, spread, varied, withOthers } from './hook-choice.engine.js';
import { writeLines, type HookPlatform, type HookStyle, type WrittenLine } from './hook-lines.engine.js';
import { checkProof } from './hook-proof.engine.js';
import { onScreenText } from './on-screen-text.engine.js';
import { ownWordLines, type OwnWords } from './own-words.engine.js';

export interface HookRequest {
  reading: BriefReading;
  /** Everything that was typed: figures and claims are checked against it. */
  source: string;
  platform: HookPlatform;
  /** Tags or angles of the miner that the hooks should play on. */
  angles: readonly string[];
  /** The same seed gives the same hooks. */
  seed: number;
  /** Texts that were shown already. */
  exclude: readonly string[];
  /** How much the owner kept of each style, 0..1. */
  favours: ReadonlyMap<string, number>;
  /** What the owner's own ads with a style did, where that is known; outranks what was kept. */
  results?: ReadonlyMap<string, OwnStyleResult>;
  /** What customers and the shop say in their own words. */
  ownWords?: OwnWords;
}

export interface OwnStyleResult {
  hasHelped: boolean;
  /** As its owner reads it. */
  reason: string;
}

export interface GeneratedHook {
  id: string;
  hookText: string;
  secondLine: string | null;
  style: HookStyle;
  angleTag: (typeof hookStyles)[HookStyle]['angleTag'];
  angle: string;
  onScreenText: string;
  firstThreeSeconds: string;
  predictedCtrBand: string;
  score: number | null;
  reasons: string[];
  needsEvidence: boolean;
  proofNotes: string[];
  /** Written by hand for such products, not from what was typed. */
  isScene: boolean;
}

const quoteNote =
  'Customer’s words: post them only as they were written, with the review at hand and its author’s consent.';

/** What was typed and is left out still asks for care: the lines say nothing of it, and whoever posts them may not add it. */
const cureNote = 'The claim about an illness is left out here: add it only with the approval that it needs.';

const whole = ({ line, second }: WrittenLine) => (second ? `${line} ${second}` : line);

export function shotsFor({ language, goods, tone }: BriefReading): readonly string[] {
  const { shots } = packOf(language);
  return shots[tone === 'quiet' ? 'quiet' : (goods ?? 'default')] ?? shots.default ?? [];
}

/** Scores the lines against each other, checks and completes them, best first: those in the owner's words, then scenes to choose from. */
export function finishHooks(lines: readonly WrittenLine[], { reading, source, results }: HookRequest): GeneratedHook[] {
  const scores = scoreSet(lines.map(whole), reading.language);
  const shots = shotsFor(reading);
  const taken = new Set<string>();
  const hooks = lines.map((line, i): GeneratedHook => {
    const isQuote = line.style === 'testimonial';
    // A scene of the goods is written by hand and says nothing of these goods: "the best seat is taken" asks for no ranking.
    const said = ['kind', 'product'].includes(line.role) ? (line.second ?? '') : whole(line);
    const typed = reading.isCure
      ? [reading.niche, reading.audience, reading.offer].map((part) => part?.text ?? '').join(' ')
      : source;
    const checked = checkProof(said, isQuote ? `${typed} ${line.line}` : typed, reading.language);
    const notes = [...(reading.isCure ? [cureNote] : []), ...(isQuote ? [quoteNote] : []), ...checked.notes];
    const needsEvidence = notes.length > 0;
    const screen = onScreenText(line, reading, taken);
    taken.add(screen);
    const ownResult = results?.get(line.style);
    const { score = null, predictedCtrBand = 'Med', reasons = [] } = scores[i] ?? {};
    return {
      id: `hook-${textHash(line.line).toString(16).padStart(8, '0')}`,
      hookText: line.line,
      secondLine: line.second,
      style: line.style,
      angleTag: hookStyles[line.style].angleTag,
      angle: line.angle,
      onScreenText: screen,
      firstThreeSeconds: (shots[i % Math.max(1, shots.length)] ?? '').replaceAll('{N}', reading.niche.text),
      predictedCtrBand,
      score,
      reasons: [...(ownResult ? [ownResult.reason] : []), ...reasons],
      needsEvidence,
      proofNotes: notes,
      isScene: !['own', 'filler'].includes(line.role),
    };
  });
  // A greeting or a search says little by itself: what says the benefit or the offer is tested first.
  const partOf = ({ isScene }: GeneratedHook, i: number) => {
    const { benefit = false, offer = false } = lines[i]?.says ?? {};
    return isScene ? 2 : benefit || offer ? 0 : 1;
  };
  return [0, 1, 2].flatMap((part) =>
    spread(hooks.filter((hook, i) => partOf(hook, i) === part).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))),
  );
}

/** Lines that may be chosen: new ones, and on LinkedIn with their second sentence in them. */
export function freshLines({ reading, platform, exclude, ownWords }: HookRequest, random: () => number): WrittenLine[] {
  const shown = new Set(exclude.map((text) => text.toLowerCase()));
  const own = ownWords && platform !== 'google' ? ownWordLines(ownWords, reading) : [];
  const lines = [...own, ...writeLines(reading, platform, (count) => Math.floor(random() * count))];
  const written = lines.map((line) => (platform === 'linkedin' ? { ...line, line: whole(line), second: null } : line));
  return written.filter(({ line }) => !shown.has(line.toLowerCase()));
}

/** Up to twelve hooks of one brief, each opening in its own way; where few are new, those shown before fill up. */
export function generateHooks(request: HookRequest): GeneratedHook[] {
  const { seed, source, angles, favours, results, reading, exclude } = request;
  const random = seededRandom(seed ^ textHash(source));
  const wishes = { angles, favours, results, tone: reading.tone };
  const chosen = chooseLines(freshLines(request, random), random, wishes);
  const isShort = chosen.length < fewestHooks && exclude.length > 0;
  const all = isShort
    ? withOthers(chosen, chooseLines(freshLines({ ...request, exclude: [] }, random), random, wishes))
    : chosen;
  return finishHooks(request.platform === 'linkedin' ? all : varied(all), request);
}
