/** Labels of the overall score and names of the categories; the same in screens, reports and REST answers. */
export const scoreLabels = [
  { from: 80, label: 'Excellent' },
  { from: 60, label: 'Good' },
  { from: 40, label: 'Needs Improvement' },
  { from: 0, label: 'Critical Issues' },
] as const;

export const categoryNames = {
  offer: 'Offer',
  design: 'Design',
  copy: 'Copy',
  pricing: 'Pricing',
  checkout: 'Checkout',
  performance: 'Performance',
  socialProof: 'Social Proof',
  metrics: 'Metrics',
} as const;
