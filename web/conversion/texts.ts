import { categoryNames, scoreLabels } from '../../schema/conversion/score-labels.facts.js';
import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'Conversion Machine',
  subtitle: 'Deep Funnel Auditing System',
  ready: 'Ready',
  analyzing: 'Analyzing',
  urlRequired: 'URL Required',
  urlRequiredDetail: 'Please enter a product page URL to analyze.',
  failed: 'Analysis Failed',
  failedDetail: 'Failed to analyze funnel.',
});

/** Step 2 of the method. */
export const stepGuidance = localized({
  title: 'Step 2, High-Velocity ROAS System (Funnels & Offers)',
  goal: 'Turn traffic into scalable revenue.',
  tactics: [
    'Replace basic landing pages with community-driven funnels.',
    'Focus on 50%+ gross margins, $35+ AOV minimum, 20-40% returning customer rate.',
    'Build funnels guiding the buyer journey.',
    'Use bundles, upsells, cross-sells, subscriptions.',
    'Anchor in a brand story and unique selling points.',
  ],
  outcome: 'Higher AOV, conversion and scalable ad spend.',
});

/** A worked example while there is no audit, marked as sample. */
export const sampleScores = {
  offer: 75,
  design: 68,
  copy: 72,
  pricing: 65,
  checkout: 58,
  performance: 71,
  socialProof: 63,
  metrics: 69,
} as const;

export type Category = keyof typeof sampleScores;

const keys: readonly Category[] = [
  'offer',
  'design',
  'copy',
  'pricing',
  'checkout',
  'performance',
  'socialProof',
  'metrics',
];

/** The eight categories in the order in which they are shown. */
export const categories: readonly { key: Category; label: string }[] = keys.map((key) => ({
  key,
  label: categoryNames[key],
}));

export function overallLabel(score: number): string | undefined {
  return scoreLabels.find(({ from }) => score >= from)?.label;
}
