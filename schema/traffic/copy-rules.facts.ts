/** What a critique of an ad's words goes by. */
export const copyRules = {
  /** characters of a headline where the placement states no limit of its own: 17 a second for 3 seconds */
  headlineCharacters: 51,
  /** characters of all words on the image; more is not read in passing (knowledge of the words factor) */
  imageCharacters: 125,
  /** weaknesses and headlines that are named */
  points: 6,
  headlines: 3,
  /** characters of a sentence or of a headline that a model may add */
  sentenceCharacters: 300,
  modelHeadlineCharacters: 80,
  /** gain of the headline score, log of the click ratio, from which another wording is worth testing */
  worthTesting: 0.02,
} as const;

/** Praise that any shop can give itself; it says nothing that can be checked. */
export const emptyPraise = [
  'best quality',
  'high quality',
  'top quality',
  'premium quality',
  'premium',
  'world-class',
  'world class',
  'innovative',
  'next level',
  'next-level',
  'amazing',
  'incredible',
  'perfect',
  'unbeatable',
  'ultimate',
  'luxurious',
  'one-stop',
  'game changer',
  'game-changer',
  'state of the art',
  'state-of-the-art',
  'cutting-edge',
] as const;
