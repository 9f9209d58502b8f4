import type { AdLanguage } from './ad-language.engine.js';

const alike: Readonly<Record<string, string>> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', '’': "'", '–': '-' };

/** Lower case without accents, letter for letter, so that what is found can be quoted as it is printed. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => alike[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? ' ')
    .join('');

const escaped = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      folded(word)
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll(' ', '\\s+'),
    )
    .join('|');

/** A day of a week in which every weekday comes once, and the first of each month. */
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));

/** Names as the language has them, long, short and beside a day ("stycznia"). */
function names(code: string, dates: readonly Date[], options: Intl.DateTimeFormatOptions[], part: 'weekday' | 'month') {
  return options.flatMap((option) => {
    const format = new Intl.DateTimeFormat(code, { ...option, timeZone: 'UTC' });
    return dates.flatMap((date) => {
      const name =
        format
          .formatToParts(date)
          .find(({ type }) => type === part)
          ?.value.replace(/\.$/, '') ?? '';
      return name.length > 2 ? [name] : [];
    });
  });
}

function endPattern({ code, until, lastDays, lastChance }: AdLanguage): RegExp {
  const weekday = escaped(names(code, weekdays, [{ weekday: 'long' }, { weekday: 'short' }], 'weekday'));
  const monthForms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
  ];
  const month = `(?:${escaped(names(code, months, monthForms, 'month'))})\\.?`;
  const day = String.raw`(?:[0-3]?\d)(?:st|nd|rd|th|er|\.)?`;
  const year = String.raw`(?:[,\s]+20\d\d)?`;
  const month12 = String.raw`(?:0?[1-9]|1[0-2])`;
  const figures = String.raw`(?:[0-3]?\d[.-]${month12}|[0-3]?\d/[0-3]?\d)(?:[./-](?:20)?\d\d(?!\d)|\.)?(?!\s?[€$£%])`;
  const link = String.raw`(?:(?:the|den|dem|zum|le|il|el|al|o|dia|dnia|d\.|am|on|of|de|this|diesen|dit|tot)\s+)*`;
  const date = `(?:${figures}|${day}\\s+(?:de\\s+)?${month}${year}|${month}\\s+${day}${year})`;
  const time = String.raw`(?:[,\s]+(?:at\s+|um\s+|a\s+las\s+|kl\.?\s*)?\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|uhr|h|:\d\d)?(?![\d%]))?`;
  const when = `(?:(?:${weekday})(?:[,\\s]+${link}${date})?|${date}|${escaped(lastDays)})`;
  return new RegExp(
    `(?<![\\p{L}\\d])(?:(?:${escaped(until)})[\\s.:]*${link}(?<until>${when}${time})|(?<last>${escaped(lastChance)}))(?![\\p{L}\\d%])`,
    'u',
  );
}

const patterns = new Map<string, RegExp>();

/** When an offer ends, as it is printed: "31.12." of "bis 31.12.", "Sunday" of "Ends Sunday"; null where nothing says so. */
export function offerEndIn(text: string, languages: readonly AdLanguage[]): string | null {
  const line = folded(text);
  for (const language of languages) {
    const pattern = patterns.get(language.code) ?? endPattern(language);
    patterns.set(language.code, pattern);
    const match = pattern.exec(line);
    const found = match?.groups?.['until'] ?? match?.groups?.['last'];
    if (!match || !found) continue;
    const at = match.index + match[0].lastIndexOf(found);
    return text.slice(at, at + found.length).trim();
  }
  return null;
}
