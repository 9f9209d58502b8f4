import { AdIndustry, industries } from '../../schema/traffic/industry.facts.js';

/**
 * Industry by keyword vote: each different keyword is one vote, and the winner needs more than any other.
 * @param text words on the image, headline and description together
 * @returns null when nothing points to one industry
 */
export function guessIndustry(text: string): AdIndustry | null {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const has = (keyword: string) => words.has(keyword) || words.has(`${keyword}s`) || words.has(`${keyword}es`);
  const votes = Object.values(AdIndustry)
    .map((industry) => ({ industry, count: industries[industry].keywords.filter(has).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = votes;
  return first && first.count > (second?.count ?? 0) ? first.industry : null;
}
