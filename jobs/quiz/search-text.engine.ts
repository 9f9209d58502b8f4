import { foldText } from '../kit/text.js';

/** Words of one search beyond this many narrow nothing that anybody would notice. */
const maxWords = 6;

/**
 * Patterns for LIKE on searchable text, all of which have to match: `%word%`, with the visitor's own % and _ taken
 * literally.
 * @returns empty for a blank search
 */
export function searchPatterns(search: string): string[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, maxWords).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
