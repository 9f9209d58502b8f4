import { createRandom } from '../kit/random.js';
import { sum } from '../kit/statistics.js';

export interface SplitCandidate {
  id: string;
  impressions: number;
  clicks: number;
}

const draws = 2_000;
/** No ad falls below this share, so that it can still prove itself. */
const floor = 0.05;

/**
 * Shares of a budget by Thompson sampling: as often as an ad is the best in draws from what is known of the rates.
 * @param prior log rate and its standard deviation before an ad has delivered
 * @returns shares in the order of the candidates; they add up to 1
 * @see Chapelle & Li (2011), An empirical evaluation of Thompson sampling, NIPS
 */
export function splitBudget(
  candidates: readonly SplitCandidate[],
  prior: { logRate: number; deviation: number },
  seed: number,
): { id: string; share: number; chanceToBeBest: number }[] {
  const random = createRandom(seed);
  const known = candidates.map(({ impressions, clicks }) => {
    const precision = 1 / prior.deviation ** 2 + (clicks + 0.5);
    const observed = Math.log((clicks + 0.5) / (impressions + 1));
    const logRate = (prior.logRate / prior.deviation ** 2 + observed * (clicks + 0.5)) / precision;
    return { logRate, deviation: Math.sqrt(1 / precision) };
  });
  const wins = candidates.map(() => 0);
  for (let draw = 0; draw < draws; draw++) {
    const rates = known.map(({ logRate, deviation }) => logRate + deviation * random.normal());
    const best = rates.indexOf(Math.max(...rates));
    wins[best] = (wins[best] ?? 0) + 1;
  }
  const chances = wins.map((count) => count / draws);
  const floored = chances.map((chance) => Math.max(floor, chance));
  const total = sum(floored);
  return candidates.map(({ id }, index) => ({
    id,
    share: (floored[index] ?? 0) / total,
    chanceToBeBest: chances[index] ?? 0,
  }));
}
