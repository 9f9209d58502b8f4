import { z } from 'zod';

/** Sentences to choose from: one list for every voice, or lists by voice. `quiet` and `playful` stand alone, the others add to `any`. */
const lines = z
  .union([
    z.array(z.string().min(1)),
    z.strictObject({
      any: z.array(z.string().min(1)).optional(),
      warm: z.array(z.string().min(1)).optional(),
      playful: z.array(z.string().min(1)).optional(),
      formal: z.array(z.string().min(1)).optional(),
      quiet: z.array(z.string().min(1)).optional(),
    }),
  ])
  .transform((given) => (Array.isArray(given) ? { any: given } : given));

/** What has to be known of the goods and the shop: "physical !sensitive", "replyTo|helpUrl". Slots need their fact by themselves. */
const condition = z.string().regex(/^!?[\w:|-]+(?: !?[\w:|-]+)*$/);

/** `p` begins a paragraph, `s` goes on in the same one, `li` is a row of a list. */
const sentence = z.strictObject({
  if: condition.optional(),
  p: lines.optional(),
  s: lines.optional(),
  li: lines.optional(),
});

/** The first of several whose condition holds. */
const headline = z.union([
  lines.transform((text) => [{ text, if: undefined }]),
  z.array(z.strictObject({ if: condition.optional(), text: lines })),
]);

const stepRecipe = z.strictObject({
  subject: headline.optional(),
  preheader: headline.optional(),
  body: z.array(sentence).optional(),
  /** The first one whose address is known. */
  button: z.array(z.strictObject({ if: condition.optional(), to: z.string(), text: lines })).optional(),
  sms: z.array(z.strictObject({ if: condition.optional(), text: lines })).optional(),
});

/** The steps of one kind of flow. */
export const flowPack = z.record(z.string(), stepRecipe);

const pattern = (flags: string) => z.string().transform((source) => new RegExp(source, flags));

/** What the owner typed is read by these words, in the language of a pack: of goods, of work, of offers and guarantees. */
export const flowMarks = [
  // Goods: what they are and how they come.
  'any-shop',
  'audio-part',
  'batch',
  'boxed',
  'burdened',
  'business-card',
  'built',
  'celebrated',
  'chewed',
  'file',
  'for-child',
  'for-team',
  'garden-extra',
  'gauge',
  'general',
  'ground',
  'heard',
  'idle-app',
  'indebted',
  'inhabited',
  'kit',
  'loaded',
  'made-to-order',
  'measuring',
  'memorial',
  'named',
  'one-course',
  'one-thing',
  'online-course',
  'pattern',
  'portioned',
  'practiced',
  'printed',
  'private',
  'puzzle',
  'reusable',
  'scented',
  'seasonal',
  'spent',
  'story',
  'study',
  'subscribed',
  'sympathy',
  'trade-goods',
  'unworn',
  'wild',
  'worn',
  // Work: what is booked, and how a customer has to do with it.
  'ahead',
  'attended',
  'booked',
  'joined',
  'journey',
  'mended',
  'person',
  'retained',
  'taught',
  'visited',
  'voyage',
  // Offers, guarantees and the shop's own sentences.
  'by-years',
  'covered',
  'first-order',
  'first-person',
  'later-order',
  'loose',
  'passing',
  'unnamed',
] as const;
export type FlowMark = (typeof flowMarks)[number];

const replacements = z.array(z.tuple([z.string().transform((source) => new RegExp(source, 'gu')), z.string()]));

/** What stands around every message. */
export const framePack = z.strictObject({
  greeting: lines,
  signOff: lines,
  team: z.string(),
  teamOf: z.string(),
  stranger: z.string(),
  reasons: z.record(z.string(), z.string()),
  at: z.string(),
  unsubscribe: z.string(),
  preferences: z.string(),
  objection: z.string().nullable().default(null),
  /** What has to be said of goods: by their rule, by that and a kind of goods or a country. */
  notices: z.record(z.string(), z.string()),
  /** The same as a text that offers the goods has to say it: a lawful form in few characters. */
  textNotices: z.record(z.string(), z.string()),
  /** Why a kind of flow is not written for some goods. */
  refusals: z.strictObject({
    grief: z.string(),
    therapy: z.string(),
    help: z.string(),
    review: z.string(),
    booked: z.string(),
    unknown: z.string(),
    never: z.string(),
    lasting: z.string(),
    texts: z.string(),
    ageChecked: z.string(),
  }),
  optOut: z.string(),
  and: z.string(),
  days: z.strictObject({ one: z.string(), other: z.string(), range: z.string() }),
  weeks: z.strictObject({ one: z.string(), other: z.string(), range: z.string() }),
  off: z.string(),
  /** An offer with its condition, its code and its last day: never one without the others. */
  deal: z.strictObject({ condition: z.string(), code: z.string(), ends: z.string() }),
  freeDelivery: z.string(),
  alt: z.string(),
  /** For what is booked and not ordered: words of the sentences, and what stands in their place. */
  booking: replacements.default([]),
  /** After these, for who is asked to work for somebody and not booked. */
  request: replacements.default([]),
  /** After these, for who is visited, and for who is sent something to mend. */
  appointment: replacements.default([]),
  mending: replacements.default([]),
  /** After these, for who becomes a member; and before these, for who subscribes. */
  membership: replacements.default([]),
  donation: replacements.default([]),
  subscription: replacements.default([]),
  /** The same for files, courses and software, which come without a parcel. */
  access: replacements.default([]),
  /** Nouns by gender (`p`: plural), with which the product's article is known: the last parts of compounds. */
  nouns: z
    .strictObject({
      f: z.array(z.string()),
      m: z.array(z.string()),
      n: z.array(z.string()),
      p: z.array(z.string()),
    })
    .nullable()
    .default(null),
  /** How titles stand in a sentence. */
  quotes: z.tuple([z.string(), z.string()]),
  /** How a shop's own sentences show its voice, and which voices speak informally where they do not. */
  voice: z.strictObject({
    informal: pattern('gu').nullable().default(null),
    formal: pattern('gu').nullable().default(null),
    casual: z.array(z.enum(['warm', 'playful', 'plain', 'formal', 'quiet'])),
    one: pattern('gu'),
    several: pattern('gu'),
  }),
  /**
   * On the condition of an offer as typed, and on that of free delivery; `fits` of those that then follow the offer as they
   * stand, any other stands in parentheses behind all of it.
   */
  conditions: z.strictObject({
    any: replacements.default([]),
    delivery: replacements.default([]),
    fits: pattern('u'),
    fitsDelivery: pattern('u'),
  }),
  /** On a day as the locale writes it. */
  dates: replacements.default([]),
  /** A word before one that several languages share, by which goods are read in this one. */
  small: z.string().nullable().default(null),
  /** See `says` of flow-packs.ts; English and German have them in code. */
  marks: z.partialRecord(z.enum(flowMarks), pattern('iu')).nullable().default(null),
  /** By country of the locale, the same. */
  regions: z.array(z.strictObject({ of: z.array(z.string()), words: replacements })).default([]),
});

export type Lines = z.output<typeof lines>;
export type Sentence = z.output<typeof sentence>;
export type Headline = z.output<typeof headline>;
export type StepRecipe = z.output<typeof stepRecipe>;
export type FramePack = z.output<typeof framePack>;
