/** What an ad's words promise. */
interface CopySignals {
  hasCta: boolean;
  hasPrice: boolean;
  hasDiscount: boolean;
  hasBenefit: boolean;
}

const patterns = {
  /** verbs that ask by themselves, and others that ask only together with a word of time or place */
  cta: /\b(shop|buy|get|try|order|start|claim|learn more|sign up|(book|install|watch|download|join|discover|explore|view|see|read|subscribe|reserve|grab) (now|today|here|more|free|yours))\b/i,
  price: /[$£€]\s?\d/,
  discount: /\d{1,2}\s?%\s?off|\bsave\b|free (shipping|gift)|\bbogo\b/i,
  /** says what the buyer gains beside the saving (design choice of words) */
  benefit:
    /\b(you|your|new|easy|easier|fast|faster|best|better|love|loved|enjoy|feel|fresh|comfort\w*|perfect|natural|quality|guarantee\w*|gift|delicious|powerful|lightweight|durable|results?)\b/i,
};

export function copySignals(text: string): CopySignals {
  return {
    hasCta: patterns.cta.test(text),
    hasPrice: patterns.price.test(text),
    hasDiscount: patterns.discount.test(text),
    hasBenefit: patterns.benefit.test(text),
  };
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}%$£€]/gu, '');

/** Tokens of a site's name that can stand for the brand; words every shop has do not. */
export function brandTokens(siteName: string): string[] {
  const common = new Set(['the', 'shop', 'store', 'online', 'official', 'com', 'and', 'inc', 'ltd', 'co']);
  return siteName
    .split(/[\s.|-]+/)
    .map(plain)
    .filter((token) => token.length >= 3 && !common.has(token));
}

type WordRole = 'cta' | 'price' | 'discount' | 'brand';

/**
 * The part each word of a line plays. Phrases over several words ("learn more", "20 % off") mark every word of theirs;
 * a saving wins over a price, a price over a call to action.
 */
export function wordRoles(line: readonly string[], brand: readonly string[]): (WordRole | null)[] {
  const starts: number[] = [];
  let text = '';
  for (const word of line) {
    starts.push(text.length);
    text += `${word} `;
  }
  const roles = line.map((word): WordRole | null => (brand.includes(plain(word)) ? 'brand' : null));
  for (const role of ['cta', 'price', 'discount'] as const) {
    for (const match of text.matchAll(new RegExp(patterns[role].source, 'gi'))) {
      for (const [index, start] of starts.entries()) {
        const end = start + (line[index] ?? '').length;
        if (start < match.index + match[0].length && end > match.index) roles[index] = role;
      }
    }
  }
  return roles;
}
