import type { CarriedOutEffect } from './carried-out.engine.js';

/** What "without it" means: another ad, the same ad before, or what the account let one expect. */
export type Without = 'replaced' | 'earlier' | 'expected';

/** "against the ad that it replaced" */
export const beside: Record<Without, string> = {
  replaced: 'against the ad that it replaced',
  earlier: 'against its own days before',
  expected: 'against what your account would predict',
};

const signed = (factor: number): string => {
  const percent = Math.round(100 * (factor - 1));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
};

/** What a hook or a fix did, in a sentence. */
export function actionSentence(effect: CarriedOutEffect | null, without: Without): string {
  if (!effect) return 'Too early: 500 impressions are needed on both sides.';
  const { factor, low, high } = effect;
  const range = `${signed(factor)} clicks per impression ${beside[without]} (${signed(low)} to ${signed(high)})`;
  if (low > 1) return `It helped: ${range}.`;
  if (high < 1) return `It hurt: ${range}.`;
  return `No clear effect so far: ${range}.`;
}
