/** Words of one search beyond this many narrow nothing that anybody would notice. */
const maxWords = 6;

/** Folds case, accents and width, so that "zoe" finds "Zoë" and "ＺＯＥ". */
export function searchable(parts: readonly string[]): string {
  const text = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Patterns for LIKE on searchable text, all of which have to match: `%word%`, with the visitor's own % and _ taken
 * literally.
 * @returns empty for a blank search
 */
export function searchPatterns(search: string): string[] {
  const words = searchable([search]).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, maxWords).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
