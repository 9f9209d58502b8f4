import { AdAdviceWeight } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdRecommendation } from '../../schema/traffic/ad-analysis.type.js';
import type { AdviceContext } from './advice/advice-context.js';
import { covered, cutOff, tooFaint, tooSmall, unreadable } from './advice/legibility.advice.js';
import { contradicted, longTexts, nameless, silent, tooMuch, watermarked } from './advice/message.advice.js';
import { preview, refused, reshaped } from './advice/shape.advice.js';

/** Most pieces of advice: more is not read, let alone done. */
const most = 5;

const order: Record<AdAdviceWeight, number> = { blocking: 0, serious: 1, minor: 2 };

/** What to change about this ad: the surest and gravest first, at most five. */
export function advise(context: AdviceContext): AdRecommendation[] {
  const rules = [
    refused,
    contradicted,
    watermarked,
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
