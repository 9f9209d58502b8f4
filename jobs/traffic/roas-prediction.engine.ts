import type { AdContribution, AdUnknown } from '../../schema/traffic/ad-analysis.type.js';
import { creativeModel } from '../../schema/traffic/creative-model.facts.js';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { PredictionContext } from './prediction-context.js';

interface RoasPrediction {
  /** x, 0.2..8 */
  roas: number;
  roasContributions: AdContribution[];
  /** what would have had a say, had it been known */
  missing: AdUnknown[];
}

const chosenSize = 'direction is arithmetic, size is a bounded design choice';

function step(
  id: string,
  values: Omit<AdContribution, 'id' | 'low' | 'high'> & Partial<AdContribution>,
): AdContribution {
  const { multiplier } = values;
  return { low: Math.min(1, multiplier), high: Math.max(1, multiplier), ...values, id };
}

function creativeStep(product: number): AdContribution {
  const { roasExponent, productLow, productHigh } = creativeModel;
  return step('creative', {
    label: 'Creative',
    measured: `${product.toFixed(2)} times the clicks of an average ad`,
    multiplier: product ** roasExponent,
    low: productLow ** roasExponent,
    high: productHigh ** roasExponent,
    reason: 'A click gained by curiosity converts less, so the return moves with the square root of the clicks.',
    source: 'zeely.ai 2026 (CTR up does not mean revenue up); exponent is a design choice',
  });
}

function orderStep(aov: number): AdContribution {
  const { referenceAov, aovExponent } = creativeModel;
  return step('order_value', {
    label: 'Your order value',
    measured: `${aov.toFixed(2)} an order, against ${referenceAov.toFixed(2)}`,
    multiplier: (aov / referenceAov) ** aovExponent,
    reason: 'A larger order earns more from the same click; the square root, as dearer goods convert less.',
    source: `Your orders of the last 30 days; ${chosenSize}`,
  });
}

function landingStep({ title, score }: { title: string; score: number }): AdContribution {
  const { atZero, atHundred } = creativeModel.landing;
  return step('landing_page', {
    label: 'Landing page',
    measured: `${Math.round(score)} of 100: ${title}`,
    multiplier: atZero + (atHundred - atZero) * (score / 100),
    low: atZero,
    high: atHundred,
    reason: 'The page that you audited last turns more or fewer of the clicks into orders.',
    source: `Your funnel audit; ${chosenSize}`,
  });
}

function boundStep(raw: number, roas: number): AdContribution[] {
  if (Math.abs(roas / raw - 1) < 1e-9) return [];
  const { low, high } = creativeModel.roas;
  const reason = 'Blended returns outside these bounds are not predicted.';
  const measured = `kept between ${low} and ${high}`;
  return [step('bounds', { label: 'Bounds', measured, multiplier: roas / raw, reason, source: chosenSize })];
}

/**
 * Return on ad spend: base of placement and industry x creative x order value x landing page, in bounds.
 * @param product creative factors of the CTR together, bounded
 */
export function predictRoas(product: number, context: PredictionContext): RoasPrediction {
  const { placement, industry, aov, landing } = context;
  const steps = [creativeStep(product)];
  const missing: AdUnknown[] = [];
  if (aov !== null) steps.push(orderStep(aov));
  else missing.push({ id: 'order_value', reason: 'Your order value: no orders of your own are imported.' });
  if (landing) steps.push(landingStep(landing));
  else missing.push({ id: 'landing_page', reason: 'Your landing page: no page was audited in the last 90 days.' });
  const base = placements[placement].roas * industries[industry].roasIndex;
  const raw = steps.reduce((total, { multiplier }) => total * multiplier, base);
  const { low, high } = creativeModel.roas;
  const roas = Math.min(high, Math.max(low, raw));
  return { roas, roasContributions: [...steps, ...boundStep(raw, roas)], missing };
}
