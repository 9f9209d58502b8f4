import { Availability } from '../../schema/conversion/funnel-audit.enum.js';
import { inStockWords, outOfStockWords } from '../../schema/conversion/page-words.facts.js';
import type { CartButton } from './cart-button.engine.js';
import type { IndexedElement, IndexedText, PageIndex } from './page-index.engine.js';

/** Elements around heading and button in which a stock message is about the product of the page. */
const reach = 260;
const longestMessage = 160;

const outOfStock = anyOf(outOfStockWords);
const inStock = anyOf(inStockWords);

/** Whole words where the script separates words; Chinese, Japanese, Korean and Thai do not. */
function anyOf(words: string[]): RegExp {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const separated = escaped.filter((word) => !/^[\u0e00-\u0e7f\u3040-\ud7a3]/.test(word));
  const joined = escaped.filter((word) => !separated.includes(word));
  return new RegExp(`(?<!\\p{L})(?:${separated.join('|')})|${joined.join('|')}`, 'iu');
}

/** Stock message beside heading or button, else the button itself: enabled means buyable. */
export function readVisibleAvailability(
  index: PageIndex,
  heading: IndexedElement | null,
  buttons: CartButton[],
): { value: Availability; source: string } | null {
  const button = buttons.find(({ element }) => !element.isElsewhere && element.region === 'main') ?? null;
  const enabled = button && !button.isDisabled && !outOfStock.test(button.label);
  const messages = index.texts.filter((each) => isStockMessage(each, [heading, button?.element ?? null]));
  const sold = messages.find(({ text }) => outOfStock.test(text));
  if (sold && !enabled) return { value: Availability.out_of_stock, source: `visible text "${short(sold.text)}"` };
  if (button?.isDisabled)
    return { value: Availability.out_of_stock, source: `disabled button "${short(button.label)}"` };
  if (button && /pre-?order|vorbestell|précommand|reserva/i.test(button.label))
    return { value: Availability.preorder, source: `button "${short(button.label)}"` };
  const stocked = messages.find(({ text }) => inStock.test(text) && !outOfStock.test(text));
  if (stocked) return { value: Availability.in_stock, source: `visible text "${short(stocked.text)}"` };
  if (enabled) return { value: Availability.in_stock, source: `button "${short(button.label)}"` };
  return null;
}

function isStockMessage({ text, parent }: IndexedText, marks: (IndexedElement | null)[]): boolean {
  if (text.length > longestMessage || parent.isElsewhere || parent.region === 'nav' || parent.region === 'footer')
    return false;
  if (parent.tag === 'option' || parent.tag === 'label') return false; // one variant, not the product
  return marks.some((mark) => mark !== null && Math.abs(parent.order - mark.order) < reach);
}

function short(text: string): string {
  return text.trim().slice(0, 60);
}
