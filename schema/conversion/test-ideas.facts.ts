/** What a change is expected to do, by the name of its root cause; null stands for everything else of a category. */
export const hypotheses: Readonly<Record<string, string>> = {
  'the cost is not clear': 'Shoppers who know the full cost early leave fewer carts behind.',
  'an account is forced': 'Shoppers who can order as guests finish more checkouts.',
  trust: 'Shoppers who see why they can trust the store place more orders.',
  'the delivery time is not clear': 'Shoppers who know when it arrives place more orders.',
  'the checkout is long': 'A shorter checkout is finished more often.',
  'returns are not clear': 'Shoppers who know they can send it back take less of a risk, so more of them order.',
  'fields are hard to fill in': 'A form that is easier to fill in is finished more often.',
  'ways to pay are missing': 'Shoppers who find their way to pay finish more checkouts.',
  'there are few reviews': 'Shoppers who read what buyers say place more orders.',
  'reviews are not verified': 'Shoppers trust reviews from verified buyers, and more of them order.',
  'orders hold one item': 'Shoppers who see matching items put more into each order.',
};

/** By category, where the cause has no sentence of its own. */
export const categoryHypotheses = {
  offer: 'A clearer offer gets more visitors to order.',
  design: 'Visitors who find their way around the page more easily order more.',
  copy: 'Visitors who learn faster what they get order more.',
  pricing: 'Visitors who can judge the price more easily order more.',
  checkout: 'Fewer obstacles on the way to the order mean more orders.',
  performance: 'Visitors who wait less are less likely to leave.',
  socialProof: 'Visitors who see what others say order more.',
  metrics: 'What is measured can be improved.',
} as const;

/** Mending these can only make a page better: a broken button, an unreadable text, a lost pixel are no question. */
export const defects: readonly string[] = ['DE1', 'DE5', 'DE8', 'DE9', 'DE10'];
/** Categories whose faults are defects. */
export const defectCategories: readonly string[] = ['performance', 'metrics'];

/** Longest test that is worth waiting for, days; a week is the unit, since weekdays differ. */
export const testLength = { longestDays: 28, weekDays: 7 } as const;
/** Smallest difference that a test without a published effect may look for before it says too little, percent. */
export const coarsestPercent = 20;
/** Ideas that are shown in full; beside each change stands its own in one line. */
export const mostIdeas = 5;
