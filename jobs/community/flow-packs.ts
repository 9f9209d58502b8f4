import { contentLanguages, contentPack } from '../../schema/content/content-pack.js';
import {
  flowPack,
  type FlowMark,
  framePack,
  type FramePack,
  type StepRecipe,
} from '../../schema/content/flows.shape.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowType } from '../../schema/community/flow.facts.js';

/** Languages that flows are written in without a model server. */
export const nativeLanguages: readonly string[] = contentLanguages('flows-frame');

/** Words of a language without a pack are English until a model has translated them. */
const packLanguage = (language: string) => (nativeLanguages.includes(language) ? language : 'en');

export function frameOf(language: string): FramePack {
  return contentPack(packLanguage(language), 'flows-frame', framePack);
}

/**
 * Whether the owner's words have a mark of the language: by its pack, where that has any.
 * @param common the words of English and German, which stand together
 */
export function says(mark: FlowMark, words: string, language: string, common: RegExp): boolean {
  const { marks } = frameOf(language);
  return (marks ? marks[mark] : common)?.test(language === 'de' ? withSharpS(words) : words) ?? false;
}

/** "Massanzüge", "Grösse": German as Switzerland writes it, as the words of the packs have it. */
const withSharpS = (words: string): string => words.replace(swiss, 'ß');
const swiss =
  /(?<=m[aä])ss(?!ag|iv|e(?:\b|n)|el)|(?<=gr[oöü]|f[uü]|s[uü]|wei|hei|stra|spa|drei|au|äu|gie|schlie|sto|kl[oö])ss/giu;

/** Words of the country: a basket in Leeds is a cart in Ohio. */
export function regional(line: string, { language, locale, country }: FlowBrief): string {
  const region = new Intl.Locale(locale).region ?? country ?? '';
  return frameOf(language)
    .regions.filter(({ of }) => of.includes(region))
    .flatMap(({ words }) => words)
    .reduce((text, [pattern, word]) => text.replace(pattern, word), line);
}

/** @throws RangeError for a step that the pack does not know */
export function recipeOf(language: string, flowType: FlowType, key: string): StepRecipe {
  const recipe = contentPack(packLanguage(language), `flows-${flowType}`, flowPack)[key];
  if (!recipe) throw new RangeError(`flows-${flowType} has no step ${key}`);
  return recipe;
}
