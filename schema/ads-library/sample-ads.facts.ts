import type { AdIndustryName, AdPlatform } from './ad.facts.js';

/** A built-in ad: brands, words and pictures are our own, its figures are examples. */
export interface SampleAd {
  /** Names its picture, too: jobs/ads-library/samples/<id>.svg. */
  id: string;
  title: string;
  advertiser: string;
  platform: AdPlatform;
  industry: AdIndustryName;
  headline: string;
  primaryText: string;
  tags: readonly string[];
  /** CTR in percent, CPC in US dollars. */
  metrics: { impressions: number; ctr: number; cpc: number };
  /** Pixels. */
  picture: { width: number; height: number };
}

const square = { width: 1080, height: 1080 };
const portrait = { width: 1080, height: 1350 };
const story = { width: 1080, height: 1920 };
const wide = { width: 1200, height: 628 };

/** Three of each industry; among them every platform. */
export const sampleAds: readonly SampleAd[] = [
  {
    id: 'sample-dewpoint',
    title: 'One serum, one morning step',
    advertiser: 'Dewpoint Lab',
    platform: 'Instagram',
    industry: 'Beauty',
    headline: 'Calm skin in 28 mornings',
    primaryText:
      'Six bottles on the shelf and your cheeks still sting by noon?\n\nDewpoint is one serum with three things in it: ceramides, niacinamide 4%, oat. Three drops after washing, nothing else.\n\n28 mornings to see it, or send the empty bottle back.',
    tags: ['problem-solution', 'guarantee', 'skincare'],
    metrics: { impressions: 1_240_000, ctr: 2.4, cpc: 0.62 },
    picture: portrait,
  },
  {
    id: 'sample-tideline',
    title: 'The mat that stays where you put it',
    advertiser: 'Tideline Yoga',
    platform: 'Facebook',
    industry: 'Fitness',
    headline: 'Grips more the more you sweat',
    primaryText:
      'Downward dog should not be a slow slide forward.\n\nNatural rubber below, cork on top: cork grips better wet than dry. 5 mm, rolls to the size of a baguette.\n\n4.8 out of 5 from 2,113 people who sweat.',
    tags: ['social-proof', 'demonstration', 'yoga'],
    metrics: { impressions: 862_000, ctr: 1.9, cpc: 0.71 },
    picture: square,
  },
  {
    id: 'sample-hushwave',
    title: 'Hear the song, not the train',
    advertiser: 'Hushwave Audio',
    platform: 'Facebook',
    industry: 'Tech',
    headline: '$40 less until Sunday night',
    primaryText:
      'The 7:42 is loud. Your headphones do not have to be.\n\nHushwave 2 takes 38 dB out of the carriage and leaves the voices you want. 52 hours on one charge, so you charge on Sundays.\n\n$159 instead of $199 until Sunday, midnight.',
    tags: ['discount', 'urgency', 'commute'],
    metrics: { impressions: 2_310_000, ctr: 1.6, cpc: 0.94 },
    picture: square,
  },
  {
    id: 'sample-strideloom',
    title: 'Knitted in one piece, mended for free',
    advertiser: 'Strideloom',
    platform: 'Instagram',
    industry: 'Fashion',
    headline: 'The sneaker without a seam',
    primaryText:
      'Blisters come from seams. So we left them out.\n\nOne thread, knitted into one shoe, on a sole you can replace. Wear them through and we mend them, free, for three years.\n\nSizes 36 to 48, also in halves.',
    tags: ['objection', 'guarantee', 'sneakers'],
    metrics: { impressions: 1_780_000, ctr: 2.1, cpc: 0.58 },
    picture: square,
  },
  {
    id: 'sample-emberroast',
    title: 'Roasted on Tuesday, in your cup on Friday',
    advertiser: 'Ember & Row Coffee',
    platform: 'Instagram',
    industry: 'Food',
    headline: 'First bag for $5',
    primaryText:
      'The date on a supermarket bag tells when to throw it away. Ours tells when it was roasted.\n\nWe roast on Tuesdays and post on Wednesdays. Skip a week or stop with one tap.\n\nFirst bag $5, postage included.',
    tags: ['subscription', 'first-order offer', 'coffee'],
    metrics: { impressions: 945_000, ctr: 2.8, cpc: 0.44 },
    picture: portrait,
  },
  {
    id: 'sample-skipwell',
    title: 'POV: your gym fits in a coat pocket',
    advertiser: 'Skipwell',
    platform: 'TikTok',
    industry: 'Fitness',
    headline: '10 minutes, 140 calories',
    primaryText:
      'POV: it is raining, the gym is 20 minutes away and you have 10.\n\nDay 1: 31 skips. Day 30: 412. Same rope, same kitchen.\n\nThe rope counts for you.',
    tags: ['ugc', 'challenge', 'before-after'],
    metrics: { impressions: 3_420_000, ctr: 1.3, cpc: 0.31 },
    picture: story,
  },
  {
    id: 'sample-ledgerly',
    title: 'Close the month before lunch',
    advertiser: 'Ledgerly',
    platform: 'LinkedIn',
    industry: 'Tech',
    headline: 'Book a 15-minute demo',
    primaryText:
      'Your finance lead spends four days a month matching payouts to orders.\n\nLedgerly reads your shop, your bank and your ad accounts every night and matches them. 312 stores close in half a day.\n\nFifteen minutes, your own numbers, no slides.',
    tags: ['b2b', 'demo', 'time-saving'],
    metrics: { impressions: 214_000, ctr: 0.7, cpc: 4.85 },
    picture: wide,
  },
  {
    id: 'sample-clayhour',
    title: 'What fifteen minutes of clay pull out',
    advertiser: 'Clayhour',
    platform: 'TikTok',
    industry: 'Beauty',
    headline: 'Wait for the peel',
    primaryText:
      'I did one half of my face so you can see it.\n\nLeft: nothing. Right: fifteen minutes of pink clay, once a week, for a month.\n\nNo filter, same lamp, link in bio.',
    tags: ['ugc', 'before-after', 'demonstration'],
    metrics: { impressions: 4_080_000, ctr: 1.5, cpc: 0.27 },
    picture: story,
  },
  {
    id: 'sample-norrwool',
    title: 'A sweater your children will borrow',
    advertiser: 'Norrwool',
    platform: 'Facebook',
    industry: 'Fashion',
    headline: 'Made from 600 g of one flock',
    primaryText:
      'Cheap wool pills in a winter. This one looks the same after ten.\n\nOne flock on Gotland, one spinner, one knitter whose name is on the label. We make 900 a year and then the wool is gone.\n\n214 are left.',
    tags: ['scarcity', 'story', 'knitwear'],
    metrics: { impressions: 531_000, ctr: 2.0, cpc: 0.83 },
    picture: portrait,
  },
  {
    id: 'sample-voltpouch',
    title: 'Three full charges, the weight of an apple',
    advertiser: 'Voltpouch',
    platform: 'Google',
    industry: 'Tech',
    headline: '180 g. 15,000 mAh. $39.',
    primaryText:
      'Power bank with a cable that cannot be forgotten: it is the handle. Charges a phone three times, a laptop once. Free returns for 60 days.',
    tags: ['display', 'specs', 'price'],
    metrics: { impressions: 1_150_000, ctr: 0.9, cpc: 0.52 },
    picture: wide,
  },
  {
    id: 'sample-brothyard',
    title: 'Eighteen hours of broth in three minutes',
    advertiser: 'Brothyard',
    platform: 'Google',
    industry: 'Food',
    headline: 'Ramen kit for two, $14',
    primaryText:
      'Real bones, 18 hours, frozen flat. Noodles from a mill that does nothing else. Dinner for two in three minutes, delivered cold.',
    tags: ['display', 'time-saving', 'price'],
    metrics: { impressions: 688_000, ctr: 1.1, cpc: 0.48 },
    picture: wide,
  },
  {
    id: 'sample-ironleaf',
    title: 'Eleven kettlebells that take up one',
    advertiser: 'Ironleaf',
    platform: 'Instagram',
    industry: 'Fitness',
    headline: 'From 4 to 24 kg with one twist',
    primaryText:
      'Your living room is not a gym. It should not look like one.\n\nOne bell, eleven weights, one twist of the dial. Steel, not sand. Stands quietly in a corner.\n\n100 days to try it. We collect it if it is not for you.',
    tags: ['space-saving', 'guarantee', 'home gym'],
    metrics: { impressions: 1_020_000, ctr: 1.7, cpc: 0.89 },
    picture: square,
  },
  {
    id: 'sample-foldaway',
    title: '3 outfits, 1 bag, no checked luggage',
    advertiser: 'Foldaway Goods',
    platform: 'TikTok',
    industry: 'Fashion',
    headline: 'Pack with me: Lisbon, 4 days',
    primaryText:
      'Pack with me for four days in Lisbon with a bag that fits under the seat.\n\nThe middle layer zips out and is the tote for the beach. Yes, the shoes went in as well.',
    tags: ['ugc', 'how-to', 'travel'],
    metrics: { impressions: 2_650_000, ctr: 1.4, cpc: 0.36 },
    picture: story,
  },
  {
    id: 'sample-orchardbox',
    title: 'The fruit bowl that ends the 3 pm slump',
    advertiser: 'Orchard Box',
    platform: 'LinkedIn',
    industry: 'Food',
    headline: 'First box for your office is free',
    primaryText:
      'Nobody ever thanked an office manager for a vending machine.\n\nOrchard Box brings 60 pieces of fruit every Monday, from growers within 80 km. Teams of 15 to 1,500, cancel by reply.\n\nThe first box is on us.',
    tags: ['b2b', 'free trial', 'local'],
    metrics: { impressions: 176_000, ctr: 0.8, cpc: 3.9 },
    picture: square,
  },
  {
    id: 'sample-lipleaf',
    title: 'Four shades, chosen by 1,904 of you',
    advertiser: 'Lipleaf',
    platform: 'Facebook',
    industry: 'Beauty',
    headline: 'Build your pair for $24',
    primaryText:
      'We asked which four shades to keep. 1,904 of you answered. The other nineteen are gone.\n\nBalm that stains a little and feels like nothing. Refill it when it is empty: the case is for good.\n\nTwo for $24, instead of $32.',
    tags: ['bundle', 'social-proof', 'community'],
    metrics: { impressions: 774_000, ctr: 2.2, cpc: 0.55 },
    picture: square,
  },
];

export const sampleAdIds: ReadonlySet<string> = new Set(sampleAds.map(({ id }) => id));
