import { AdAdviceWeight, AdIssueSeverity } from '../../../schema/traffic/ad-analysis.facts.js';
import { placements } from '../../../schema/traffic/placement.facts.js';
import { gridAttention } from '../attention.engine.js';
import { cropTo } from '../creative-crop.engine.js';
import { shapeMultiplier } from '../creative-factors.engine.js';
import type { Box } from '../creative-reading.js';
import { type Advice, type AdviceContext, isPreview } from './advice-context.js';

const { blocking, serious, minor } = AdAdviceWeight;

export function refused({ issues, placement, reading }: AdviceContext): Advice[] {
  return issues
    .filter((issue) => issue.placement === placement && issue.severity === AdIssueSeverity.blocking)
    .filter(({ id }) => !(isPreview(reading) && id === 'resolution'))
    .map(({ id, message }) => ({
      id,
      weight: blocking,
      measured: id === 'resolution' ? `${placements[placement].label} needs a larger image.` : message,
      target: `A file that ${placements[placement].label} accepts`,
      how:
        id === 'resolution'
          ? 'Export it again from the original in a larger size; enlarging this file adds no detail.'
          : message,
      source: placements[placement].specSource,
    }));
}

/** What no crop may cut: words, faces, and what draws the eye most where there are neither. */
export function mustKeep({ parts, reading }: Pick<AdviceContext, 'parts' | 'reading'>): Box[] {
  const said = [
    ...parts.lines.filter(({ confidence }) => confidence >= 0.6).map(({ box }) => box),
    ...reading.unread,
    ...(reading.faces ?? []).map(withHair),
  ];
  const own = reading.own ?? [];
  return [...said, ...own, ...(own.length > 0 ? [] : reading.attention.regions.slice(0, 1))];
}

/** A face box ends at the brows and the chin; a head does not. */
const withHair = ({ x, y, width, height }: Box): Box => ({
  x: x - 0.15 * width,
  y: y - 0.3 * height,
  width: 1.3 * width,
  height: 1.45 * height,
});

function staying({ parts, reading }: AdviceContext): string {
  const said = [parts.lines.length > 0 ? 'all words' : '', (reading.faces?.length ?? 0) > 0 ? 'all faces' : ''];
  return said.filter(Boolean).join(' and ') || 'the parts that draw the eye';
}

const tests = 'NextAfter experiment 19454 (tall crop, n = 30,322), SplitMetrics 2021 (4:5 +18%)';

export function reshaped(context: AdviceContext): Advice[] {
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
        : `${facts.label} cuts an image of this shape to fit.`,
      target: `${best.label}, ${best.width} x ${best.height}`,
      how: isWorthCropping
        ? `Crop to ${best.label} as marked: ${staying(context)} stay.`
        : `Extend the image ${extended} to ${best.label}: a crop would cut what it shows.`,
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

export function preview({ reading }: AdviceContext): Advice[] {
  if (!isPreview(reading)) return [];
  return [
    {
      id: 'preview',
      weight: minor,
      measured: 'An image this small is a preview.',
      target: 'The file that runs',
      how: 'Upload the full-size file to have its size and sharpness judged too.',
    },
  ];
}
