import { z } from 'zod';
import { briefLimits, type ConceptAngle, conceptAngles } from '../../schema/creative-briefs/creative-brief.facts.js';
import type { AdConcept } from '../../schema/creative-briefs/creative-brief.type.js';
import { isUnfit } from '../hooks/model-hooks.engine.js';
import { asSentence } from '../hooks/reading/clean-text.engine.js';
import { fitsFirst } from '../hooks/writing/hook-lines.engine.js';
import { checkProof } from '../hooks/writing/hook-proof.engine.js';
import { type ConceptOrder, factSource, timed } from './concepts.engine.js';

const angleNames = z.enum(Object.keys(conceptAngles) as [ConceptAngle, ...ConceptAngle[]]);

/** What a model server is asked to answer. */
export const modelConcepts = z.object({
  concepts: z
    .array(
      z.object({
        angle: angleNames,
        hook: z.string(),
        visual: z.string(),
        caption: z.string(),
        shots: z
          .array(z.object({ shot: z.string(), voice: z.string(), onScreen: z.string() }))
          .min(2)
          .max(5),
      }),
    )
    .min(1)
    .max(10),
});
export type ModelConcepts = z.infer<typeof modelConcepts>;

export const conceptInstruction = [
  `Write ${briefLimits.concepts} concepts for short vertical video ads of the product in the data, each with one of the angles of the schema, no two with the same.`,
  'hook: at most 8 spoken words. visual: the first frame. caption: at most 125 characters. Shots in order, the first one speaks the hook; onScreen at most seven words, or empty.',
  'hook, voice, onScreen and caption are in the language of the product in the data; visual and shot are in English.',
  'Use only the facts in the data. Never invent a customer, friend, expert, review, study, test, number, price or deadline. No hashtags, emoji or links.',
].join('\n');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const longestCaption = 180;
const longestScreen = 51;
const mostSpoken = 75; // words: 30 seconds

/** A model's concept where it keeps the rules of the built-in ones: it claims nothing that was not read, and can be spoken. */
function adopted(written: ModelConcepts['concepts'][number], basis: AdConcept, order: ConceptOrder): AdConcept | null {
  const source = factSource(order);
  const hook = asSentence(oneLine(written.hook));
  const caption = asSentence(oneLine(written.caption));
  const visual = asSentence(oneLine(written.visual));
  const shots = written.shots.map(({ shot, voice, onScreen }, index) => ({
    shot: asSentence(oneLine(shot)),
    voice: index === 0 ? hook : asSentence(oneLine(voice)),
    onScreen: oneLine(onScreen),
  }));
  const seen = [hook, caption, ...shots.flatMap(({ voice, onScreen }) => [voice, onScreen])];
  const all = [...seen, visual, ...shots.map(({ shot }) => shot)];
  const isFit =
    all.every((text) => !isUnfit(text, source)) &&
    [hook, visual, caption, ...shots.map(({ shot }) => shot)].every((text) => text !== '') &&
    fitsFirst(hook, 'tiktok') &&
    caption.length <= longestCaption &&
    shots.every(({ onScreen }) => onScreen.length <= longestScreen) &&
    shots.reduce((sum, { voice }) => sum + voice.split(/\s+/).length, 0) <= mostSpoken;
  if (!isFit) return null;
  const { notes } = checkProof(seen.join(' '), source, order.reading.language);
  return { ...basis, hook, caption, visual, shots: timed(shots), notes };
}

/**
 * Takes a model's concepts over one by one where they keep the rules; the built-in ones stand for the rest, with what
 * backs each of them.
 * @returns null where fewer than half of them can be used
 */
export function adoptConcepts(
  { concepts }: ModelConcepts,
  order: ConceptOrder,
  builtIn: readonly AdConcept[],
): AdConcept[] | null {
  const used = new Set<ConceptAngle>();
  const result = builtIn.map((basis) => {
    const written = concepts.find(({ angle }) => angle === basis.angle && !used.has(angle));
    const taken = written && adopted(written, basis, order);
    if (taken) used.add(basis.angle);
    return taken || basis;
  });
  return 2 * used.size > builtIn.length ? result : null;
}
