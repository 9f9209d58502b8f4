/** Everything the profile may know, in the order in which it is shown. */
export const profileFields = [
  'shopUrl',
  'name',
  'sells',
  'kinds',
  'audience',
  'products',
  'currency',
  'country',
  'timeZone',
  'languages',
  'marginPercent',
  'shippingCost',
  'freeShippingFrom',
  'deliveryDaysLow',
  'deliveryDaysHigh',
  'returnDays',
  'guarantee',
  'postalAddress',
  'replyAddress',
  'logoUrl',
  'colors',
  'fonts',
  'wordsToUse',
  'wordsToAvoid',
  'sampleSentences',
  'claims',
] as const;

export type ProfileField = (typeof profileFields)[number];

export const profileLimits = {
  name: 120,
  /** What is sold, to whom, a guarantee, an address: one or two sentences. */
  sentence: 300,
  sampleSentence: 400,
  url: 2048,
  email: 254,
  word: 60,
  products: 30,
  kinds: 12,
  colors: 8,
  fonts: 6,
  languages: 12,
  words: 40,
  sampleSentences: 12,
  claims: 20,
  amount: 1_000_000,
  days: 3_650,
} as const;

/** How a shop is read: few pages, one after the other, as its robots.txt allows. */
export const profileReading = {
  pages: 20,
  products: 6,
  /** Longest pause between two pages that a shop can ask for with Crawl-delay, ms. */
  longestPauseMs: 2_000,
  steps: ['Opening the store', 'Reading products', 'Reading policies', 'Summing up'],
} as const;
