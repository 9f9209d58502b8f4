import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';

const guarantee = /\b(?:Garantie|Geld zurück|Rückgabe|Umtausch)/i;
const subjects = /^(?:ich|du|wir|ihr|sie|er|es|man|jeder|niemand|alle)\b/i;

/**
 * What kind of phrase a German benefit is: nouns are written large there, so a small first word in -t is a verb and a small last
 * word in -en an infinitive.
 */
export function germanShape(phrase: string): BenefitShape {
  const words = phrase.split(' ');
  const [opening = '', last = ''] = [words[0], words.at(-1)];
  const small = /^\p{Ll}/u;
  const isSmall = small.test(opening) || words.length > 1;
  if (guarantee.test(phrase)) return 'guarantee';
  if (/^\d/.test(opening)) return 'number';
  if (/^(?:ohne|mit|für|aus|bei|in|gegen|von|zum|zur|auf|am)$/i.test(opening))
    return last.endsWith('t') ? 'participle' : 'adjective';
  if (/^(?:der|die|das|dein\w*|euer\w*|jede\w*) \p{Lu}[\p{L}-]+ \p{Ll}{2,}t\b/iu.test(phrase)) return 'clause';
  if (subjects.test(opening) && words.length > 2) return 'clause';
  if (
    /^(?:ist|hat|kann|\p{L}{2,}t)$/iu.test(opening) &&
    isSmall &&
    words.length > 1 &&
    !/^(?:nicht|mit|leicht|gut|echt|laut|fast|rasant|zart|fest|kompakt|robust|direkt|perfekt)$/i.test(opening)
  )
    return 'verb';
  if (
    small.test(last) &&
    /^\p{Ll}+(?:en|eln|ern)$/u.test(last) &&
    words.length > 1 &&
    !/^(?:ohne|mit|für|aus|auf|in|bei|gegen|ganz)$/i.test(opening)
  )
    return /^(?:gegossen|gebrannt|genäht|geboren|gewachsen|\p{L}*ge\p{L}+en)$/u.test(last) ? 'participle' : 'base';
  if (/^\p{Lu}/u.test(last) || /^(?:mehr|weniger|kein|keine|endlich)$/i.test(opening)) return 'noun';
  if (/(?:geliefert|gemacht|hergestellt|gefertigt|getestet|geröstet|genäht|gebaut|angebaut|ge\p{L}+t)$/u.test(last))
    return 'participle';
  return 'adjective';
}
