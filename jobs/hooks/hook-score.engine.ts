import { headlineFindings } from '../../schema/hooks/headline-findings.facts.js';
import { characterGrams, headlineFeatures } from './headline-features.engine.js';
import { hookScoreWeights } from './hook-score.weights.js';

export type CtrBand = 'High' | 'Med' | 'Low';

export interface HookScore {
  /** Chance to get more clicks than another wording of the same message, 0..1. */
  score: number;
  band: CtrBand;
  /** What moved the score most, strongest first, each with its measured effect. */
  reasons: string[];
}

export interface ScoreWeights {
  /** Mean of the linear part over the training headlines. */
  centre: number;
  /** Log odds of beating a rival per unit of the linear part. */
  slope: number;
  /** Centred linear part from which the band is High, and up to which it is Low. */
  highFrom: number;
  lowTo: number;
  features: Readonly<Record<string, number>>;
  /** Character run to weight in units of 1e-5. */
  grams: ReadonlyMap<string, number>;
}

const gramUnit = 1e-5;

/** `grams` as stored: "run=weight|run=weight". */
export function readGrams(stored: string): Map<string, number> {
  return new Map(
    stored.split('|').map((entry) => {
      const at = entry.lastIndexOf('=');
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    }),
  );
}

const trained: ScoreWeights = { ...hookScoreWeights, grams: readGrams(hookScoreWeights.grams) };

/** Expected log CTR against other wordings of the same message; 0 is an average headline of the archive. */
export function linearScore(text: string, weights: ScoreWeights = trained): number {
  let sum = -weights.centre;
  for (const [id, value] of headlineFeatures(text)) sum += (weights.features[id] ?? 0) * value;
  let grams = 0;
  for (const gram of characterGrams(text)) grams += weights.grams.get(gram) ?? 0;
  return sum + grams * gramUnit;
}

function signed(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
}

/** At most four findings, the largest measured effects first. */
export function scoreReasons(text: string): string[] {
  const features = headlineFeatures(text);
  return headlineFindings
    .filter(({ id }) => features.has(id))
    .toSorted((a, b) => Math.abs(b.effectPercent) - Math.abs(a.effectPercent))
    .slice(0, 4)
    .map(({ says, effectPercent }) => `It ${says}: ${signed(effectPercent)} clicks in randomised headline tests`);
}

/**
 * Scores a hook by a model of wording trained on randomised headline tests (news, not ads: a guide to order, not a rate).
 * Blank text scores 0 and Low.
 * @see docs of the data and the hold-out result in hook-score.weights.ts
 */
export function scoreHook(text: string): HookScore {
  if (text.trim() === '') return { score: 0, band: 'Low', reasons: ['There is no text'] };
  const linear = linearScore(text);
  const score = 1 / (1 + Math.exp(-trained.slope * linear));
  const band = linear >= trained.highFrom ? 'High' : linear <= trained.lowTo ? 'Low' : 'Med';
  const found = scoreReasons(text);
  return { score, band, reasons: found.length > 0 ? found : ['No wording pattern with a measured effect was found'] };
}
