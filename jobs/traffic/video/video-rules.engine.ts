import { z } from 'zod';
import { contentPack } from '../../../schema/content/content-pack.js';
import type { AdVideo, VideoCue, VideoRule, VideoWords } from '../../../schema/traffic/ad-video.type.js';
import { AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';
import { CaptionSource, EvidenceStrength } from '../../../schema/traffic/video.facts.js';

const pack = z.record(
  z.string(),
  z.strictObject({
    label: z.string(),
    strength: z.enum(EvidenceStrength),
    evidence: z.string(),
    fix: z.string().optional(),
  }),
);

const rulePack = () => contentPack('en', 'video-rules', pack);

/** What to do where a rule fails; null where failing it is a matter of style. */
export const fixOf = (id: string): string | null => rulePack()[id]?.fix ?? null;

/** The video as far as it is known, and what the rules ask beside it. */
export interface RuleSubject extends Omit<AdVideo, 'rules' | 'frames'> {
  placement: AdPlacement;
  /** names that the shop goes by */
  names: readonly string[];
  /** second at which a product of the store profile is first seen, and at which goods are first named */
  productSeenAt: number | null;
  productReadAt: number | null;
  /** texts on the screen that promise something: headline or offer, with the second they appear */
  promises: readonly { text: string; at: number }[];
  /** cues in which the brand, the goods, a call to action is spoken */
  spoken: { brand: VideoCue | null; product: VideoCue | null; cta: VideoCue | null };
  opening: { isBlack: boolean; isEmpty: boolean } | null;
}

type Outcome = Pick<VideoRule, 'status' | 'finding' | 'at'>;

const pass = (finding: string, at: number | null = null): Outcome => ({ status: 'pass', finding, at });
const fail = (finding: string, at: number | null = null): Outcome => ({ status: 'fail', finding, at });
const unknown = (finding: string): Outcome => ({ status: 'unknown', finding, at: null });
const verdict = (isPassed: boolean, finding: string, at: number | null = null) =>
  isPassed ? pass(finding, at) : fail(finding, at);

const s = (seconds: number) => `${seconds.toFixed(1)} s`;
const notSeen = unknown("The video couldn't be decoded.");
const notRead = unknown("The words couldn't be read.");

/** Rules on what was measured; what was not measured stays unknown. */
const rules: Readonly<Record<string, (video: RuleSubject) => Outcome>> = {
  first_frame: ({ opening }) =>
    opening === null
      ? notSeen
      : opening.isBlack
        ? fail('The first frame is black.', 0)
        : verdict(
            !opening.isEmpty,
            opening.isEmpty ? 'The first frame is one plain area.' : 'There is something to see.',
            0,
          ),
  dynamic_start: ({ cuts }) => {
    if (!cuts) return notSeen;
    const [first] = cuts;
    return first ? verdict(first.at < 3, `First cut at ${s(first.at)}.`, first.at) : fail('No cut at all.');
  },
  quick_pacing: ({ shots }) => {
    if (!shots) return notSeen;
    const best = shots.map(({ start }) => ({
      start,
      count: shots.filter((one) => one.end > start && one.start < start + 5).length,
    }));
    const most = best.reduce((top, one) => (one.count > top.count ? one : top), { start: 0, count: 0 });
    return verdict(most.count >= 5, `Shots in the 5 s from ${s(most.start)}: ${most.count}.`, most.start);
  },
  quick_pacing_5s: ({ cuts }) => {
    if (!cuts) return notSeen;
    const early = cuts.filter(({ at }) => at < 5);
    return verdict(early.length >= 5, `Shot changes in the first 5 s: ${early.length}.`, early.at(-1)?.at ?? null);
  },
  overall_pacing: ({ shots, measuredSeconds }) => {
    if (!shots || shots.length === 0) return notSeen;
    const mean = measuredSeconds / shots.length;
    return verdict(mean <= 2, `Shots last ${s(mean)} on average.`);
  },
  brand_visuals: (video) => brandSeen(video, Infinity),
  brand_visuals_5s: (video) => brandSeen(video, 5),
  brand_speech: (video) => said(video, video.spoken.brand, Infinity, video.names.length > 0),
  brand_speech_5s: (video) => said(video, video.spoken.brand, 5, video.names.length > 0),
  product_visuals: (video) => productSeen(video, Infinity),
  product_visuals_5s: (video) => productSeen(video, 5),
  product_text: (video) => writtenBy(video, video.productReadAt, Infinity),
  product_text_5s: (video) => writtenBy(video, video.productReadAt, 5),
  product_speech: (video) => said(video, video.spoken.product, Infinity),
  people: (video) => faceSeen(video, { by: Infinity, share: 0 }),
  face_5s: (video) => faceSeen(video, { by: 5, share: 0 }),
  face_close_up: (video) => faceSeen(video, { by: Infinity, share: 0.15 }),
  supers: ({ words }) => {
    if (!words) return notRead;
    const [first] = words;
    return first ? pass(`“${first.text}” from ${s(first.start)}.`, first.start) : fail('No words on the screen.');
  },
  supers_with_audio: ({ words, captions }) => {
    if (!words) return notRead;
    if (!isHeard(captions)) return unknown('What is spoken is not known.');
    const overlay = words.find((word) => captions.cues.some((cue) => shares(cue.text, word.text)));
    return overlay
      ? pass(`“${overlay.text}” is spoken as well.`, overlay.start)
      : verdict(false, words.length === 0 ? 'No words on the screen.' : 'No words on the screen are spoken.');
  },
  audio_early_5s: ({ captions, file }) => {
    if (!file.hasAudio) return fail('There is no sound track.');
    if (!isHeard(captions)) return unknown('What is spoken is not known.');
    const [first] = captions.cues;
    return first ? verdict(first.start < 5, `Speech from ${s(first.start)}.`, first.start) : fail('Nothing is spoken.');
  },
  cta_text: ({ words, ctaAt }) =>
    !words ? notRead : ctaAt === null ? fail('No call to action was read.') : pass(`Read at ${s(ctaAt)}.`, ctaAt),
  cta_speech: (video) => said(video, video.spoken.cta, Infinity),
  sound_off: ({ words, promises, ctaAt }) => {
    if (!words) return notRead;
    const [first] = promises;
    if (!first) return fail('Nothing on the screen says what is promised.');
    if (first.at > 3) return fail(`“${first.text}” appears at ${s(first.at)}.`, first.at);
    return verdict(
      ctaAt !== null,
      ctaAt === null ? 'No call to action was read.' : `“${first.text}” at ${s(first.at)}.`,
      first.at,
    );
  },
  legible: ({ words }) => {
    if (!words) return notRead;
    const hard = words.filter(({ isReadable }) => !isReadable);
    if (words.length === 0) return unknown('No words to look at.');
    const [first] = hard;
    return first
      ? verdict(
          hard.length * 2 < words.length,
          `${hard.length} of ${words.length} texts ${hard.length === 1 ? 'is' : 'are'} too small or too short, such as “${first.text}”.`,
          first.start,
        )
      : pass('All texts are.');
  },
  safe_zone: ({ words, placement }) => {
    if (!words) return notRead;
    const { top, bottom, left, right } = placements[placement].unsafe;
    if (top + bottom + left + right === 0) return pass(`${placements[placement].label} covers nothing.`);
    const hidden = words.filter(({ unsafe }) => (unsafe ?? 0) > 0.05);
    const [first] = hidden;
    return first
      ? fail(`“${first.text}” lies where buttons and captions cover it.`, first.start)
      : pass('None is covered.');
  },
  length: ({ file, placement }) => lengthOf(file.duration, placement),
  ratio: ({ file, placement }) => {
    const { allowedRatio, bestRatios, label } = placements[placement];
    const ratio = file.width / file.height;
    const isAllowed = ratio >= allowedRatio[0] - 0.02 && ratio <= allowedRatio[1] + 0.02;
    const best = bestRatios.map((one) => one.label).join(' or ');
    return verdict(isAllowed, `${file.width} x ${file.height}; ${label} favors ${best}.`);
  },
  resolution: ({ file, placement }) => {
    const { minWidth, minHeight } = placements[placement];
    return verdict(
      file.width >= minWidth && file.height >= minHeight,
      `${file.width} x ${file.height} px; at least ${minWidth} x ${minHeight} is needed.`,
    );
  },
  loud: ({ sound, file }) => {
    if (!file.hasAudio) return unknown('There is no sound track.');
    if (!sound) return unknown("The sound couldn't be decoded.");
    if (sound.integrated === null) return fail('The sound track is silent.');
    const step = sound.openingStep ?? 0;
    const isEven = step <= 10 || (sound.silences[0]?.start ?? 1) === 0;
    const level = `${sound.integrated.toFixed(1)} LUFS`;
    if (!isEven) return fail(`${level}, with a jump of ${step.toFixed(0)} LU in the first 3 s.`, 0);
    return verdict(sound.integrated >= -18 && sound.integrated <= -12, `${level}.`);
  },
  end_card: ({ endCard, measuredSeconds }) => {
    if (!endCard) return notRead;
    const at = Math.max(0, measuredSeconds - 2);
    if (endCard.hasBrand === null) return unknown("We don't know your brand name: add it to your store profile.");
    const missing = [!endCard.hasBrand && 'the brand', !endCard.hasCta && 'a call to action'].filter(Boolean);
    return verdict(
      missing.length === 0,
      missing.length === 0 ? 'Both are there.' : `The last 2 s lack ${missing.join(' and ')}.`,
      at,
    );
  },
};

const isHeard = ({ source }: AdVideo['captions']) =>
  source === CaptionSource.file || source === CaptionSource.transcription;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Half of the words of the overlay are spoken. */
function shares(spoken: string, overlay: VideoWords['text']): boolean {
  const [heard, written] = [new Set(wordsOf(spoken)), wordsOf(overlay)];
  return written.length > 0 && written.filter((word) => heard.has(word)).length >= written.length / 2;
}

/** Only the pictures of the store profile are known by sight: none of them found is not none there. */
function productSeen({ productSeenAt: at }: RuleSubject, by: number): Outcome {
  return at === null
    ? unknown('None of the product images in your store profile was recognized.')
    : verdict(at < by, `Seen at ${s(at)}.`, at);
}

function brandSeen({ words, brandAt, names }: RuleSubject, by: number): Outcome {
  if (!words) return notRead;
  if (brandAt !== null) return verdict(brandAt < by, `First seen at ${s(brandAt)}.`, brandAt);
  return names.length === 0
    ? unknown("We don't know your brand name: add it to your store profile.")
    : fail('Neither your name nor your logo was seen.');
}

function writtenBy({ words }: RuleSubject, at: number | null, by: number): Outcome {
  if (!words) return notRead;
  return at === null ? unknown('No words name the product.') : verdict(at < by, `Named at ${s(at)}.`, at);
}

function said({ captions }: RuleSubject, cue: VideoCue | null, by: number, isKnown = true): Outcome {
  if (!isHeard(captions)) return unknown('What is spoken is not known.');
  if (!isKnown) return unknown("We don't know your brand name: add it to your store profile.");
  return cue ? verdict(cue.start < by, `“${cue.text}” at ${s(cue.start)}.`, cue.start) : fail('It is not spoken.');
}

function faceSeen({ faces }: RuleSubject, { by, share }: { by: number; share: number }): Outcome {
  if (!faces) return notSeen;
  const found = faces.find((one) => one.count > 0 && one.at < by && one.share >= share);
  // The finder misses faces that are turned or covered: none found is not none there.
  return found
    ? pass(`Seen at ${s(found.at)}.`, found.at)
    : unknown('No face was found; turned or covered ones are missed.');
}

/** Seconds that a placement takes, and does best with. */
const lengths: Partial<Record<AdPlacement, { allowed: [number, number]; best: [number, number] }>> = {
  [AdPlacement.tiktok]: { allowed: [5, 60], best: [9, 15] },
  [AdPlacement.reels]: { allowed: [5, 30], best: [5, 30] },
  [AdPlacement.meta_feed]: { allowed: [1, 15], best: [1, 15] },
  [AdPlacement.instagram]: { allowed: [1, 15], best: [1, 15] },
  [AdPlacement.stories]: { allowed: [1, 15], best: [1, 15] },
};

function lengthOf(duration: number, placement: AdPlacement): Outcome {
  const known = lengths[placement];
  const { label } = placements[placement];
  if (!known) return unknown(`No length is known to do best on ${label}.`);
  const [low, high] = known.allowed;
  const [from, to] = known.best;
  const favored = from === low && to === high ? '' : `, best ${from} to ${to} s`;
  const range = low <= 1 ? `up to ${high} s` : `${low} to ${high} s`;
  return verdict(duration >= low - 0.2 && duration <= high + 0.2, `${s(duration)}; ${label}: ${range}${favored}.`);
}

/** What one rule finds. */
export const outcomeOf = (id: string, subject: RuleSubject): Outcome | null => rules[id]?.(subject) ?? null;

/** The checklist, in the order of the pack. */
export function videoRules(subject: RuleSubject): VideoRule[] {
  return Object.entries(rulePack()).flatMap(([id, { label, strength, evidence }]) => {
    const outcome = outcomeOf(id, subject);
    return outcome ? [{ id, label, strength, evidence, ...outcome }] : [];
  });
}
