import { Availability } from '../../schema/conversion/funnel-audit.enum.js';
import { inStockWords, outOfStockWords } from '../../schema/conversion/page-words.facts.js';
import { isOwnButton, type CartButton } from './cart-button.engine.js';
import {
  isDrawnLater,
  isInside,
  namesOf,
  type IndexedElement,
  type IndexedText,
  type PageIndex,
} from './page-index.engine.js';
import { speaksOf } from './reading/page-words.js';

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

/** A message about collecting in a store, one size, another edition or the delivery to a country says nothing of the product. */
const ofSomethingElse =
  /pick-?\s?up|in[- ]store|store|click|collect|filiale|markt|magasin|tienda|negozio|winkel|size|colou?r|edition|kindle|paperback|hardcover|audio|format|größe|taille|talla|taglia|when|if\b|soon as|sobald|wenn|variant|notify|email|delivery|deliver|country|address|postcode|not available (?:for|in|with|at)|coupon|gift|a partire|first available|since|im angebot|depuis|desde el|lanzamiento/i;
const variantNames =
  /swatch|variant|(?:^|[\s_-])options?(?:$|[\s_-])|pickup|pick-up|notify|waitlist|shipping-?(?:to|calc)/;
const shownApart = new Set([
  'recommendations',
  'reviews',
  'header',
  'navigation',
  'footer',
  'dialog',
  'description',
  'hidden',
  'specification',
]);

/** What heading, price and button say about the stock; null when they do not say. An enabled button alone is `in_stock`. */
export function readVisibleAvailability(
  index: PageIndex,
  heading: IndexedElement | null,
  buttons: CartButton[],
  languages: readonly string[],
): { value: Availability; source: string; isSaid: boolean } | null {
  const button = buttons.find(isOwnButton) ?? null;
  const saysOut = (text: string) => outOfStock.test(text) || speaksOf(text, languages, 'outOfStock');
  const saysIn = (text: string) =>
    (inStock.test(text) || speaksOf(text, languages, 'inStock')) && !speaksOf(text, languages, 'negation');
  const enabled =
    button && !button.isDisabled && (!saysOut(button.label) || speaksOf(button.label, languages, 'addToCart'));
  // A button may hold both of its labels and show one of them.
  const messages = index.texts.filter(
    (each) =>
      isStockMessage(each, [heading, button?.element ?? null]) && !(button && isInside(each.parent, button.element)),
  );
  const sold = messages.find(({ text }) => saysOut(text) && !ofSomethingElse.test(text));
  if (sold && !enabled)
    return { value: Availability.out_of_stock, source: `visible text "${short(sold.text)}"`, isSaid: true };
  if (button?.isDisabled && !button.waitsForChoice && saysOut(button.label))
    return { value: Availability.out_of_stock, source: `disabled button "${short(button.label)}"`, isSaid: true };
  const says = button?.label ?? '';
  if (button && !button.waitsForChoice && saysOut(says) && !speaksOf(says, languages, 'addToCart'))
    return { value: Availability.out_of_stock, source: `button "${short(says)}"`, isSaid: true };
  if (button && speaksOf(button.label, languages, 'preorder'))
    return { value: Availability.preorder, source: `button "${short(button.label)}"`, isSaid: true };
  // Frameworks send a button switched off and wake it in the browser.
  const shut = button?.isDisabled && !button.waitsForChoice && !isDrawnLater(index);
  if (shut)
    return { value: Availability.out_of_stock, source: `disabled button "${short(button.label)}"`, isSaid: false };
  const stocked = messages.find(({ text }) => saysIn(text) && !saysOut(text) && !ofSomethingElse.test(text));
  if (stocked && (enabled || !button))
    return { value: Availability.in_stock, source: `visible text "${short(stocked.text)}"`, isSaid: true };
  if (enabled) return { value: Availability.in_stock, source: `button "${short(button.label)}"`, isSaid: false };
  return null;
}

function isStockMessage({ text, parent }: IndexedText, marks: (IndexedElement | null)[]): boolean {
  if (
    text.length > longestMessage ||
    text.trim().length < 4 ||
    parent.isElsewhere ||
    parent.region === 'nav' ||
    parent.region === 'footer'
  )
    return false;
  if (shownApart.has(parent.segment)) return false;
  if (parent.tag === 'option' || parent.tag === 'label') return false; // one variant, not the product
  if (variantNames.test(namesOf(parent)) || (parent.parent && variantNames.test(namesOf(parent.parent)))) return false;
  return marks.some((mark) => mark !== null && Math.abs(parent.order - mark.order) < reach);
}

function short(text: string): string {
  return text.trim().slice(0, 60);
}
