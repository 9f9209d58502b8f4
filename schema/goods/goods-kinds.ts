import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { readYamlFile } from '../content/yaml-file.js';

/** What follows from the kind of goods, whatever the shop. */
export const goodsTraits = [
  'wearable',
  'sized',
  'perishable',
  'custom',
  'gift',
  'digital',
  'service',
  'powered',
  'adults',
] as const;
export const goodsLanguages = ['en', 'de', 'fr', 'es'] as const;
export type GoodsTrait = (typeof goodsTraits)[number];
export type GoodsLanguage = (typeof goodsLanguages)[number];

const adIndustry = z.enum(['fashion', 'beauty', 'fitness', 'tech', 'food', 'general']);
const regulated = z.enum([
  'food',
  'supplement',
  'cosmetic',
  'medical',
  'children',
  'alcohol',
  'nicotine',
  'cannabis',
  'weapon',
  'finance',
  'chemical',
]);
const sensitive = z.enum(['grief', 'illness', 'fertility', 'weight', 'sex', 'debt', 'religion']);

const words = z.string().transform((list) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const kind = z.strictObject({
  name: z.string(),
  /** Days that a usual pack lasts, from and to; left out for what does not run out. */
  lasts: z.tuple([z.number().int().positive(), z.number().int().positive()]).optional(),
  traits: z.array(z.enum(goodsTraits)).default([]),
  regulated: regulated.optional(),
  sensitive: sensitive.optional(),
  /** Industry of the ad benchmarks, where it differs from that of the file. */
  ad: adIndustry.optional(),
  en: words,
  de: words,
  fr: words,
  es: words,
});
const file = z.strictObject({ industry: z.string(), adIndustry, kinds: z.record(z.string(), kind) });

/** A kind of goods or services that a shop sells. */
export interface GoodsKind {
  id: string;
  /** English, lower case, as it stands in a sentence: "coffee", "gift baskets". */
  name: string;
  industry: string;
  adIndustry: z.infer<typeof adIndustry>;
  /** Days that a usual pack lasts; null for what does not run out. */
  consumable: { from: number; to: number } | null;
  traits: ReadonlySet<GoodsTrait>;
  regulated: z.infer<typeof regulated> | null;
  sensitive: z.infer<typeof sensitive> | null;
  /** Words that name it, in the singular; recognized, never spoken. */
  words: Readonly<Record<GoodsLanguage, readonly string[]>>;
}

const folder = new URL('./', import.meta.url);
const read = (name: string): unknown => readYamlFile(new URL(name, folder));

function readKinds(): GoodsKind[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !name.endsWith('-words.yaml'));
  return names.toSorted().flatMap((name) => {
    const { industry, adIndustry: usual, kinds } = file.parse(read(name));
    return Object.entries(kinds).map(([id, { lasts, traits, ad, en, de, fr, es, ...rest }]) => ({
      id,
      name: rest.name,
      industry,
      adIndustry: ad ?? usual,
      consumable: lasts ? { from: lasts[0], to: lasts[1] } : null,
      traits: new Set(traits),
      regulated: rest.regulated ?? null,
      sensitive: rest.sensitive ?? null,
      words: { en, de, fr, es },
    }));
  });
}

let known: ReadonlyMap<string, GoodsKind> | null = null;

/** Every kind by its id, read with the first call. */
export function goodsKinds(): ReadonlyMap<string, GoodsKind> {
  known ??= new Map(readKinds().map((one) => [one.id, one]));
  return known;
}

export const goodsKind = (id: string): GoodsKind | null => goodsKinds().get(id) ?? null;

const lists = z.record(z.string(), z.array(z.coerce.string()));
const phraseWords = z.strictObject({
  markers: lists,
  borders: lists,
  joints: z.array(z.string()),
  without: z.array(z.string()),
  measures: z.strictObject({ units: words, sizes: words, before: words }),
  modifiers: words,
  plurals: words,
  endings: words,
  singulars: z.record(z.string(), z.string()),
  accented: words,
  asides: words,
  empty: z.array(z.coerce.string()),
  containers: z.array(z.string()),
  carriers: words,
  spares: words,
  persons: words,
  people: words,
  claimStarts: words,
  claims: words,
  forms: words,
  flavors: words,
  substances: words,
  materials: words,
  keeps: words,
  general: words,
  fields: words,
  owners: words,
  /** Kind of goods to the kind of what belongs to them. */
  companions: z.record(z.string(), z.string()),
  /** By the kind that a domain's unknown heads are of: its words, and kinds that turn into others beside them. */
  domains: z.record(z.string(), z.strictObject({ words, turns: z.record(z.string(), words).default({}) })),
});

let phrases: z.infer<typeof phraseWords> | null = null;

/** Small words of the four languages that tell how a phrase is built, read with the first call. */
export const readPhraseWords = () => (phrases ??= phraseWords.parse(read('phrase-words.yaml')));

const turns = z.record(z.string(), words).default({});
const spoken = words.default([]);
const actWords = z.strictObject({
  acts: z.array(
    z.strictObject({
      /** What the act is, whatever it is done to; left out where that alone decides. */
      kind: z.string().optional(),
      en: spoken,
      de: spoken,
      fr: spoken,
      es: spoken,
      turns,
    }),
  ),
  firms: words,
  apart: words,
  wares: words,
  /** Kind of service to the kind of goods that those who do it need. */
  trades: z.record(z.string(), z.string()),
});

/** Words for what is done to goods, in four languages. */
export const readActWords = () => actWords.parse(read('act-words.yaml'));
