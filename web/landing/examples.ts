/**
 * What the engines really answer, shown beside their stories. Inputs: `example-ad.png` (drawn from `example-ad.svg`), the
 * HTML of `api/demo/material/product-page.html`, the post-purchase flow of a "Stoneware Mug" (niche "stoneware mugs") whose care,
 * review page and reply address are known, and the LTV simulation of the sample store at an opt-in of 35 %. tests/jobs/landing/examples.test.ts holds all four to that.
 */
export const creative = {
  predictedCtr: '1.84',
  low: '0.43',
  high: '7.91',
  /** Percent by which each factor moved the prediction. */
  contributions: [
    { label: 'Industry', measured: 'general retail', effect: 10 },
    { label: 'Shape', measured: '1:1', effect: -2 },
    { label: 'Offer', measured: 'no offer', effect: 0 },
    { label: 'Can be read', measured: 'clear', effect: 0 },
  ],
  caption: 'A benchmark of all such ads, until your own results say more.',
};

export const audit = {
  overall: 75,
  label: 'Good',
  categories: [
    { name: 'Offer', score: 50 },
    { name: 'Design', score: 93 },
    { name: 'Copy', score: 82 },
    { name: 'Pricing', score: 71 },
    { name: 'Checkout', score: 83 },
    { name: 'Performance', score: 94 },
    { name: 'Social proof', score: 59 },
    { name: 'Metrics', score: 64 },
  ],
  caption: 'First fix: ask for a photo in the review email.',
};

export const flow = {
  name: 'Stoneware mugs post-purchase flow',
  steps: [
    { day: 0, subject: 'We have your order', purpose: 'Thank, confirm the choice, set expectations' },
    {
      day: 3,
      subject: 'Looking after your Stoneware Mug',
      purpose: 'Prepare the first use, prevent returns and regret',
    },
    {
      day: 7,
      subject: 'Is everything OK with your order?',
      purpose: 'Check in and solve problems before they become a bad review',
    },
  ],
  caption: 'The first three of four messages.',
};

export const lifetime = {
  /** Revenue by month, US dollars. */
  months: [62906, 64753, 66399, 67886, 69247, 70504, 71673, 72769, 73801, 74778, 75706, 76590],
  revenue: '$847K',
  ratio: '1:4.2',
  first: '$62,906',
  last: '$76,590',
  caption: 'Sample store, 35% of customers subscribe.',
};
