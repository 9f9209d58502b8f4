import type { AdAttention } from '../../schema/traffic/ad-attention.type.js';
import type { AdWord } from '../../schema/traffic/creative-measures.type.js';
import type { FactorId } from '../../schema/traffic/creative-model.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { FactorInput } from './creative-factors.engine.js';

/** What an advice may point to on the image. */
export interface AdviceContext extends FactorInput {
  words: readonly AdWord[];
  attention: AdAttention;
  paletteHex: readonly string[];
}

export interface Advice {
  target: string;
  how: string;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const corner = (box: { x: number; y: number }) => `x ${Math.round(box.x)}, y ${Math.round(box.y)}`;

/** Third of the image that a share of its width or height lies in. */
const third = (share: number) => Math.min(2, Math.max(0, Math.floor(share * 3)));
const thirds = [
  ['top left', 'top', 'top right'],
  ['left', 'middle', 'right'],
  ['bottom left', 'bottom', 'bottom right'],
] as const;

/** A place as people say it, with the pixels for whoever has to find it, e.g. "the top left (x 12, y 40)". */
function at(box: { x: number; y: number; width?: number; height?: number }, image: { width: number; height: number }) {
  const across = third((box.x + (box.width ?? 0) / 2) / image.width);
  const down = third((box.y + (box.height ?? 0) / 2) / image.height);
  return `the ${thirds[down]?.[across] ?? 'middle'} (${corner(box)})`;
}

interface Line {
  text: string;
  x: number;
  y: number;
  /** mean height of its words, px */
  height: number;
  /** lowest WCAG contrast of its words; null when none could be measured */
  contrast: number | null;
}

/** Words put together again as the lines they were read in. */
function linesOf(words: readonly AdWord[]): Line[] {
  return [...new Set(words.map(({ line }) => line))].map((line) => {
    const members = words.filter((word) => word.line === line);
    const contrasts = members.flatMap(({ contrast }) => contrast ?? []);
    return {
      text: members.map(({ text }) => text).join(' '),
      x: Math.min(...members.map(({ x }) => x)),
      y: Math.min(...members.map(({ y }) => y)),
      height: members.reduce((sum, { height }) => sum + height, 0) / members.length,
      contrast: contrasts.length > 0 ? Math.min(...contrasts) : null,
    };
  });
}

/** A line in quotes, cut after some 40 characters. */
const quote = ({ text }: { text: string }) => `“${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}”`;

const smallestLine = (words: readonly AdWord[]) => linesOf(words).toSorted((a, b) => a.height - b.height)[0];

/** Where the eye goes first, said so that a designer finds it. */
function firstLook(context: AdviceContext): string {
  const [first] = context.attention.regions;
  if (!first) return 'the middle of the image';
  const place = at(first, context);
  return first.text === null ? place : `“${first.text}” in ${place}`;
}

/** The same as a thing that something is done to. */
function firstThing(context: AdviceContext): string {
  const isPlace = (context.attention.regions[0]?.text ?? null) === null;
  return isPlace ? `what is in ${firstLook(context)}` : firstLook(context);
}

function ratioAdvice({ placement, width, height }: AdviceContext): Advice {
  const facts = placements[placement];
  const [best] = facts.bestRatios;
  if (!best) return { target: facts.label, how: 'Crop to the placement.' };
  const cut =
    width / height > best.ratio ? { width: height * best.ratio, height } : { width, height: width / best.ratio };
  const from = { x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
  const kept = `${Math.round(cut.width)} x ${Math.round(cut.height)} px from ${corner(from)}`;
  return {
    target: `${best.label} (${best.width} x ${best.height})`,
    how: `Crop to ${best.label}: keep ${kept}, or lay the scene out again at ${best.width} x ${best.height}.`,
  };
}

function resolutionAdvice({ width, height, measures }: AdviceContext): Advice {
  const side = Math.min(width, height);
  const how =
    side < 1080
      ? `Export from the original at ${(1080 / side).toFixed(1)} times the size; enlarging this file adds no detail.`
      : `Sharpness is ${measures.sharpness.toFixed(0)}: use the unscaled original and save at quality 85 or more.`;
  return { target: 'shorter side 1080 px or more, sharpness 100 or more', how };
}

function textShareAdvice({ measures, words, attention, ...image }: AdviceContext): Advice {
  const share = measures.textShare ?? 0;
  if (share > 0.2) {
    const smallest = smallestLine(words);
    const such = smallest ? `, such as ${quote(smallest)},` : '';
    return {
      target: '20% of the image or less',
      how: `Text covers ${percent(share)}; cut the smallest lines first${such} and move them to the caption.`,
    };
  }
  const [, second] = attention.regions;
  const spot = second ? ` near ${at(second, image)}, where the eye goes second` : '';
  const state = share === 0 ? 'No words were read on the image' : `Text covers only ${percent(share)}`;
  return { target: '3 to 20% of the image', how: `${state}; add a short headline${spot}, at least 3% of the area.` };
}

function legibleAdvice({ words, measures, ...image }: AdviceContext): Advice {
  const [worst] = linesOf(words)
    .filter(({ contrast }) => contrast !== null)
    .toSorted((a, b) => (a.contrast ?? 0) - (b.contrast ?? 0));
  const ratio = measures.textContrast?.toFixed(1) ?? 'unknown';
  const where = worst ? `${quote(worst)} in ${at(worst, image)}` : 'the words';
  return {
    target: 'at least 4.5:1',
    how: `Raise text contrast from ${ratio}:1: start with ${where}; darken the ground behind it or switch the ink.`,
  };
}

function wordsAdvice({ measures, words }: AdviceContext): Advice {
  const chars = measures.textChars ?? 0;
  const smallest = smallestLine(words);
  const where = smallest ? `; the smallest line is ${quote(smallest)}` : '';
  return { target: '51 characters or fewer', how: `Cut ${chars - 51} of ${chars} characters${where}.` };
}

function focusAdvice(context: AdviceContext): Advice {
  const [first, second] = context.attention.regions;
  const rival = second ? ` and quieten ${at(second, context)}, which draws ${percent(second.share)}` : '';
  const held = first ? ` (${percent(first.share)} of attention)` : '';
  return {
    target: '47% of attention on the strongest tenth',
    how: `Enlarge or isolate ${firstThing(context)}${held}${rival}.`,
  };
}

function clutterAdvice(context: AdviceContext): Advice {
  const { blobs } = context.measures;
  if (blobs === 0)
    return {
      target: '1 to 4 regions',
      how: `Give one thing a clear edge against its ground; start with ${firstThing(context)}.`,
    };
  const rivals = context.attention.regions.slice(2).map((region) => at(region, context));
  const where = rivals.length > 0 ? `, first those in ${rivals.join(', ')}` : '';
  return { target: '1 to 4 regions', how: `${blobs} regions compete: remove ${blobs - 4} of them${where}.` };
}

function colourAdvice({ measures, paletteHex }: AdviceContext): Advice {
  const main = paletteHex.slice(0, 2).join(' and ');
  const how =
    measures.colourfulness < 33
      ? `The image is mostly ${main}; add one saturated colour behind the product or the headline.`
      : `The image is mostly ${main}; mute one of them so that the product keeps the strongest colour.`;
  return { target: 'colourfulness 33 to 82', how };
}

function lumAdvice({ measures, paletteHex }: AdviceContext): Advice {
  const main = paletteHex[0] ?? 'the ground';
  const how =
    measures.lumContrast < 0.15
      ? `Set the product lighter or darker than ${main}, or deepen the shadows.`
      : `Soften the jump between ${paletteHex.slice(0, 2).join(' and ')} with a middle tone.`;
  return { target: 'tonal contrast 0.15 to 0.35', how };
}

function offerAdvice(context: AdviceContext): Advice {
  const price = context.words.find(({ role }) => role === 'price' || role === 'discount');
  const where = price ? `beside ${quote(price)} in ${at(price, context)}` : `near ${firstLook(context)}`;
  const missing = context.measures.hasDiscount
    ? 'what the product does for the buyer'
    : 'the saving, if there is one, and what the product does for the buyer';
  return { target: 'a saving together with a benefit', how: `State ${missing}, ${where}.` };
}

function ctaAdvice(context: AdviceContext): Advice {
  const last = context.words.at(-1);
  const where = last
    ? `below “${last.text}”, in ${at({ x: last.x, y: last.y + 1.5 * last.height }, context)}`
    : `close to ${firstLook(context)}`;
  return { target: 'one call to action', how: `Add two words such as “Shop now” ${where}.` };
}

function safeAdvice({ words, placement, height, width }: AdviceContext): Advice {
  const { top, bottom, left, right } = placements[placement].unsafe;
  const area = `x ${Math.round(left * width)} to ${Math.round((1 - right) * width)}, y ${Math.round(top * height)} to ${Math.round((1 - bottom) * height)}`;
  const hidden = linesOf(words).filter(({ y, height: high }) => y < top * height || y + high > (1 - bottom) * height);
  const what = hidden.length > 0 ? hidden.slice(0, 3).map(quote).join(' and ') : 'the words';
  return { target: 'no words under buttons and captions', how: `Move ${what} into ${area}.` };
}

function hookAdvice({ hook }: AdviceContext): Advice {
  return {
    target: 'a headline that wins tests',
    how: `Rewrite “${hook?.text ?? ''}”: tell of a person or a number, and leave out questions and exclamation marks.`,
  };
}

function faceAdvice(context: AdviceContext): Advice {
  return { target: 'one face', how: `Show a person using the product near ${firstLook(context)}.` };
}

/** What to do about each factor, in the words and places of this very image. */
export const adviceFor: Record<FactorId, (context: AdviceContext) => Advice> = {
  ratio: ratioAdvice,
  resolution: resolutionAdvice,
  text_share: textShareAdvice,
  legible: legibleAdvice,
  words: wordsAdvice,
  face: faceAdvice,
  focus: focusAdvice,
  clutter: clutterAdvice,
  colour: colourAdvice,
  lum: lumAdvice,
  offer: offerAdvice,
  cta: ctaAdvice,
  safe: safeAdvice,
  hook: hookAdvice,
};
