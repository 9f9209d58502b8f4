import { commonWords } from '../../schema/conversion/funnel-patterns.facts.js';

const sampleLength = 6_000;
const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7a3]/g],
  ['zh', /[\u4e00-\u9fa5]/g],
  ['ru', /[а-яё]/gi],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[α-ω]/gi],
  ['th', /[\u0e00-\u0e7f]/g],
];

/**
 * Language of a text: by its script, then by its commonest words, else as declared. The text wins over the
 * declaration, since shops translate their pages and forget the attribute.
 * @returns ISO 639-1 code, or null
 */
export function languageOf(text: string, declared: string | null): string | null {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const declaredCode = declared?.slice(0, 2).toLowerCase() ?? null;
  for (const [language, pattern] of scripts) {
    if (letters > 50 && (sample.match(pattern)?.length ?? 0) > 0.3 * letters)
      return language === 'ru' && declaredCode && declaredCode !== 'en' ? declaredCode : language;
  }
  const counts = Object.entries(commonWords).map(([language, words]) => ({
    language,
    count: sample.match(words)?.length ?? 0,
  }));
  const [best, second] = counts.toSorted((a, b) => b.count - a.count);
  const isClear = best && second && best.count >= 8 && best.count > 1.5 * second.count;
  if (declaredCode && !(declaredCode in commonWords) && declaredCode !== 'en') return declaredCode;
  return isClear ? best.language : declaredCode;
}
