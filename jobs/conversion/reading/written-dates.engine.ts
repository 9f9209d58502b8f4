/** Names of months and days in a language as pages write them: long, short, and cut to the stem that endings hang on. */
const patterns = new Map<string, RegExp>();
const stem = 3;
const longestEnding = 8;

/**
 * A day of delivery: "Sat 5 December", "5. Dez.", "la 5 joulu", "7.12.2020", "12/7". A bare number is none.
 * @param language two letters; English where it is unknown
 */
export function hasWrittenDate(text: string, language: string | null): boolean {
  return numeric.test(text) || monthPattern(language ?? 'en').test(text);
}

const numeric =
  /(?:^|[^\d.,/])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])(?:[./](?:20)?\d\d)?\.?(?=$|[^\d%€$£])|(?:^|\D)\d{1,2}月\d{1,2}日/;

function monthPattern(language: string): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const names = new Set<string>();
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const part = format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month');
      const name = part?.value.toLowerCase().replace(/[^\p{L}]+$/u, '') ?? '';
      if (/^\p{L}{3,}/u.test(name)) names.add(name.slice(0, Math.max(stem, Math.min(4, name.length))));
    }
  }
  const month = `(?:${[...names].join('|')})\\p{L}{0,${longestEnding}}\\.?`;
  const made = new RegExp(
    `(?:^|[^\\p{L}\\d])(?:\\d{1,2}(?:st|nd|rd|th|er|º|ª)?\\.?\\s(?:de\\s)?${month}|${month}\\s\\d{1,2}(?:st|nd|rd|th)?)(?=$|[^\\p{L}\\d])`,
    'iu',
  );
  patterns.set(language, made);
  return made;
}
