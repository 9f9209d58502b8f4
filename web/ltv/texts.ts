import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'LTV Playbook',
  subtitle: 'Lifetime Value Simulation',
  ready: 'Ready',
  simulating: 'Simulating',
  failed: 'Simulation Failed',
  failedDetail: 'Failed to simulate LTV.',
  guidanceTitle: 'Step 4, The 100M LTV Playbook (Scaling Backend Systems)',
});

/** How each figure is worked out; shown beside it. */
export const definitions = localized({
  totalRevenue: 'Sales less refunds in the range.',
  roas: 'Revenue divided by ad spend in the range.',
  conversionRate: 'Orders per 100 visits, on days with visits counted.',
  aov: 'Revenue divided by orders.',
  cac: 'Ad spend divided by customers who ordered for the first time.',
  ltv: 'Sales less refunds per customer, from the first day of data to the end of the range, before any costs.',
} as const);
