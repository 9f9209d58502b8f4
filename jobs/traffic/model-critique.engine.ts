import { z } from 'zod';
import type { AdCopyCritique, AdCopyPoint } from '../../schema/traffic/copy-critique.type.js';
import { copyRules } from '../../schema/traffic/copy-rules.facts.js';
import { type AdWords, allWords } from './copy-critique.engine.js';

/** What a model server is asked to answer. */
export const modelCritique = z.object({
  summary: z.string().min(1),
  points: z
    .array(z.object({ quote: z.string().nullable(), problem: z.string().min(1), suggestion: z.string().min(1) }))
    .min(1)
    .max(20),
  headlines: z.array(z.string()).max(20),
});
export type ModelCritique = z.infer<typeof modelCritique>;

export const critiqueInstruction = [
  `Judge the words of an ad creative for an online store. Name at most ${copyRules.points} weaknesses, the costliest first.`,
  'For each: quote the words it is about exactly as they stand in the data (null if something is missing), say what is wrong and what to write instead.',
  `Then write at most ${copyRules.headlines} headlines to test, each within headlineLimit characters.`,
  'What earned clicks in randomized tests: a person, a story in time, a number from the data, a pointer forward, a curiosity gap.',
  'What cost clicks: questions, exclamation marks, capitals, colons, "how to".',
  'Use only what the data says. Never invent numbers, reviews, experts, studies or deadlines. Plain text, no links.',
].join('\n');

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const numbersOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Nothing that leads elsewhere or is markup; one line, of bounded length. */
function isPlain(text: string, longest: number): boolean {
  return text.trim() !== '' && text.length <= longest && !/https?:|www\.|[<>{}]|\n/.test(text);
}

/**
 * Takes over what a model wrote where it keeps the rules: quotes stand in the ad, headlines claim no number that the
 * ad does not have, nothing is markup or a link.
 * @returns null when no weakness is usable
 */
export function adoptCritique(answer: ModelCritique, words: AdWords): AdCopyCritique | null {
  const all = allWords(words);
  const known = plain(all);
  const numbers = new Set(numbersOf(all));
  const longest = copyRules.sentenceCharacters;
  const points = answer.points
    .filter(({ problem, suggestion }) => isPlain(problem, longest) && isPlain(suggestion, longest))
    .map(({ quote, problem, suggestion }): AdCopyPoint => {
      const isTrue = quote !== null && plain(quote) !== '' && known.includes(plain(quote));
      return { quote: isTrue ? quote.trim() : null, problem: problem.trim(), suggestion: suggestion.trim() };
    })
    .slice(0, copyRules.points);
  if (points.length === 0 || !isPlain(answer.summary, longest)) return null;
  const headlines = answer.headlines
    .filter((text) => isPlain(text, copyRules.modelHeadlineCharacters))
    .filter((text) => numbersOf(text).every((number) => numbers.has(number)))
    .slice(0, copyRules.headlines)
    .map((text) => text.trim());
  return { summary: answer.summary.trim(), points, headlines, engine: 'model', note: null };
}
