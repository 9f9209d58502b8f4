import { AdAdviceWeight } from '../../../schema/traffic/ad-analysis.facts.js';
import { AdRole, sureReading } from '../../../schema/traffic/ad-reading.facts.js';
import { phoneWidth } from '../../../schema/traffic/creative.facts.js';
import { placements } from '../../../schema/traffic/placement.facts.js';
import type { Box } from '../creative-reading.js';
import { isCut } from '../cut-words.engine.js';
import { unsafeZones } from '../placement-fit.engine.js';
import { type Advice, type AdviceContext, importantLines, quote, roleNames } from './advice-context.js';

const { serious, minor } = AdAdviceWeight;

/** Less detail than this is a picture out of focus. */
const blurred = 12;

/** CSS px that a line of type takes on a phone from the top of a capital to below a g; 11 px type takes about this. */
const leastOnPhone = 10;

/** WCAG ratio below which even large type is hard to make out (WCAG 2.2, 1.4.3). */
const leastContrast = 3;

const wcag = 'W3C WCAG 2.2, contrast of text';

export function cutOff({ parts, reading }: AdviceContext): Advice[] {
  const [line] = parts.lines.filter((each) => each.confidence >= sureReading && isCut(each, reading.image));
  if (!line) return [];
  return [
    {
      id: 'cut_words',
      weight: serious,
      measured: `${quote(line.text)} runs off the edge of the image.`,
      target: 'Every word whole, with some space around it',
      how: `Move ${quote(line.text)} inward or make it smaller.`,
      box: line.box,
    },
  ];
}

export function unreadable({ readability, reading }: AdviceContext): Advice[] {
  if (readability !== 'unreadable' && readability !== 'nothing') return [];
  const isBlurred = (reading.look?.sharpness ?? blurred) < blurred;
  return [
    {
      id: 'unreadable',
      weight: serious,
      measured: isBlurred ? 'The image is out of focus.' : 'Most of what is on it is hard to make out.',
      target: 'An image people understand at a glance',
      how: isBlurred ? 'Use a sharp original.' : 'Check that the right file was uploaded, upright and whole.',
    },
  ];
}

const larger = (times: number) =>
  times < 1.25 ? 'a little larger' : times < 1.75 ? '50% larger' : `${Math.round(times)} times as large`;

export function tooSmall(context: AdviceContext): Advice[] {
  const scale = phoneWidth / context.reading.image.width;
  const small = importantLines(context).filter(({ line }) => line.size * scale < leastOnPhone);
  const [first] = small;
  if (!first) return [];
  const times = leastOnPhone / (first.line.size * scale);
  const others = small.length > 1 ? ` and ${small.length - 1} more are` : ' is';
  return [
    {
      id: 'small_text',
      weight: first.region.role === AdRole.support ? minor : serious,
      measured: `${roleNames[first.region.role] ?? 'The line'} ${quote(first.line.text)}${others} too small to read on a phone.`,
      target: 'Type that is read at arm’s length',
      how: `Make ${quote(first.line.text)} ${larger(times)}, or move it to the text beside the image.`,
      box: first.line.box,
      source: 'Legible type on a phone: about 11 px',
    },
  ];
}

export function tooFaint(context: AdviceContext): Advice[] {
  const [worst] = importantLines(context)
    .filter(({ line }) => line.contrast !== null && line.contrast < leastContrast)
    .toSorted((a, b) => (a.line.contrast ?? 0) - (b.line.contrast ?? 0));
  if (!worst) return [];
  const { line, region } = worst;
  return [
    {
      id: 'legible',
      weight: region.role === AdRole.support ? minor : serious,
      measured: `${roleNames[region.role] ?? 'The line'} ${quote(line.text)} hardly stands out from its background (contrast ${line.contrast?.toFixed(1)}:1).`,
      target: 'Contrast of at least 4.5:1',
      how: `Darken or calm the background behind ${quote(line.text)}, or change the text color.`,
      box: line.box,
      source: wcag,
    },
  ];
}

export function covered(context: AdviceContext): Advice[] {
  const { placement, reading } = context;
  const zones = unsafeZones(placement, reading.image);
  const touches = (box: Box) =>
    zones.some(
      (zone) =>
        Math.min(zone.x + zone.width, box.x + box.width) > Math.max(zone.x, box.x) &&
        Math.min(zone.y + zone.height, box.y + box.height) > Math.max(zone.y, box.y),
    );
  // The box of a line is wider than its words: only a word that is covered is lost.
  const [hidden] = importantLines(context).filter(({ line }) => line.words.some(({ box }) => touches(box)));
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
