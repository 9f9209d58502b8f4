import type { AdTexts } from '../../schema/analysis/analysis.entity.js';
import { AdAdviceWeight, AdIssueSeverity } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdIssue, AdRecommendation } from '../../schema/traffic/ad-analysis.type.js';
import { AdRole, sureReading } from '../../schema/traffic/ad-reading.facts.js';
import type { AdReadingRole } from '../../schema/traffic/ad-reading.type.js';
import { phoneWidth } from '../../schema/traffic/creative.facts.js';
import { type AdPlacement, placements } from '../../schema/traffic/placement.facts.js';
import type { AdParts } from './ad-roles.engine.js';
import { cropTo } from './creative-crop.engine.js';
import { type Readability, shapeMultiplier } from './creative-factors.engine.js';
import type { Box, CreativeReading, SeenLine } from './creative-reading.js';
import { gridAttention } from './attention.engine.js';
import { isCut } from './cut-words.engine.js';
import type { Mismatch } from './message-match.engine.js';
import { unsafeZones } from './placement-fit.engine.js';

/** What advice may point to. */
export interface AdviceContext {
  reading: CreativeReading;
  parts: AdParts;
  placement: AdPlacement;
  issues: readonly AdIssue[];
  matches: readonly Mismatch[];
  readability: Readability;
  ad: AdTexts;
  /** names that the shop goes by */
  names: readonly string[];
}

type Advice = Pick<AdRecommendation, 'id' | 'measured' | 'target' | 'how'> &
  Partial<Pick<AdRecommendation, 'box' | 'crop' | 'expectedChange' | 'changeLow' | 'changeHigh' | 'source'>> & {
    weight: AdAdviceWeight;
  };

const { blocking, serious, minor } = AdAdviceWeight;

/** Less detail than this is a picture out of focus. */
const blurred = 12;

/** Most pieces of advice: more is not read, let alone done. */
const most = 5;

/** A picture whose shorter side has fewer pixels than this is a preview of the ad, not the file that runs. */
const previewSide = 400;

const quote = (text: string) => `“${text.length > 48 ? `${text.slice(0, 46).replace(/\s+\S*$/, '')} …` : text}”`;

/** CSS px that a line of type takes on a phone from the top of a capital to below a g; 11 px type takes about this. */
const leastOnPhone = 10;

/** WCAG ratio below which even large type is hard to make out (WCAG 2.2, 1.4.3). */
const leastContrast = 3;

const wcag = 'W3C WCAG 2.2, contrast of text';

const isPreview = ({ image }: CreativeReading) => Math.min(image.width, image.height) < previewSide;

function refused({ issues, placement, reading }: AdviceContext): Advice[] {
  return issues
    .filter((issue) => issue.placement === placement && issue.severity === AdIssueSeverity.blocking)
    .filter(({ id }) => !(isPreview(reading) && id === 'resolution'))
    .map(({ id, message }) => ({
      id,
      weight: blocking,
      measured: id === 'resolution' ? `${placements[placement].label} needs a larger picture.` : message,
      target: `A file that ${placements[placement].label} takes`,
      how:
        id === 'resolution'
          ? 'Export it again from the original in a larger size; enlarging this file adds no detail.'
          : message,
      source: placements[placement].specSource,
    }));
}

function contradicted({ matches }: AdviceContext): Advice[] {
  return matches.map(({ id, finding, how }) => ({
    id,
    weight: serious,
    measured: finding,
    target: 'Picture, text and page that say the same',
    how,
  }));
}

function cutOff({ parts, reading }: AdviceContext): Advice[] {
  const [line] = parts.lines.filter((each) => each.confidence >= sureReading && isCut(each, reading.image));
  if (!line) return [];
  return [
    {
      id: 'cut_words',
      weight: serious,
      measured: `${quote(line.text)} runs off the edge of the picture.`,
      target: 'Every word whole, with some ground around it',
      how: `Move ${quote(line.text)} inward or set it smaller.`,
      box: line.box,
    },
  ];
}

function unreadable({ readability, reading }: AdviceContext): Advice[] {
  if (readability !== 'unreadable' && readability !== 'nothing') return [];
  const isBlurred = (reading.look?.sharpness ?? blurred) < blurred;
  return [
    {
      id: 'unreadable',
      weight: serious,
      measured: isBlurred ? 'The picture is out of focus.' : 'Most of what is on it cannot be made out.',
      target: 'A picture that is understood in a glance',
      how: isBlurred ? 'Use a sharp original.' : 'Check that the right file was uploaded, upright and whole.',
    },
  ];
}

/** Parts that carry the message, the most important first; small print may be small. */
const weighty: readonly AdRole[] = [AdRole.headline, AdRole.offer, AdRole.price, AdRole.cta, AdRole.support];

const roleNames: Partial<Record<AdRole, string>> = {
  [AdRole.headline]: 'The headline',
  [AdRole.offer]: 'The offer',
  [AdRole.price]: 'The price',
  [AdRole.cta]: 'The call to action',
  [AdRole.support]: 'The line',
};

/** Only what was surely read is quoted. */
const quotable = 0.93;

/** Parts with the line that they begin with, the most important first, each piece of text once. */
function importantLines({ parts }: AdviceContext): { region: AdReadingRole; line: SeenLine }[] {
  const seen = new Set<SeenLine>();
  return weighty.flatMap((role) =>
    parts.regions
      .filter(
        ({ role: own, confidence, text }) =>
          own === role && confidence >= quotable && (role !== AdRole.support || /\p{L}{3}/u.test(text)),
      )
      .flatMap((region) => {
        const line = parts.lines.find((each) => region.text.startsWith(each.text) && isInside(each.box, region));
        if (!line || seen.has(line)) return [];
        seen.add(line);
        return [{ region, line }];
      }),
  );
}

function isInside(inner: Box, outer: Box): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

const larger = (times: number) =>
  times < 1.25 ? 'a little larger' : times < 1.75 ? 'half as large again' : `${Math.round(times)} times as large`;

function tooSmall(context: AdviceContext): Advice[] {
  const scale = phoneWidth / context.reading.image.width;
  const small = importantLines(context).filter(({ line }) => line.size * scale < leastOnPhone);
  const [first] = small;
  if (!first) return [];
  const times = leastOnPhone / (first.line.size * scale);
  const others = small.length > 1 ? `, and ${small.length - 1} more` : '';
  return [
    {
      id: 'small_text',
      weight: first.region.role === AdRole.support ? minor : serious,
      measured: `${roleNames[first.region.role] ?? 'The line'} ${quote(first.line.text)}${others} is too small to read on a phone.`,
      target: 'Type that is read at arm’s length',
      how: `Set ${quote(first.line.text)} ${larger(times)}, or move it to the text beside the picture.`,
      box: first.line.box,
      source: 'Legible type on a phone: about 11 px',
    },
  ];
}

function tooFaint(context: AdviceContext): Advice[] {
  const [worst] = importantLines(context)
    .filter(({ line }) => line.contrast !== null && line.contrast < leastContrast)
    .toSorted((a, b) => (a.line.contrast ?? 0) - (b.line.contrast ?? 0));
  if (!worst) return [];
  const { line, region } = worst;
  return [
    {
      id: 'legible',
      weight: region.role === AdRole.support ? minor : serious,
      measured: `${roleNames[region.role] ?? 'The line'} ${quote(line.text)} hardly stands out from its ground (contrast ${line.contrast?.toFixed(1)}:1).`,
      target: 'Contrast of at least 4.5:1',
      how: `Darken or calm the ground behind ${quote(line.text)}, or change its ink.`,
      box: line.box,
      source: wcag,
    },
  ];
}

function covered(context: AdviceContext): Advice[] {
  const { placement, reading } = context;
  const zones = unsafeZones(placement, reading.image);
  const touches = (box: Box) =>
    zones.some(
      (zone) =>
        Math.min(zone.x + zone.width, box.x + box.width) > Math.max(zone.x, box.x) &&
        Math.min(zone.y + zone.height, box.y + box.height) > Math.max(zone.y, box.y),
    );
  const [hidden] = importantLines(context).filter(({ line }) => touches(line.box));
  if (!hidden || placements[placement].shape !== 'vertical') return [];
  return [
    {
      id: 'safe_zone',
      weight: serious,
      measured: `${quote(hidden.line.text)} lies where ${placements[placement].label} puts its own buttons and captions.`,
      target: 'Words clear of the app’s own buttons',
      how: `Move ${quote(hidden.line.text)} toward the middle.`,
      box: hidden.line.box,
      source: placements[placement].specSource,
    },
  ];
}

/** What no crop may cut: words, faces, and what draws the eye most where there are neither. */
export function mustKeep({ parts, reading }: Pick<AdviceContext, 'parts' | 'reading'>): Box[] {
  const said = [
    ...parts.lines.filter(({ confidence }) => confidence >= 0.6).map(({ box }) => box),
    ...reading.unread,
    ...(reading.faces ?? []).map(withHair),
  ];
  const product = reading.attention.regions.slice(0, 1);
  return [...said, ...product];
}

/** A face box ends at the brows and the chin; a head does not. */
const withHair = ({ x, y, width, height }: Box): Box => ({
  x: x - 0.15 * width,
  y: y - 0.3 * height,
  width: 1.3 * width,
  height: 1.45 * height,
});

const tests = 'NextAfter experiment 19454 (tall crop, n = 30,322), SplitMetrics 2021 (4:5 +18%)';

function reshaped(context: AdviceContext): Advice[] {
  const { reading, placement } = context;
  const { image } = reading;
  const facts = placements[placement];
  const [best] = facts.bestRatios;
  const ratio = image.width / image.height;
  const [low, high] = facts.allowedRatio;
  if (!best || facts.bestRatios.some((shape) => Math.abs(Math.log(ratio / shape.ratio)) < 0.04)) return [];
  const isTaken = ratio >= low - 0.02 && ratio <= high + 0.02;
  const gain = (shapeMultiplier(placement, best.ratio) / shapeMultiplier(placement, ratio) - 1) * 100;
  const crop = cropTo(
    { ...image, keep: mustKeep(context), attentionIn: (window) => gridAttention(reading.attention, window, image) },
    best.ratio,
  );
  const kept = crop ? (crop.width * crop.height) / (image.width * image.height) : 0;
  const isWorthCropping = crop !== null && kept > 0.5;
  const extended = ratio > best.ratio ? 'above and below' : 'left and right';
  return [
    {
      id: 'ratio',
      weight: isTaken ? minor : serious,
      measured: isTaken
        ? `${facts.label} shows ${best.label} larger than this shape.`
        : `${facts.label} cuts a picture of this shape to fit.`,
      target: `${best.label}, ${best.width} x ${best.height}`,
      how: isWorthCropping
        ? `Crop to ${best.label} as marked: all words${(reading.faces?.length ?? 0) > 0 ? ' and faces' : ''} stay.`
        : `Extend the picture ${extended} to ${best.label}: a crop would cut what it shows.`,
      crop: isWorthCropping ? rounded(crop) : null,
      // The one figure of a whole change of shape; it stands for going from square or wider to 4:5.
      ...(facts.shape === 'feed' && gain > 5 && { expectedChange: Math.round(gain), changeLow: 0, changeHigh: 18 }),
      source: facts.shape === 'feed' ? tests : facts.specSource,
    },
  ];
}

const rounded = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** An ad has to say something somewhere: on the picture or beside it. */
function silent({ parts, ad, reading }: AdviceContext): Advice[] {
  const says =
    parts.lines.some(({ confidence }) => confidence >= sureReading) ||
    Boolean(ad.primaryText?.trim() ?? ad.headline?.trim());
  if (says || reading.lines === null) return [];
  return [
    {
      id: 'no_message',
      weight: minor,
      measured: 'No words on the picture, and none were given beside it.',
      target: 'What it is and why to want it, said once',
      how: 'Put the product’s name and its one advantage on the picture, or add the text that will run beside it.',
    },
  ];
}

function tooMuch({ parts }: AdviceContext): Advice[] {
  const plainLines = parts.regions.filter(({ role }) => role === AdRole.support);
  const characters = parts.lines.reduce((sum, { text }) => sum + text.length, 0);
  const longest = plainLines.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (characters <= 125 || !longest) return [];
  return [
    {
      id: 'words',
      weight: minor,
      measured: `Reading the picture takes about ${Math.round(characters / 17)} seconds; people give it three.`,
      target: 'One promise, one reason',
      how: `Move ${quote(longest.text)} to the text beside the picture.`,
      box: boxOf(longest),
      source: 'TikTok: message within 3 s; 17 characters a second of reading',
    },
  ];
}

const boxOf = ({ x, y, width, height }: AdReadingRole): Box => ({ x, y, width, height });

function longTexts({ issues, placement }: AdviceContext): Advice[] {
  return issues
    .filter((issue) => issue.placement === placement && issue.id.endsWith('_length'))
    .map(({ id, message }) => ({
      id,
      weight: minor,
      measured: message,
      target: 'The point before the cut',
      how: 'Say what matters in the part that is shown.',
      source: placements[placement].specSource,
    }));
}

function nameless({ parts, names, reading }: AdviceContext): Advice[] {
  const [name] = names;
  if (!name || parts.brand !== null || reading.lines === null || parts.lines.length === 0) return [];
  return [
    {
      id: 'brand',
      weight: minor,
      measured: `${quote(name)} is not on the picture.`,
      target: 'People who remember whose ad it was',
      how: 'Add your name or logo, small, in a corner that nothing covers.',
    },
  ];
}

function preview({ reading }: AdviceContext): Advice[] {
  if (!isPreview(reading)) return [];
  return [
    {
      id: 'preview',
      weight: minor,
      measured: 'A picture this small is a preview.',
      target: 'The file that runs',
      how: 'Upload the full-size file to have its size and sharpness judged too.',
    },
  ];
}

const order: Record<AdAdviceWeight, number> = { blocking: 0, serious: 1, minor: 2 };

/** What to change about this ad: the surest and gravest first, at most five. */
export function advise(context: AdviceContext): AdRecommendation[] {
  const rules = [
    refused,
    contradicted,
    cutOff,
    unreadable,
    covered,
    tooFaint,
    tooSmall,
    reshaped,
    silent,
    tooMuch,
    longTexts,
    nameless,
    preview,
  ];
  return rules
    .flatMap((rule) => rule(context))
    .toSorted((a, b) => order[a.weight] - order[b.weight])
    .slice(0, most)
    .map((advice): AdRecommendation => ({
      box: null,
      crop: null,
      expectedChange: null,
      changeLow: null,
      changeHigh: null,
      source: '',
      ...advice,
      text: advice.measured === advice.how ? advice.measured : `${advice.measured} ${advice.how}`,
    }));
}
