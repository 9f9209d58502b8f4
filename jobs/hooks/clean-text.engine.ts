import { danglers, properWords } from '../../schema/hooks/english-words.facts.js';

const proper = new Set(properWords.split(' '));
const dangling = new Set(danglers.split(' '));
const acronyms = new Set('spf led cbd diy uv usb rgb hd 4k bbq ai pc tv usa uk us eu nyc'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ', apos: "'" };

/** HTML, template syntax, links and control characters out; quotes and spaces plain. */
function withoutMarkup(text: string): string {
  const plain = text
    .normalize('NFKC') // letters of fancy fonts become letters
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#39|(amp|quot|lt|gt|nbsp|apos));/g, (_, name?: string) => (name ? (entities[name] ?? ' ') : "'"))
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»"]/g, '')
    .replace(/[–—]/g, '-');
  const filled = plain.replace(/\$?\{+[^{}]*\}+|<%.*?%>|\[[^\]]*\]|\([^)]*\)/g, ' ');
  return (/[\p{L}\p{N}]/u.test(filled) ? filled : plain).replace(/[<>{}[\]()|\\^~*_=#@]/g, ' ');
}

function withoutEmoji(text: string): string {
  const without = text.replace(
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/gu,
    ' ',
  );
  return /[\p{L}\p{N}]/u.test(without) ? without : text;
}

/** One line of what somebody typed, fit to stand inside a sentence; '' when nothing is left. */
export function cleanInput(text: string): string {
  const line = withoutEmoji(withoutMarkup(text))
    .replace(/[!?…]+|\.(?=\s|$)|[;:](?=\s|$)/g, '. ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,])/g, '$1')
    .replace(/(?<=\p{L}) & (?=\p{L})/gu, ' and ')
    .trim();
  const firstSentence =
    line.split(/\.+(?:\s|$)/).find((part) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(part)) ?? '';
  return firstSentence
    .replace(/^[\s.,'&/+-]+|[\s.,'&/+-]+$/g, '')
    .replace(/(^|\s)'+/.test(firstSentence) ? /(^|\s)'+|'+(?=\s)/g : /(?<!s)'+(?=\s)/g, '$1')
    .replace(/\s+/g, ' ');
}

/** True for text that English grammar can be applied to. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
  return latin > 0 && latin * 2 >= letters.length;
}

/** Lower case, but names, acronyms and inner capitals stay ("LED lamps", "iPhone cases", "Japanese tea"). */
export function plainCase(text: string): string {
  const words = text.split(' ');
  const isShouted =
    text === text.toUpperCase() && /[A-Z]{2}.*[A-Z]{2}/.test(text) && (words.length > 1 || text.length > 5);
  const capitalised = words.filter((word) => /^[A-Z][a-z]/.test(word)).length;
  const isTitle =
    capitalised > 1 && capitalised >= words.filter((word) => /^[a-z]/i.test(word) && word.length > 3).length;
  return words
    .map((word, i) => {
      const lower = word.toLowerCase();
      const bare = lower.replace(/'s$|s$/, '');
      if (/^[a-z]+[A-Z]/.test(word)) return word;
      if (proper.has(lower) || (proper.has(bare) && lower.endsWith("'s")))
        return lower[0]?.toUpperCase() + word.slice(1).toLowerCase();
      if (acronyms.has(lower) && (word !== lower || /\d/.test(word))) return word.toUpperCase();
      if (isShouted) return lower;
      if (/^[A-Z0-9]{2,5}s?$/.test(word) || /^.+[A-Z]/.test(word)) return word;
      if (/^[A-Z]/.test(word) && i > 0 && !isTitle) return word;
      return lower;
    })
    .join(' ');
}

/** Leaves no preposition, article or pronoun hanging at the end. */
export function withoutDangling(text: string): string {
  const words = text.split(' ');
  while (words.length > 1 && dangling.has((words.at(-1) ?? '').toLowerCase().replace(/[.,]$/, ''))) words.pop();
  return words.join(' ').replace(/[\s.,'&/+-]+$/, '');
}

/** At most `limit` characters, cut between words; a single long word is cut between characters. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const words = text.split(' ');
  let cut = '';
  for (const word of words) {
    const next = cut === '' ? word : `${cut} ${word}`;
    if (next.length > limit) break;
    cut = next;
  }
  if (cut === '')
    return Array.from(text)
      .slice(0, Math.floor(limit / 2))
      .join('');
  return withoutDangling(cut);
}

/** First letter large, single spaces, one full stop at most where sentences meet. */
export function asSentence(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,!?])/g, '$1')
    .replace(/([.,!?])[.,]+/g, '$1')
    .trim();
  return line.replace(
    /(^|[.!?] )(\p{Ll})(?!\p{Ll}*\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
