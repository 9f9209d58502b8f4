import { z } from 'zod';
import { type ConceptAngle, conceptAngles } from '../creative-briefs/creative-brief.facts.js';
import { hookStyles } from '../hooks/hook-styles.facts.js';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]]; // the keys of a literal, in its order

const angles = keysOf<ConceptAngle>(conceptAngles);

/** Goods that are filmed alike; `quiet` is for grief, illness and debt. */
const families = ['thing', 'worn', 'eaten', 'screen', 'people', 'quiet'] as const;
export type Family = (typeof families)[number];

/** First frame, and the three shots that follow the hook. */
const scene = z.strictObject({ visual: z.string(), shots: z.tuple([z.string(), z.string(), z.string()]) });

const direction = z.strictObject({
  idea: z.string(),
  styles: z.array(z.enum(keysOf(hookStyles))).min(1),
  /** How a known fact is shown, and what is shown where none is known. */
  proof: z.strictObject({ shown: z.string(), without: z.string() }),
  scenes: z.partialRecord(z.enum(families), scene),
  /** Names of the facts that back this angle, the best first. */
  backedBy: z.array(z.string()),
  button: z.enum(['shop', 'learn', 'offer']),
});

/** What those who film are told, by angle: in the language of the product's screens. */
export const conceptPack = z.strictObject({
  families: z.record(z.string(), z.enum(families)),
  angles: z.record(z.enum(angles), direction),
});
export type ConceptDirection = z.infer<typeof direction>;

const texts = z.array(z.string()).min(1);

const spoken = { say: texts, screen: texts, caption: texts, close: texts };

/** What those who watch hear and read, of one language. The first line that the facts can fill is taken. */
export const conceptWords = z.strictObject({
  angles: z.record(z.enum(angles), z.strictObject({ ...spoken, quiet: z.strictObject(spoken).optional() })),
  facts: z.record(z.string(), z.string()),
  buttons: z.record(z.enum(['shop', 'learn', 'offer', 'order', 'book', 'signup']), z.string()),
});
export type ConceptWords = z.infer<typeof conceptWords>;
