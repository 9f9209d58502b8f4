import type { CreativeMeasures } from '../../schema/traffic/creative-measures.type.js';
import { type FactorId, factors } from '../../schema/traffic/creative-model.facts.js';
import { type AdIndustry, industries } from '../../schema/traffic/industry.facts.js';
import { type AdPlacement, placements, type PlacementShape } from '../../schema/traffic/placement.facts.js';

/** Everything the model asks about one ad. */
export interface FactorInput {
  measures: CreativeMeasures;
  width: number;
  height: number;
  isVector: boolean;
  placement: AdPlacement;
  industry: AdIndustry;
  /** the ad says what the buyer gains; null when there are no words to ask */
  hasBenefit: boolean | null;
  /** score of the headline by the headline model; null when there is no headline or no model */
  hook: { text: string; score: number } | null;
}

/** What a factor says about an ad: its multiplier with the measured value behind it, or why it is unknown. */
type FactorOutcome = { value: number; measured: string; reason: string } | { unknown: string };

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

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

function ratioFactor({ measures, placement, width, height }: FactorInput): FactorOutcome {
  const { shape, label } = placements[placement];
  const anchors = ratioAnchors[shape].map(([ratio, value]) => [Math.log(ratio), value] as const);
  const value = interpolate(anchors, Math.log(measures.ratio));
  const verdict = value >= 1 ? 'suits' : 'takes less room than it could in';
  return {
    value,
    measured: `${width} x ${height} (${measures.ratio.toFixed(2)}:1)`,
    reason: `The shape ${verdict} ${label}.`,
  };
}

function resolutionFactor({ measures, width, height, isVector }: FactorInput): FactorOutcome {
  const side = Math.min(width, height);
  const bySize = isVector || side >= 1080 ? 1 : side >= 600 ? 0.97 : 0.88;
  const isSoft = measures.sharpness < 100;
  return {
    value: bySize * (isSoft ? 0.97 : 1),
    measured: `${side} px shorter side, ${isSoft ? 'soft' : 'sharp'}`,
    reason:
      bySize === 1
        ? isSoft
          ? 'Large enough, but soft.'
          : 'Large and sharp enough.'
        : 'Screens will enlarge and blur it.',
  };
}

const textAnchors = [
  [0, 0.98],
  [0.03, 1.03],
  [0.2, 1.03],
  [0.5, 0.86],
] as const;

function textShareFactor({ measures }: FactorInput): FactorOutcome {
  if (measures.textShare === null) return { unknown: 'Words could not be read on this image.' };
  const share = measures.textShare;
  const reason =
    share === 0
      ? 'No words: the image alone has to say what is on offer.'
      : share > 0.2
        ? 'Heavy overlays get less delivery and a higher price.'
        : 'Enough words to be noticed, few enough to be delivered.';
  const measured = share === 0 ? 'no words on the image' : `${percent(share)} of the image under words`;
  return { value: interpolate(textAnchors, share), measured, reason };
}

function legibleFactor({ measures }: FactorInput): FactorOutcome {
  const { textContrast } = measures;
  if (textContrast === null) return { unknown: 'There are no words to measure the contrast of.' };
  const value = textContrast >= 4.5 ? 1.02 : textContrast >= 3 ? 1 : 0.94;
  const reason = value > 1 ? 'Words stand out from their ground.' : 'Words are close to the tone of their ground.';
  return { value, measured: `${textContrast.toFixed(1)}:1 median contrast`, reason };
}

function wordsFactor({ measures }: FactorInput): FactorOutcome {
  const { textChars } = measures;
  if (textChars === null) return { unknown: 'Words could not be read on this image.' };
  const value = textChars <= 51 ? 1.02 : textChars <= 125 ? 1 : 0.95;
  const seconds = (textChars / 17).toFixed(1);
  return {
    value,
    measured: `${textChars} characters`,
    reason: `Reading takes about ${seconds} s; a passing reader gives 3 s.`,
  };
}

function faceFactor({ measures, industry }: FactorInput): FactorOutcome {
  const { label, facesHelp } = industries[industry];
  const { faces } = measures;
  if (faces === null) return { unknown: 'No face finder was at hand.' };
  const measured = `${faces} ${faces === 1 ? 'face' : 'faces'}`;
  if (!facesHelp) return { value: 1, measured, reason: `Faces make no measured difference in ${label}.` };
  const reason = faces > 0 ? `Faces draw clicks in ${label}.` : `A face draws clicks in ${label}; none was found.`;
  return { value: faces > 0 ? 1.04 : 1, measured, reason };
}

const within = (id: FactorId, value: number) => Math.min(factors[id].high, Math.max(factors[id].low, value));

function focusFactor({ measures }: FactorInput): FactorOutcome {
  return {
    value: within('focus', 1 + 0.5 * (measures.focus - 0.35)),
    measured: `${percent(measures.focus)} of attention on the strongest tenth`,
    reason: measures.focus >= 0.47 ? 'One thing holds the eye.' : 'Attention is spread over the image.',
  };
}

function clutterFactor({ measures: { blobs } }: FactorInput): FactorOutcome {
  const value = blobs === 0 ? 0.97 : blobs <= 4 ? 1.01 : blobs <= 8 ? 0.99 : 0.95;
  const reason =
    blobs === 0 ? 'Nothing stands out.' : blobs <= 4 ? 'Few things compete.' : 'Many things compete for the eye.';
  const measured = blobs === 1 ? '1 region stands out' : `${blobs} regions stand out`;
  return { value, measured, reason };
}

/** Bands of Hasler and Suesstrunk (2003), from the top. */
const colourBands = [
  [109, 'extremely colourful'],
  [82, 'highly colourful'],
  [59, 'quite colourful'],
  [45, 'averagely colourful'],
  [33, 'moderately colourful'],
  [15, 'slightly colourful'],
] as const;

const colourWord = (colourfulness: number) =>
  colourBands.find(([least]) => colourfulness >= least)?.[1] ?? 'not colourful';

function colourFactor({ measures: { colourfulness } }: FactorInput): FactorOutcome {
  const isModerate = colourfulness >= 33 && colourfulness <= 82;
  const value = colourfulness < 15 ? 0.97 : isModerate ? 1.02 : colourfulness > 109 ? 0.99 : 1;
  const reason = isModerate
    ? 'Lively without being loud.'
    : colourfulness < 33
      ? 'Pale beside other posts.'
      : 'Louder than most posts.';
  return { value, measured: `${colourWord(colourfulness)} (colourfulness ${colourfulness.toFixed(0)})`, reason };
}

function lumFactor({ measures: { lumContrast } }: FactorInput): FactorOutcome {
  const value = lumContrast < 0.08 ? 0.96 : lumContrast >= 0.15 && lumContrast <= 0.35 ? 1.01 : 1;
  const reason =
    value > 1 ? 'Light and dark are well apart.' : value < 1 ? 'Flat: light and dark are close.' : 'Usual tones.';
  const word = lumContrast < 0.08 ? 'flat' : lumContrast < 0.15 ? 'soft' : lumContrast <= 0.35 ? 'clear' : 'hard';
  return { value, measured: `${word} light and dark (contrast ${lumContrast.toFixed(2)})`, reason };
}

function offerFactor({ measures, hasBenefit }: FactorInput): FactorOutcome {
  if (measures.hasDiscount === null) return { unknown: 'There are no words to find an offer in.' };
  if (measures.hasDiscount) {
    return hasBenefit
      ? { value: 1.06, measured: 'saving and benefit', reason: 'A saving together with what it brings.' }
      : {
          value: 1.03,
          measured: 'saving without a benefit',
          reason: 'A saving alone, without what the product brings.',
        };
  }
  return measures.hasPrice
    ? { value: 1.01, measured: 'price, no saving', reason: 'A price alone moves little.' }
    : { value: 1, measured: 'no price, no saving', reason: 'No offer is stated.' };
}

function ctaFactor({ measures: { hasCta } }: FactorInput): FactorOutcome {
  if (hasCta === null) return { unknown: 'There are no words to find a call to action in.' };
  return hasCta
    ? { value: 1.02, measured: 'call to action found', reason: 'It says what to do next.' }
    : { value: 1, measured: 'no call to action', reason: 'It does not say what to do next.' };
}

function safeFactor({ measures: { unsafe }, placement }: FactorInput): FactorOutcome {
  if (placements[placement].shape !== 'vertical') return { unknown: 'This placement lays no buttons over the image.' };
  if (unsafe === null) return { unknown: 'Words could not be read on this image.' };
  const reason =
    unsafe > 0 ? 'Buttons and captions cover part of the words.' : 'All words stay clear of buttons and captions.';
  return { value: within('safe', 1 - 0.28 * unsafe), measured: `${percent(unsafe)} of the text covered`, reason };
}

function hookFactor({ hook }: FactorInput): FactorOutcome {
  if (!hook) return { unknown: 'There is no headline to score.' };
  const change = Math.round(Math.abs(Math.exp(hook.score) - 1) * 100);
  const clicks = change === 0 ? 'as many clicks as usual' : `${change}% ${hook.score > 0 ? 'more' : 'fewer'} clicks`;
  return {
    value: within('hook', Math.exp(0.5 * hook.score)),
    measured: `“${hook.text}”, a kind of headline that gets ${clicks} in tests`,
    reason: 'Half of what a headline moves in tests is expected to carry over to an ad.',
  };
}

const outcomes: Record<FactorId, (input: FactorInput) => FactorOutcome> = {
  ratio: ratioFactor,
  resolution: resolutionFactor,
  text_share: textShareFactor,
  legible: legibleFactor,
  words: wordsFactor,
  face: faceFactor,
  focus: focusFactor,
  clutter: clutterFactor,
  colour: colourFactor,
  lum: lumFactor,
  offer: offerFactor,
  cta: ctaFactor,
  safe: safeFactor,
  hook: hookFactor,
};

export const factorIds = Object.keys(outcomes).filter((id): id is FactorId => id in outcomes);

/** What one factor says; always within the bounds of `factors`. */
export function factorOutcome(id: FactorId, input: FactorInput): FactorOutcome {
  return outcomes[id](input);
}
