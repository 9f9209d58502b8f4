import { type GoodsLanguage, goodsLanguages } from '../../schema/goods/goods-kinds.js';
import { compoundOf, longestFrom } from './goods-terms.engine.js';
import { goodsWords, wordsOf } from './goods-words.engine.js';

/** The one language whose terms name goods in a short text; null where several or none do. */
export function languageOfGoods(text: string): GoodsLanguage | null {
  const lexicon = goodsWords();
  const words = wordsOf(text);
  const knowing = goodsLanguages.filter((language) =>
    words.some(
      (word, from) =>
        longestFrom(words, from, language, lexicon) ?? (language === 'de' && compoundOf(word, language, lexicon)?.ids),
    ),
  );
  return knowing.length === 1 ? (knowing[0] ?? null) : null;
}
