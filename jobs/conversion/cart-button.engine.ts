import { cartWords, notCartWords } from '../../schema/conversion/page-words.facts.js';
import { isInside, namesOf, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';

export interface CartButton {
  element: IndexedElement;
  label: string;
  isDisabled: boolean;
}

/** Enough for the longest list; each is compared with all before it. */
const maxButtons = 300;
const longestLabel = 60;
const cartNames =
  /button-?cart|btn-?cart|add-?_?to-?_?(?:cart|bag|basket|shopping)|addtocart|addtobag|addtobasket|add2cart|buy-?_?now|buynow|btn-?_?buy|buy-?_?(?:button|btn)|single_add_to_cart|product-form__submit|add-?_?cart|cart-?add|in-?den-?warenkorb/;
/** Longer labels may hold these words by chance, so short words must make up the whole label. */
const shortWord = 9;

/** Buttons that buy the product of the page, best first: in the main part, enabled, not in a list of other products. */
export function findCartButtons(index: PageIndex): CartButton[] {
  const found: CartButton[] = [];
  for (const tag of ['button', 'input', 'a', 'div', 'span']) {
    for (const element of index.byTag.get(tag) ?? []) {
      if (found.length >= maxButtons) return best(found);
      if (!isButtonLike(element)) continue;
      const label = labelOf(element);
      const isPart = found.some((other) => areOne(other.element, element));
      if (!isPart && namesCart(element, label)) found.push({ element, label, isDisabled: isDisabled(element) });
    }
  }
  return best(found);
}

function best(found: CartButton[]): CartButton[] {
  return found.toSorted((a, b) => rank(a) - rank(b) || a.element.order - b.element.order).slice(0, 50);
}

/** A control with the elements that wrap or decorate it: nested, or side by side in one small wrapper. */
function areOne(a: IndexedElement, b: IndexedElement): boolean {
  if (Math.abs(a.order - b.order) > 8) return false;
  return (
    isInside(a, b) || isInside(b, a) || (b.tag !== 'button' && b.tag !== 'input' && Math.abs(a.order - b.order) < 5)
  );
}

function rank({ element, isDisabled: disabled }: CartButton): number {
  return (
    (element.region === 'main' ? 0 : 4) +
    (element.isElsewhere ? 4 : 0) +
    (element.isHidden ? 2 : 0) +
    (disabled ? 1 : 0)
  );
}

function isButtonLike(element: IndexedElement): boolean {
  const { tag, attributes } = element;
  if (tag === 'input') return /^(?:submit|button|image)$/i.test(attributes['type'] ?? '');
  if (tag === 'button') return true;
  if (tag === 'a')
    return /btn|button|cart|buy|basket|bag|order|add|purchase/i.test(
      `${namesOf(element)} ${attributes['role'] ?? ''} ${attributes['href'] ?? ''}`,
    );
  return attributes['role'] === 'button' || attributes['onclick'] !== undefined || cartNames.test(namesOf(element));
}

function labelOf(element: IndexedElement): string {
  const { value, title, alt } = element.attributes;
  const text = element.tag === 'input' ? (value ?? alt ?? title ?? '') : textOf(element, 200) || title || value || '';
  return (text || (element.attributes['aria-label'] ?? '')).replace(/\s+/g, ' ').trim();
}

function namesCart(element: IndexedElement, label: string): boolean {
  if (label.length > longestLabel || notCartWords.test(label)) return false;
  const { attributes } = element;
  const isNamed =
    cartNames.test(namesOf(element)) || /\/cart\/add|add-to-cart=|addtocart/i.test(attributes['href'] ?? '');
  if (isNamed && (element.tag === 'button' || element.tag === 'input' || element.tag === 'a')) return true;
  return isCartLabel(label) || isCartLabel(attributes['aria-label'] ?? '');
}

function isCartLabel(label: string): boolean {
  const text = label
    .toLowerCase()
    .replace(/[\s!.+»›>]+$/, '')
    .trim();
  return (
    text !== '' &&
    cartWords.some((word) =>
      word.length >= shortWord || !/^[a-z ]+$/i.test(word) ? text.includes(word) : text === word,
    )
  );
}

function isDisabled({ attributes, tag }: IndexedElement): boolean {
  if (attributes['disabled'] !== undefined || attributes['aria-disabled'] === 'true') return true;
  return tag !== 'a' && /(?:^|\s)(?:disabled|is-disabled|sold-out)(?:\s|$)/.test(attributes['class'] ?? '');
}
