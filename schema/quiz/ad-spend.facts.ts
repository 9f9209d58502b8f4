/**
 * Monthly ad spend as the quiz asks for it, what it changes in a plan, and how the operators' chart groups it. It never
 * changes a score. The chart's four buckets are fixed, as operators compare them over time; the quiz has six options with other borders, so each
 * option goes to the bucket that holds its midpoint, the open-ended one to the top bucket, and the screen says so.
 */
export interface AdSpendOption {
  value: string;
  /** How much the plan may ask for. */
  tier: 'none' | 'small' | 'starting' | 'growing' | 'large';
  bucket: 'Under $5,000' | '$5,000 - $15,000' | '$15,000 - $50,000' | 'Over $50,000';
  /** Paragraph of the plan headed "Your budget". Caps, hold-out share and creative counts are our own. */
  guidance: string;
}

export const adSpendOptions: readonly AdSpendOption[] = [
  {
    value: "Don't run ads",
    tier: 'none',
    bucket: 'Under $5,000',
    guidance:
      'You do not run ads, so nothing in this plan asks you to. Your growth comes from four free levers: reviews, the email list, short organic video and referrals. Give each a fixed hour a week and count orders per hour, the way others count orders per dollar.',
  },
  {
    value: 'Under $1,000',
    tier: 'small',
    bucket: 'Under $5,000',
    guidance:
      'Under $1,000 a month buys one channel enough data to learn from, not two. Keep a daily cap, let each ad reach 1,000 impressions before you judge it, and leave other channels alone until day 60.',
  },
  {
    value: '$1,000 - $5,000',
    tier: 'starting',
    bucket: 'Under $5,000',
    guidance:
      'At $1,000 to $5,000 a month, test three creatives a week at most: more would starve each of the data it needs. Put about four fifths behind what works and one fifth behind tests.',
  },
  {
    value: '$5,000 - $10,000',
    tier: 'growing',
    bucket: '$5,000 - $15,000',
    guidance:
      'At $5,000 to $10,000 a month, review acquisition cost every week, by channel and against your own orders. Where the platform allows it, keep 10% of the audience without ads: the difference is what your ads really add.',
  },
  {
    value: '$10,000 - $25,000',
    tier: 'growing',
    bucket: '$15,000 - $50,000',
    guidance:
      'At $10,000 to $25,000 a month, a tenth wasted is a salary. Review acquisition cost every week, keep a 10% hold-out where the platform allows it, and move money only in steps of 10-20% so that you can see what each step did.',
  },
  {
    value: '$25,000+',
    tier: 'large',
    bucket: 'Over $50,000',
    guidance:
      'Above $25,000 a month, bid on margin instead of revenue, run one incrementality test a quarter, and keep a pipeline of ten creatives a week so that no single one carries the account when it tires.',
  },
];

/** Order of the operators' chart. */
export const adSpendBuckets = ['Under $5,000', '$5,000 - $15,000', '$15,000 - $50,000', 'Over $50,000'] as const;
