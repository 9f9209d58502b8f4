import { type GoodsWords, smallStem } from './goods-words.engine.js';

/** "Dog lovers" are no goods, nor is what "keeps drinks cold": words of goods in such texts say nothing of what is sold. */
export const namesNoGoods = (words: readonly string[], lexicon: GoodsWords): boolean =>
  isClaim(words, lexicon) || isAudience(words, lexicon);

function isClaim(words: readonly string[], { claimStarts, claims }: GoodsWords): boolean {
  const [first = '', second = ''] = words;
  if (words.length > 1 && (claimStarts.has(first) || claimStarts.has(`${first} ${second}`))) return true;
  // "Gym bags that don't stink" are bags.
  const told = words.findIndex((word, index) => index > 0 && word === 'that');
  return (told < 0 ? words : words.slice(0, told)).some(
    (word, index) => claims.has(word) || claims.has(`${word} ${words[index + 1] ?? ''}`),
  );
}

/** The first phrase ends with persons: "parents of toddlers", "owners of dogs with itchy skin". */
function isAudience(words: readonly string[], { people, borders }: GoodsWords): boolean {
  const small = Object.values(borders);
  const end = words.findIndex((word, index) => index > 0 && small.some((list) => list.has(word)));
  const phrase = end < 0 ? words : words.slice(0, end);
  return people.has(smallStem(phrase.at(-1) ?? ''));
}
