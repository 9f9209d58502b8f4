import { type AdLanguage, plain } from './ad-language.engine.js';

/** Longest call to action, words. */
const mostWords = 5;

const opens = (text: string, words: readonly string[]) =>
  words.some((word) => text === word || text.startsWith(`${word} `));

/**
 * A line that asks to do something: a phrase of buttons, or a verb with a word of time or place.
 * @param isButton it stands on a plate of its own, where a verb is enough
 */
export function isCallToAction(line: string, languages: readonly AdLanguage[], isButton: boolean): boolean {
  const text = plain(line.replace(/[→›»>▸►]+\s*$/u, ''))
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const count = text.split(' ').length;
  if (text === '' || count > mostWords || /\d/.test(text)) return false;
  return languages.some(({ cta }) => {
    if (cta.phrases.some((phrase) => text === phrase || (count <= 4 && text.startsWith(`${phrase} `)))) return true;
    const isTimed = cta.now.some((word) => text.endsWith(` ${word}`) || text.includes(` ${word} `));
    const asks = opens(text, cta.opening) || opens(text, cta.asking);
    const startsWithTime = cta.now.some((word) => text.startsWith(`${word} `)) || opens(text, cta.opening);
    const namesVerb = cta.asking.some((verb) => ` ${text} `.includes(` ${verb} `));
    if (isButton) return asks || (startsWithTime && namesVerb);
    return (
      (asks && isTimed && count <= 4) ||
      (startsWithTime && namesVerb && count <= 3) ||
      (opens(text, cta.opening) && count <= 2 && count > 1)
    );
  });
}
