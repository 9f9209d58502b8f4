import { AdAdviceWeight } from '../../../schema/traffic/ad-analysis.facts.js';
import { AdRole, sureReading } from '../../../schema/traffic/ad-reading.facts.js';
import type { AdReadingRole } from '../../../schema/traffic/ad-reading.type.js';
import { placements } from '../../../schema/traffic/placement.facts.js';
import type { Box } from '../creative-reading.js';
import { isStockMark } from '../stock-mark.engine.js';
import { type Advice, type AdviceContext, quote } from './advice-context.js';

const { serious, minor } = AdAdviceWeight;

export function contradicted({ matches }: AdviceContext): Advice[] {
  return matches.map(({ id, finding, how }) => ({
    id,
    weight: serious,
    measured: finding,
    target: 'Image, text and page that say the same',
    how,
  }));
}

/** An ad has to say something somewhere: on the picture or beside it. */
export function silent({ parts, ad, reading }: AdviceContext): Advice[] {
  const says =
    parts.lines.some(({ confidence }) => confidence >= sureReading) ||
    Boolean(ad.primaryText?.trim() ?? ad.headline?.trim());
  if (says || reading.lines === null || reading.unread.length > 0) return [];
  return [
    {
      id: 'no_message',
      weight: minor,
      measured: 'No words on the image, and no ad text to go with it.',
      target: 'What it is and why to want it, said once',
      how: 'Put the product’s name and its one advantage on the image, or add the text that will run beside it.',
    },
  ];
}

/** Characters of a line from which moving it elsewhere spares any reading. */
const leastMoved = 25;

export function tooMuch({ parts }: AdviceContext): Advice[] {
  const plainLines = parts.regions.filter(({ role }) => role === AdRole.support);
  const characters = parts.lines.reduce((sum, { text }) => sum + text.length, 0);
  const longest = plainLines.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (characters <= 125 || !longest || longest.text.length < leastMoved) return [];
  return [
    {
      id: 'words',
      weight: minor,
      measured: `Reading the image takes about ${Math.round(characters / 17)} seconds; people give it three.`,
      target: 'One promise, one reason',
      how: `Move ${quote(longest.text)} to the text beside the image.`,
      box: boxOf(longest),
      source: 'TikTok: message within 3 s; 17 characters a second of reading',
    },
  ];
}

const boxOf = ({ x, y, width, height }: AdReadingRole): Box => ({ x, y, width, height });

export function watermarked({ parts }: AdviceContext): Advice[] {
  const mark = parts.lines.find(({ text, confidence }) => confidence >= sureReading && isStockMark(text));
  if (!mark) return [];
  return [
    {
      id: 'watermark',
      weight: serious,
      measured: 'The image has a stock library watermark.',
      target: 'A licensed file without a watermark',
      how: 'Buy the image and export the ad again, or use one of your own.',
      box: mark.box,
    },
  ];
}

export function longTexts({ issues, placement }: AdviceContext): Advice[] {
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

export function nameless({ parts, names, reading }: AdviceContext): Advice[] {
  const [name] = names;
  if (
    !name ||
    parts.brand !== null ||
    (reading.own ?? []).some(({ kind }) => kind === 'logo') ||
    reading.lines === null ||
    reading.isOtherScript ||
    parts.lines.length === 0
  )
    return [];
  return [
    {
      id: 'brand',
      weight: minor,
      measured: `${quote(name)} is not on the image.`,
      target: 'People who remember whose ad it was',
      how: 'Add your name or logo, small, in a corner that nothing covers.',
    },
  ];
}
