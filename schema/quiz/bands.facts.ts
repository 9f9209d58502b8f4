/**
 * The six maturity bands of the growth quiz. Ranges and titles are fixed (docs/requirements.md); descriptions and actions are
 * free within the themes named there. Five actions a band, each belonging to a section, so that a visitor reads their weakest section's first.
 * Break-even ROAS is 1 / margin. Free-shipping thresholds lift order value most near 1.15 times the average order. Five
 * reviews bring most of the gain in conversion, ten the rest (Spiegel Research Center, 2017). Counts such as 20 or 100
 * buyers, and steps of 10-20 %, are our own.
 */
export interface BandAction {
  section: 'cac' | 'retention' | 'brand' | 'cash' | 'creative' | 'operations';
  text: string;
  /** Said instead to a visitor who does not run ads. */
  withoutAds?: string;
  /** Said instead to a visitor who spends under $1,000 a month: one channel only. */
  smallBudget?: string;
}

export interface Band {
  level: number;
  /** Normalized score, 0-18, both ends included. */
  min: number;
  max: number;
  title: string;
  description: string;
  actions: readonly [BandAction, BandAction, BandAction, BandAction, BandAction];
}

export const quizBands: readonly Band[] = [
  {
    level: 1,
    min: 0,
    max: 3,
    title: 'Crisis Mode',
    description: 'Money leaves faster than customers return. Stop the leaks before you buy more traffic.',
    actions: [
      {
        section: 'cac',
        text: 'Pause every ad whose return is below break-even. Break-even is 1 divided by your margin: at 40% it is 2.5.',
        withoutAds:
          'Ask your last 20 buyers how they found you and put this month into the answer you hear most. It costs nothing.',
      },
      {
        section: 'cash',
        text: 'Work out what each product leaves after product cost, shipping and payment fees. Reprice or drop what leaves under 30%.',
      },
      {
        section: 'operations',
        text: 'Audit your best-selling product page and fix the first five checks it fails, starting with the checkout.',
      },
      {
        section: 'retention',
        text: 'Write to your last 100 buyers in person: thank them, ask one question, offer one sensible next order.',
      },
      {
        section: 'brand',
        text: 'Collect five honest reviews for your best seller this week. An unproven page wastes every visit it gets.',
      },
    ],
  },
  {
    level: 2,
    min: 4,
    max: 6,
    title: 'At Risk',
    description: 'You sell, but each sale is rented from one channel. Retention and a second channel make it safer.',
    actions: [
      {
        section: 'retention',
        text: 'Turn on three email flows: welcome, abandoned cart and post-purchase on day 0, 3 and 7.',
      },
      {
        section: 'brand',
        text: 'Ask every buyer for a review seven days after delivery until each main product shows at least ten.',
      },
      {
        section: 'cac',
        text: 'Open one more channel with 10-20% of your budget and a written rule for when you would stop it.',
        withoutAds:
          'Open one more free channel: pick search, short video or partners, and publish twice a week for 8 weeks.',
        smallBudget:
          'Keep one paid channel with a daily cap, and add one free one: search, short video or partners, twice a week.',
      },
      {
        section: 'cash',
        text: 'Set the free-shipping threshold at 1.15 times your average order, and say so beside the buy button.',
      },
      {
        section: 'operations',
        text: 'Write down acquisition cost, lifetime margin and payback on the first of each month, on one page.',
      },
    ],
  },
  {
    level: 3,
    min: 7,
    max: 9,
    title: 'Early Stage Growth',
    description: 'The base works. Growth now comes from learning faster than costs rise.',
    actions: [
      {
        section: 'creative',
        text: 'Test one new creative every week. Change one thing, fix budget and end date first, then read the result.',
        withoutAds:
          'Publish one new short video every week. Change one thing each time and keep a note of what traveled.',
      },
      {
        section: 'brand',
        text: 'Start a referral reward for both sides, and offer it at the best moment: just after a good delivery.',
      },
      {
        section: 'cash',
        text: 'Add one bundle that lifts the average order by a tenth and clears the slowest product it contains.',
      },
      {
        section: 'retention',
        text: 'Split first-time and repeat buyers in every email, and give the first group one reason to return.',
      },
      {
        section: 'operations',
        text: 'Keep a test log with date, change, expected effect, result and decision. Read it before each new test.',
      },
    ],
  },
  {
    level: 4,
    min: 10,
    max: 12,
    title: 'Scaling Phase',
    description: 'Your unit economics hold. Now scale across channels without losing the ratio.',
    actions: [
      {
        section: 'cac',
        text: 'Raise spend 10-20% a step while lifetime margin stays at three times acquisition cost; step back when it does not.',
        withoutAds:
          'Your numbers could carry a first paid test: set aside 5% of monthly margin, one offer, and a stop rule.',
      },
      {
        section: 'operations',
        text: 'Put all channels into one view of acquisition cost, counted by your own orders rather than platform claims.',
        withoutAds:
          'Put all sources into one view: search, email, social, partners, each with its orders and hours spent.',
      },
      {
        section: 'retention',
        text: 'Write to first-time buyers, repeat buyers and your top tenth as three different audiences.',
      },
      {
        section: 'brand',
        text: 'Bring the main product page under 2.5 seconds on a phone and put photo reviews above the fold.',
      },
      {
        section: 'cash',
        text: 'Offer a subscription where products run out, and plan stock for the share of customers who will take it.',
      },
    ],
  },
  {
    level: 5,
    min: 13,
    max: 15,
    title: 'Strong Brand, Needs Optimisation',
    description: 'The brand pulls. Profit per customer and loyalty are the next gains.',
    actions: [
      {
        section: 'cash',
        text: 'Rank products and channels by what they contribute after all variable costs, and fix or cut the lowest fifth.',
      },
      {
        section: 'brand',
        text: 'Launch a loyalty program that gives access rather than discounts: first look, first size, first reply.',
      },
      {
        section: 'operations',
        text: 'Test price, shipping threshold and bundles for margin rather than volume, one at a time, four weeks each.',
      },
      {
        section: 'retention',
        text: 'Win back lapsed buyers at one and a half times their usual gap between orders, with a reason and not a coupon.',
      },
      {
        section: 'cac',
        text: 'Follow customers by month of first order and set an acquisition limit for each segment from what they brought.',
        withoutAds: 'Follow customers by month of first order and invite the best months to refer people like them.',
      },
    ],
  },
  {
    level: 6,
    min: 16,
    max: 18,
    title: 'Market Leader Potential',
    description: 'Your systems run without you. Build what lasts.',
    actions: [
      {
        section: 'retention',
        text: "Found a members' community with a calendar of its own, starting with your 100 best customers.",
      },
      {
        section: 'cac',
        text: 'Sign two partnerships with brands your customers already trust, each with one joint product or offer.',
      },
      {
        section: 'cash',
        text: 'Enter one neighboring category or country after a test with a fixed budget and a fixed end.',
      },
      {
        section: 'brand',
        text: 'Publish what only you know: your data, your method, the story of why the company exists.',
      },
      {
        section: 'operations',
        text: "Write the owner's manual: who decides what, by which number, and what happens when you are away.",
      },
    ],
  },
];
