import { creativeModel, type FactorId, factors } from '../../schema/traffic/creative-model.facts.js';
import { type AdIndustry, industries } from '../../schema/traffic/industry.facts.js';
import { type AdPlacement, placements, type PlacementShape } from '../../schema/traffic/placement.facts.js';
import { shapeName } from './shape-name.engine.js';

/** Everything the model asks about one ad. */
export interface FactorInput {
  /** width / height, of the file and of what is on it once bars of one colour are cut away */
  ratio: number;
  contentRatio: number;
  placement: AdPlacement;
  industry: AdIndustry;
  faces: number | null;
  /** share of the text area under the buttons of the placement; null where words are unknown */
  unsafe: number | null;
  /** sure offers on the picture or beside it; null where words are unknown */
  offers: number | null;
  readability: Readability;
}

/** Whether anything can be made out on the picture; unread: nothing speaks against it, but its words are not known. */
export type Readability = 'readable' | 'unread' | 'cut' | 'unreadable' | 'nothing';

/** What a factor says about an ad: its multiplier with the measured value behind it, or why it is unknown. */
type FactorOutcome = { value: number; measured: string; reason: string } | { unknown: string };

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Straight lines between anchor points, flat outside. */
export function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number {
  let [before] = points;
  for (const point of points) {
    if (before && x < point[0]) {
      const span = point[0] - before[0];
      return span > 0 ? before[1] + ((x - before[0]) / span) * (point[1] - before[1]) : point[1];
    }
    before = point;
  }
  return before?.[1] ?? 1;
}

/** Multiplier at the logarithm of width / height; between the tested shapes the effect is taken as straight (design choice). */
const ratioAnchors: Record<PlacementShape, readonly (readonly [number, number])[]> = {
  feed: [
    [9 / 16, 1],
    [4 / 5, 1.1],
    [1, 1],
    [1.91, 0.93],
    [2.4, 0.88],
  ],
  vertical: [
    [0.4, 0.82],
    [9 / 16, 1.08],
    [4 / 5, 0.92],
    [1, 0.82],
  ],
  slot: [
    [9 / 16, 0.88],
    [4 / 5, 0.93],
    [1, 1],
    [1.91, 1],
    [2.4, 0.93],
  ],
};

/** What the shape of an ad does to its clicks at a placement. */
export function shapeMultiplier(placement: AdPlacement, ratio: number): number {
  const anchors = ratioAnchors[placements[placement].shape].map(([at, value]) => [Math.log(at), value] as const);
  return interpolate(anchors, Math.log(ratio));
}

/** Bars around a picture make it no taller: the worse of the two shapes counts. */
function ratioFactor({ placement, ratio, contentRatio }: FactorInput): FactorOutcome {
  const value = Math.min(shapeMultiplier(placement, ratio), shapeMultiplier(placement, contentRatio));
  const verdict = value >= 1 ? 'suits' : 'takes less room than it could in';
  return {
    value,
    measured: shapeName(ratio),
    reason: `The shape ${verdict} ${placements[placement].label}.`,
  };
}

function safeFactor({ unsafe, placement }: FactorInput): FactorOutcome {
  if (placements[placement].shape !== 'vertical') return { unknown: 'This placement puts no buttons over the image.' };
  if (unsafe === null) return { unknown: "Words couldn't be read on this image." };
  const reason =
    unsafe > 0 ? 'Buttons and captions cover part of the words.' : 'All words stay clear of buttons and captions.';
  return { value: 1 - 0.28 * unsafe, measured: `${percent(unsafe)} of the text covered`, reason };
}

function offerFactor({ offers }: FactorInput): FactorOutcome {
  if (offers === null) return { unknown: 'There are no words to find an offer in.' };
  return offers > 0
    ? { value: factors.offer.high, measured: 'an offer', reason: 'Messages with a deal are clicked more.' }
    : { value: 1, measured: 'no offer', reason: 'No offer is stated.' };
}

function faceFactor({ faces, industry }: FactorInput): FactorOutcome {
  const { label, facesHelp } = industries[industry];
  if (faces === null) return { unknown: 'Faces were not looked for.' };
  if (!facesHelp) return { unknown: `Faces make no measured difference in ${label}.` };
  return {
    value: faces > 0 ? factors.face.high : 1,
    measured: `${faces} ${faces === 1 ? 'face' : 'faces'}`,
    reason: faces > 0 ? `Faces draw people in ${label}.` : `No face was found.`,
  };
}

/** One and two standard deviations below the usual variant: what a spoilt ad can lose at the least. */
const spoilt = Math.exp(-creativeModel.variantSd);

const readability: Record<Readability, FactorOutcome> = {
  readable: { value: 1, measured: 'clear', reason: 'Words and image are clear.' },
  unread: { unknown: "Words couldn't be read on this image." },
  cut: { value: spoilt, measured: 'words cut off at the edge', reason: 'Words run off the image.' },
  unreadable: { value: spoilt, measured: 'words that cannot be read', reason: 'Some words are illegible.' },
  nothing: { value: factors.readable.low, measured: 'nothing', reason: 'Nothing on it is recognizable.' },
};

const outcomes: Record<FactorId, (input: FactorInput) => FactorOutcome> = {
  ratio: ratioFactor,
  safe: safeFactor,
  offer: offerFactor,
  face: faceFactor,
  readable: (input) => readability[input.readability],
};

export const factorIds = Object.keys(outcomes).filter((id): id is FactorId => id in outcomes);

/** What one factor says; always within the bounds of `factors`. */
export function factorOutcome(id: FactorId, input: FactorInput): FactorOutcome {
  const outcome = outcomes[id](input);
  if ('unknown' in outcome) return outcome;
  return { ...outcome, value: Math.min(factors[id].high, Math.max(factors[id].low, outcome.value)) };
}
