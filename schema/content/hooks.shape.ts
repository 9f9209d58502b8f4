import { z } from 'zod';
import { benefitShapes, type BenefitShape } from '../hooks/brief-parse.facts.js';
import { hookStyles } from '../hooks/hook-styles.facts.js';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]]; // the keys of a literal, in its order
const shape = z.enum(keysOf<BenefitShape>(benefitShapes));
/** One shape, or several. */
export const oneOrMoreShapes = z.union([z.array(shape).min(1), shape.transform((only) => [only])]);

const told = z.string().transform((source) => new RegExp(source, 'iu'));

/** Lines that share what they need: of the benefit, the audience, the product, the offer, the platform. */
const group = z
  .strictObject({
    style: z.enum(keysOf(hookStyles)),
    angle: z.string(),
    /** What its lines say, however worded: a set has one line of each. None on Google and LinkedIn, which have few lines. */
    idea: z.string().optional(),
    shape: oneOrMoreShapes.optional(),
    /** `people` can be spoken to; a `group` may be of companies or animals as well. */
    audience: z.enum(['people', 'group', 'any']).optional(),
    /** A length of time, one of minutes or less, an amount of money, or any figure. */
    figure: z.enum(['time', 'short', 'price', 'any']).optional(),
    /** What was typed has to speak of it. */
    words: told.optional(),
    /** What was typed may not speak of it. */
    wordsNot: told.optional(),
    /** The product's name has to, whatever it is good for. */
    named: told.optional(),
    /** The benefit has to, or may not. */
    gain: told.optional(),
    gainNot: told.optional(),
    /** The audience has to, or may not. */
    who: told.optional(),
    whoNot: told.optional(),
    /** Kinds of the taxonomy of goods. */
    kinds: z.array(z.string()).optional(),
    /** Goods that are given: by their group or by their kind. */
    gift: z.literal(true).optional(),
    offer: z.union([z.literal(true), z.literal('dated')]).optional(),
    /** Groups of goods; `physical` is whatever can be held. */
    goods: z.array(z.string()).optional(),
    goodsNot: z.array(z.string()).optional(),
    /** The benefit goes on from the name of several ("stay in your ears"): no other line says it, and these say no other. */
    several: z.literal(true).optional(),
    quiet: z.literal(true).optional(),
    tone: z.string().optional(),
    playful: z.literal(true).optional(),
    /** For whoever buys for a company; `false` for anybody else. */
    business: z.boolean().optional(),
    /** A scene of a private life: none for a company. */
    private: z.literal(true).optional(),
    /** For whoever is not called "du". */
    formal: z.literal(true).optional(),
    platform: z.enum(['google', 'linkedin']).optional(),
    /** A first line, or "first | second" where only that second goes on from it. */
    lines: z.array(z.string()).min(1),
  })
  .refine(
    ({ idea, platform }) => (idea === undefined) === (platform !== undefined),
    'a line of a video or post says its idea',
  );
export type HookLineGroup = z.infer<typeof group>;

/** What the hook writer says, of one language. */
export const hookPack = z.strictObject({
  groups: z.array(group).min(1),
  /** What a set says once, whichever group a line is of: looked for in the lines as they are kept. */
  once: z.array(told),
  /** How a benefit begins that is the end of a sentence: it follows no label ("In short: before you open"). */
  fragment: told,
  /** What follows a first line that named the goods, or neither goods nor benefit. */
  seconds: z.strictObject({
    named: z.array(z.string()).min(1),
    full: z.array(z.string()).min(1),
    /** The same of a benefit that goes on from the name of several goods ("stay in your ears"). */
    several: z.array(z.string()).min(1),
    /** The same where the first line has named them ("Ours stay in your ears"). */
    severalNamed: z.array(z.string()).min(1).optional(),
    product: z.array(z.string()).min(1),
    productAlone: z.array(z.string()).min(1),
  }),
  shots: z.record(z.string(), z.array(z.string()).min(1)),
  words: z.strictObject({
    /** Written large wherever they stand. */
    names: z.array(z.string()),
    /** Verbs of a benefit that one may ask for: "stays closed" is asked for as "stay closed". */
    does: z
      .string()
      .transform((all): ReadonlySet<string> => new Set(all.split(' ')))
      .optional(),
  }),
  sensitive: z.record(z.string(), told),
  children: told,
  /** Who buys for a child or an animal: what they buy is not "for" them. */
  buyers: told,
  /** People and matters that get no "du", beside companies. */
  formal: told.optional(),
  /** Words of a line that says "du". */
  familiar: told.optional(),
  /** Whoever buys for a company. */
  business: told,
  /** A benefit that treats or prevents an illness: no ad may say it without an approval. */
  cures: told,
  claims: z.array(z.strictObject({ pattern: told, note: z.string() })),
});
export type HookPack = z.infer<typeof hookPack>;

const { goods, goodsNot, business, words, wordsNot, named, gain, gainNot, who, whoNot, lines } = group.shape;
const narrowed = { goods, goodsNot, business, words, wordsNot, lines };
/** Lines that set a scene, by what has to be known for it beside the kind of goods: their name, the benefit, the people. */
export const hookScenes = z.strictObject({
  named: z.array(z.strictObject({ ...narrowed, named: named.unwrap() })),
  gains: z.array(z.strictObject({ ...narrowed, gain: gain.unwrap(), gainNot })),
  people: z.array(z.strictObject({ ...narrowed, who: who.unwrap(), whoNot })),
});

/** Letters and digits of names in English and German; by ranges, since classes by property take a third of a millisecond each. */
const letter = '[\\wà-ÿ]';
/** At the beginning of a word; "a case for sofas" is no sofa. */
const notBehind = `(?<!\\b(?:for|with|from|für|mit|aus|von|vom|zum|zur|ohne|gegen)\\s(?:.*\\s)?)(?<!${letter})`;
const prepositions =
  'for|with|in|from|of|that|to|and|für|mit|aus|von|vom|zum|zur|ohne|gegen|nach|ab|im|am|an|auf|bei|als|und|oder|pro';
const atEnd = `(?=$|,| (?:${prepositions})(?!${letter}))`;

const several = z.array(z.string()).min(2);
const kindScenes = z.strictObject({
  /** Of their day, in which such goods matter. */
  moments: several,
  /** Things and places: seen, touched, heard. */
  objects: several,
  /** What annoys, and such goods are bought against. */
  troubles: several,
  /** What one thinks of such goods. */
  opinions: several,
  /** What to notice, count, try, guess. */
  invitations: several,
  /** Lines for some of its goods alone, where the kind holds things as different as napkins and oven mitts: by the words that name them. */
  products: z
    .array(
      z.strictObject({
        /** What the product's name ends on, or has before "for", "with" and the like, and not behind them. */
        named: z.string().transform((ends) => new RegExp(`${notBehind}(?:${ends})${atEnd}`, 'iu')),
        lines: z.array(z.string()).min(4),
      }),
    )
    .optional(),
});
export type KindScenes = z.infer<typeof kindScenes>;
/** Opening lines that stand before all goods of a kind, by its id in the taxonomy: whole sentences without a slot. */
export const hookKindScenes = z.record(z.string(), kindScenes);
