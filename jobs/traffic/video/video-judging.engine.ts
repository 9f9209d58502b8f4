import { AdAdviceWeight, AdIssueSeverity } from '../../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis, AdIssue, AdRecommendation } from '../../../schema/traffic/ad-analysis.type.js';
import { AdRole, sureReading } from '../../../schema/traffic/ad-reading.facts.js';
import type { AdOffer } from '../../../schema/traffic/ad-reading.type.js';
import type { AdVideo, VideoCue, VideoFrame, VideoRule, VideoWords } from '../../../schema/traffic/ad-video.type.js';
import { AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';
import { CaptionSource } from '../../../schema/traffic/video.facts.js';
import { goodsKindsOf } from '../../goods/goods-kinds.engine.js';
import { spokenOn } from '../ad-language.engine.js';
import { type AdReadingParts, adRoles, languageBy } from '../ad-roles.engine.js';
import { isCallToAction } from '../call-to-action.engine.js';
import { type AdSubject, judgeCreative } from '../creative-judging.engine.js';
import type { CreativeReading } from '../creative-reading.js';
import { difference, folded } from '../line-mending.engine.js';
import type { VideoReading } from './video-reading.js';
import { fixOf, outcomeOf, type RuleSubject, videoRules } from './video-rules.engine.js';
import { coveredShare, type FrameLook, wordsOverTime } from './video-words.engine.js';

/** What is spoken, where a file or a server told it; else why it is not known. */
export interface HeardWords {
  source: CaptionSource.file | CaptionSource.transcription | CaptionSource.none;
  cues: VideoCue[];
  note: string | null;
}

export interface VideoFacts {
  video: VideoReading;
  heard: HeardWords;
  frames: VideoFrame[];
}

interface Part {
  at: number;
  parts: AdReadingParts;
}

/** Judges a video ad: its best frame as a picture, and its seconds by the checklist for videos. */
export function judgeVideo(subject: AdSubject, { video, heard, frames }: VideoFacts): AdAnalysis {
  const picture = judgeCreative(subject);
  const { placement } = picture;
  const judged = { ...overTime(video, { heard, placement, subject }), frames };
  const { parts, subject: ruled, ...told } = judged;
  const others = Object.values(AdPlacement).filter((one) => one !== placement);
  const issues = [placement, ...others].flatMap((one) => issuesAt(one, ruled));
  const details = adviceOf(told.rules);
  const { file } = video;
  const offers = distinct(parts.flatMap(({ parts: { offers: found } }) => found));
  const { correction } = subject;
  const firstOf = (pick: (part: AdReadingParts) => string | null) =>
    parts.map((one) => pick(one.parts)).find(Boolean) ?? null;
  return {
    ...picture,
    headline:
      correction?.headline === undefined ? (firstOf(({ headline }) => headline) ?? picture.headline) : picture.headline,
    cta: correction?.cta === undefined ? (firstOf(({ cta }) => cta) ?? picture.cta) : picture.cta,
    brand: correction?.brand === undefined ? (firstOf(({ brand }) => brand) ?? picture.brand) : picture.brand,
    offers: correction?.offers ? picture.offers : offers,
    recommendations: details.map(({ text }) => text),
    recommendationDetails: details,
    adChecks: told.rules.map(({ id, label, status, finding }) => ({ id, label, status, finding })),
    issues,
    image: {
      ...picture.image,
      format: file.format,
      width: file.width,
      height: file.height,
      bytes: file.bytes,
      frames: file.frames,
    },
    measures: {
      ...picture.measures,
      hasCta: ruled.ctaAt === null ? picture.measures.hasCta : true,
      hasDiscount: offers.length > 0 ? true : picture.measures.hasDiscount,
    },
    copyCritique: null,
    video: told,
  };
}

function distinct(offers: readonly AdOffer[]): AdOffer[] {
  return offers.filter(
    (offer, index) => offers.findIndex(({ kind, value }) => kind === offer.kind && value === offer.value) === index,
  );
}

interface Beside {
  heard: HeardWords;
  placement: AdPlacement;
  subject: AdSubject;
}

function overTime(
  video: VideoReading,
  { heard, placement, subject }: Beside,
): Omit<AdVideo, 'frames'> & { parts: Part[]; subject: RuleSubject } {
  const { file, measuredSeconds, shots, looks } = video;
  const { names } = subject.record;
  const language = languageBy(subject.reading.language);
  const screen = { width: file.width, height: file.height, until: measuredSeconds, placement };
  const words = looks && wordsOverTime(looks, shots ?? [], screen);
  const parts = (looks ?? []).map((look): Part => {
    const { width, height, lines } = look;
    return {
      at: momentOf(look, words ?? []),
      parts: adRoles(
        (lines ?? []).filter(({ confidence }) => confidence >= sureReading),
        { width, height, language, names: [...names], isFrame: true },
      ),
    };
  });
  const firstWhere = (has: (part: AdReadingParts) => boolean) => parts.find((one) => has(one.parts))?.at ?? null;
  const seenAt = (kind: 'logo' | 'product') => {
    const first = looks?.find(({ own }) => own?.includes(kind));
    return first ? hundredth(first.at) : null;
  };
  const brandRead =
    brandFirst(words ?? [], names) ?? (names.length > 0 ? null : firstWhere(({ brand }) => brand !== null));
  const brandAt = earliest(brandRead, seenAt('logo'));
  const productSeenAt = seenAt('product');
  const ctaAt = firstWhere(({ cta }) => cta !== null);
  const captions = captionsOf(heard, words ?? [], file.height);
  const told = {
    file,
    missing: video.missing,
    measuredSeconds,
    cuts: video.cuts,
    shots,
    motion: video.motion,
    words,
    faces:
      looks?.map(({ at, faces, width, height }) => ({
        at: hundredth(at),
        count: faces.length,
        share: hundredth(Math.max(0, ...faces.map((box) => (box.width * box.height) / (width * height)))),
      })) ?? null,
    brandAt,
    offerAt: firstWhere(({ offers }) => offers.length > 0),
    ctaAt,
    productAt: earliest(productFirst(words ?? []), productSeenAt),
    endCard: endCardOf(parts, { names, looks: looks ?? [], until: measuredSeconds }),
    sound: video.sound,
    captions,
  };
  const spokenBrand = (cue: VideoCue) => names.some((name) => folded(cue.text).includes(folded(name)));
  const ruled: RuleSubject = {
    ...told,
    placement,
    names,
    productSeenAt,
    productReadAt: productFirst(words ?? []),
    promises: promisesOf(parts),
    spoken: {
      brand: captions.cues.find(spokenBrand) ?? null,
      product: captions.cues.find(({ text }) => namesGoods(text)) ?? null,
      cta: captions.cues.find(({ text }) => asksFor(text)) ?? null,
    },
    opening: openingOf(looks?.[0]),
  };
  return { ...told, rules: videoRules(ruled), parts, subject: ruled };
}

const earliest = (...moments: (number | null)[]): number | null => {
  const known = moments.flatMap((moment) => moment ?? []);
  return known.length === 0 ? null : Math.min(...known);
};

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** From when on the words of a frame are seen. */
function momentOf({ at, lines }: FrameLook, words: readonly VideoWords[]): number {
  const shown = words.filter(({ start, end }) => at >= start - 0.01 && at < end + 0.01);
  const own = shown.filter(({ text }) => (lines ?? []).some((line) => line.text === text));
  return own.length > 0 ? Math.max(...own.map(({ start }) => Math.min(start, at))) : hundredth(at);
}

/** Some letters of a logo are misread: most have to be right. */
function brandFirst(words: readonly VideoWords[], names: readonly string[]): number | null {
  const isBrand = (text: string) =>
    names.some((name) => {
      const [written, known] = [folded(text), folded(name)];
      return known.length >= 3 && (written.includes(known) || difference(written, known) <= 0.2);
    });
  return words.find(({ text }) => isBrand(text))?.start ?? null;
}

function namesGoods(text: string): boolean {
  const [best] = goodsKindsOf(text);
  return best !== undefined && best.chance >= 0.7;
}

const productFirst = (words: readonly VideoWords[]) =>
  words.find(({ text, confidence }) => confidence > 0.9 && namesGoods(text))?.start ?? null;

/** A spoken sentence asks for it anywhere in it. */
const asksFor = (text: string) =>
  text.split(/[.!?,;]+/).some((part) => isCallToAction(part.trim(), spokenOn(null), true));

function promisesOf(parts: readonly Part[]): { text: string; at: number }[] {
  return parts.flatMap(({ at, parts: { headline, regions } }) => {
    const offer = regions.find(({ role }) => role === AdRole.offer)?.text;
    const text = offer ?? headline;
    return text ? [{ text, at }] : [];
  });
}

function endCardOf(
  parts: readonly Part[],
  { names, looks, until }: { names: readonly string[]; looks: readonly FrameLook[]; until: number },
): AdVideo['endCard'] {
  const last = parts.filter(({ at }) => at >= until - 2.2);
  const final = last.length > 0 ? last : parts.slice(-1);
  if (final.length === 0) return null;
  const hasLogo = looks.some(({ at, own }) => at >= until - 2.2 && own?.includes('logo'));
  const hasBrand = hasLogo || final.some(({ parts: { brand } }) => brand !== null);
  return {
    hasBrand: hasBrand || names.length > 0 ? hasBrand : null,
    hasCta: final.some(({ parts: { cta } }) => cta !== null),
  };
}

function openingOf(look: FrameLook | undefined): { isBlack: boolean; isEmpty: boolean } | null {
  if (!look) return null;
  const isEmpty = look.spread < 0.02 && (look.lines?.length ?? 0) === 0 && look.faces.length === 0;
  return { isBlack: look.brightness < 0.03, isEmpty };
}

/** Most seconds that a caption in the picture stands, and least that have to change for them to be captions. */
const burnt = { longest: 4, least: 3 } as const;

/** A file, else a transcription, else lines in the lower two thirds that follow one another as speech does. */
function captionsOf(heard: HeardWords, words: readonly VideoWords[], height: number): AdVideo['captions'] {
  if (heard.source === CaptionSource.file) return heard;
  const low = words.filter(
    (word) => word.y > height / 3 && word.end - word.start <= burnt.longest && word.text.split(' ').length > 1,
  );
  const follow = low.filter((word, index) => index > 0 && word.start >= (low[index - 1]?.end ?? 0) - 0.6);
  if (follow.length >= burnt.least - 1 && low.length >= burnt.least) {
    const cues = low.map(({ start, end, text }) => ({ start, end, text }));
    return { source: CaptionSource.picture, cues, note: null };
  }
  return heard;
}

const { serious, minor } = AdAdviceWeight;
const weights: Readonly<Record<string, AdAdviceWeight>> = {
  first_frame: serious,
  sound_off: serious,
  safe_zone: serious,
  resolution: serious,
  ratio: serious,
};

const mostAdvice = 5;

/** Failed rules that can be mended, the gravest first. */
function adviceOf(rules: readonly VideoRule[]): AdRecommendation[] {
  return rules
    .flatMap((rule): AdRecommendation[] => {
      const how = rule.status === 'fail' ? fixOf(rule.id) : null;
      if (how === null) return [];
      return [
        {
          id: rule.id,
          text: `${rule.finding} ${how}`,
          measured: rule.finding,
          target: rule.label,
          how,
          weight: weights[rule.id] ?? minor,
          box: null,
          crop: null,
          expectedChange: null,
          changeLow: null,
          changeHigh: null,
          source: rule.evidence,
        },
      ];
    })
    .toSorted((a, b) => Number(b.weight === serious) - Number(a.weight === serious))
    .slice(0, mostAdvice);
}

/** What a placement refuses, crops or hides of a video. */
function issuesAt(placement: AdPlacement, subject: RuleSubject): AdIssue[] {
  const { label } = placements[placement];
  const issue = (id: string, severity: AdIssueSeverity, message: string): AdIssue => ({
    placement,
    id,
    severity,
    message,
    box: null,
  });
  if (placement === AdPlacement.google_search)
    return [issue('format', AdIssueSeverity.blocking, `${label} accepts images, not videos.`)];
  const { width, height } = subject.file;
  const words = subject.words?.map((word) => ({
    ...word,
    unsafe: coveredShare(placement, { width, height, box: word }),
  }));
  const at = { ...subject, placement, words: words ?? null };
  return ['ratio', 'resolution', 'length', 'safe_zone'].flatMap((id) => {
    const outcome = outcomeOf(id, at);
    if (outcome?.status !== 'fail') return [];
    const severity = id === 'resolution' ? AdIssueSeverity.blocking : AdIssueSeverity.warning;
    const cropped = id === 'ratio' ? ` ${label} crops or refuses this shape.` : '';
    return [issue(id, severity, `${outcome.finding}${cropped}`)];
  });
}

/** A picture that was not seen: everything about it is unknown. */
export function unseenPicture({ width, height, bytes }: VideoReading['file']): CreativeReading {
  return {
    image: { format: 'jpeg', width, height, bytes, frames: 1, analysedFrame: 0, isVector: false },
    missesParts: false,
    reader: null,
    language: null,
    lines: null,
    unread: [],
    faces: null,
    content: { x: 0, y: 0, width, height },
    look: null,
    palette: [],
    attention: { regions: [], faces: null, gridWidth: 0, gridHeight: 0, grid: [] },
  };
}
