import { cartWords, notCartWords } from '../../schema/conversion/page-words.facts.js';
import type { PageIdea } from '../../schema/content/page-words.shape.js';
import { ancestors, isInside, namesOf, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import { ideasIn, lowerCase } from './reading/page-words.js';

export interface CartButton {
  element: IndexedElement;
  /** Its words; of a picture without any, what its file name says. */
  label: string;
  /** "button "Buy now"", or what it is where it has no words to quote. */
  called: string;
  /** Cannot be pressed. */
  isDisabled: boolean;
  /** Cannot be pressed before a size, color or the like is chosen: no word about the stock. */
  waitsForChoice: boolean;
}

/** Enough for the longest list; each is compared with all before it. */
const maxButtons = 300;
const longestLabel = 60;
const cartNames =
  /button-?cart|btn-?cart|add-?_?to-?_?(?:my-?)?(?:cart|bag|basket|shopping)|addtocart|addtobag|addtobasket|add2cart|buy-?_?now|buynow|btn-?_?buy|buy-?_?(?:button|btn)|single_add_to_cart|product-form__submit|add-?_?cart(?!ridge)|cart-?add|in-?den-?warenkorb/;
const cartForm =
  /add[-_]?(?:to[-_]?)?(?:cart|basket|bag)|addtocart|cart[-_]?add|cart_quantity|cart\/add|basket\/add|warenkorb|panier|carrello|carrito|cesta|koszyk|kosik|winkelwagen|varukorg|kundvagn|handlekurv|ostoskori|sepet|(?:^|[\s/_-])(?:cart|basket)(?:$|[\s/._?-])/;
const otherForm = /login|search|newsletter|subscribe|coupon|voucher|review|comment|contact|wish|compare|mini/;
const cartPicture = /add-?_?(?:to-?_?)?(?:cart|basket|bag)|buy-?_?now|addcart|in-?den-?warenkorb/i;
const cartAddress = /\/cart\/add|add-to-cart=|addtocart|add_to_cart|action=(?:buy_now|add_product)|\/basket\/add/i;
/** An address that only shows the basket. */
const basketAddress =
  /\/(?:cart|basket|bag|checkout|warenkorb|panier|carrito|cesta|carrello|winkelwagen|koszyk|kosik|korzina)(?:\.\w{2,5})?\/?(?:[#?](?!.*(?:add|id=|sku|product))[^=]*)?$/i;
/** Stands for the words of a picture that has none. */
const drawnLabel = 'Add to cart';
/** Longer labels may hold these words by chance, so short words must make up the whole label. */
const shortWord = 9;
/** Of a label, what the words for buying must make up. */
const mostOfLabel = 0.55;
const aside = new Set(['navigation', 'footer', 'dialog', 'recommendations', 'header', 'noscript', 'hidden', 'reviews']);

/** Whether a button stands where the product of the page is sold. */
export function isOwnButton({ element }: CartButton): boolean {
  return element.region === 'main' && !element.isElsewhere && !aside.has(element.segment);
}

/** Buttons that buy something, best first: in the main part, enabled, not in a list of other products. */
export function findCartButtons(index: PageIndex, languages: readonly string[] = ['en']): CartButton[] {
  const found: CartButton[] = [];
  for (const tag of ['button', 'input', 'a', 'div', 'span', 'b']) {
    for (const element of index.byTag.get(tag) ?? []) {
      if (found.length >= maxButtons) return best(found);
      if (element.segment === 'noscript' || !isButtonLike(element)) continue;
      const label = labelOf(element);
      const isPart = found.some((other) => areOne(other.element, element));
      if (isPart || !namesCart(element, label, languages)) continue;
      const disabled = isDisabled(element);
      found.push({
        element,
        label,
        called: calledOf(element, label),
        isDisabled: disabled,
        waitsForChoice: disabled && waits(index, element, label, languages),
      });
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

function rank(button: CartButton): number {
  const { element, isDisabled: disabled } = button;
  return (
    (element.region === 'main' ? 0 : 4) +
    (aside.has(element.segment) || element.isElsewhere ? 4 : 0) +
    (element.isHidden ? 2 : 0) +
    (disabled ? 1 : 0)
  );
}

function isButtonLike(element: IndexedElement): boolean {
  const { tag, attributes } = element;
  if (tag === 'input') return /^(?:submit|button|image)$/i.test(attributes['type'] ?? '');
  if (tag === 'button') return true;
  if (tag === 'a')
    return (
      /btn|button|cart|buy|basket|bag|order|add|purchase|koszyk|kosik|panier|warenkorb/i.test(
        `${namesOf(element)} ${attributes['role'] ?? ''} ${attributes['href'] ?? ''} ${attributes['onclick'] ?? ''}`,
      ) || element.node.children.some((child) => 'attribs' in child && child.name === 'img')
    );
  return (
    attributes['role'] === 'button' ||
    attributes['onclick'] !== undefined ||
    cartNames.test(namesOf(element)) ||
    /(?:^|[\s_-])(?:btn|button|buy|order|kupit)(?:$|[\s_-])/.test(namesOf(element))
  );
}

function labelOf(element: IndexedElement): string {
  const { value, title, alt } = element.attributes;
  const text =
    element.tag === 'input'
      ? (value ?? alt ?? title ?? '')
      : textOf(element, 200) || pictureLabel(element) || title || value || '';
  return (text || (element.attributes['aria-label'] ?? '')).replace(/\s+/g, ' ').trim();
}

/** What the picture in a link says, else the words of its file name. */
function pictureLabel(element: IndexedElement): string {
  const picture = pictureOf(element);
  if (!picture) return '';
  const file =
    picture['src']
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return saidOf(picture) || (cartPicture.test(file) ? drawnLabel : '');
}

function pictureOf({ node }: IndexedElement): Record<string, string> | null {
  for (const child of node.children) if ('attribs' in child && child.name === 'img') return child.attribs;
  return null;
}

const saidOf = ({ alt, title }: Record<string, string>): string => alt?.trim() || title?.trim() || '';

/** The button as evidence names it: words that are not on the page are not quoted. */
function calledOf(element: IndexedElement, label: string): string {
  const picture = pictureOf(element);
  const isDrawn = picture !== null && textOf(element, 200) === '' && saidOf(picture) === '' && label === drawnLabel;
  return label === '' || isDrawn ? 'add-to-cart button, which has no words' : `button "${label}"`;
}

function namesCart(element: IndexedElement, label: string, languages: readonly string[]): boolean {
  const { attributes, tag } = element;
  if (label.length > longestLabel || notCartWords.test(label) || isMostly(label, languages, 'keepForLater', 0.4))
    return false;
  const href = attributes['href'] ?? '';
  if (isMostly(label, languages, 'goToCart', 0.7) || (tag === 'a' && basketAddress.test(href))) return false;
  const isControl = tag === 'button' || tag === 'input' || tag === 'a';
  if (isControl && (cartNames.test(namesOf(element)) || cartAddress.test(href))) return true;
  if (isCartLabel(label, languages) || isCartLabel(attributes['aria-label'] ?? '', languages)) return true;
  if (tag === 'input' && cartPicture.test(attributes['src'] ?? '')) return true;
  return (
    isControl &&
    label !== '' &&
    tag !== 'a' &&
    submits(element) &&
    isInCartForm(element) &&
    !/update|remove|edit|search|[+-]/i.test(label)
  );
}

function submits({ tag, attributes }: IndexedElement): boolean {
  const type = attributes['type']?.toLowerCase() ?? (tag === 'button' ? 'submit' : '');
  return type === 'submit' || type === 'image';
}

function isInCartForm(element: IndexedElement): boolean {
  const form = ancestors(element).find(({ tag }) => tag === 'form');
  if (!form) return false;
  const names = `${namesOf(form)} ${(form.attributes['action'] ?? '').toLowerCase()}`;
  return cartForm.test(names) && !otherForm.test(names);
}

function isMostly(label: string, languages: readonly string[], idea: PageIdea, share = mostOfLabel): boolean {
  const text = lowerCase(label)
    .replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .trim();
  if (!text) return false;
  for (const match of ideasIn(text, languages, idea)) if (match.text.length >= share * text.length) return true;
  return false;
}

function isCartLabel(label: string, languages: readonly string[]): boolean {
  const text = label
    .toLowerCase()
    .replace(/[\s!.+»›>]+$/, '')
    .trim();
  if (text === '') return false;
  if (isMostly(label, languages, 'addToCart')) return true;
  return cartWords.some((word) =>
    word.length >= shortWord || !/^[a-z ]+$/i.test(word) ? text.includes(word) : text === word,
  );
}

function isDisabled({ attributes, tag }: IndexedElement): boolean {
  if (attributes['disabled'] !== undefined || attributes['aria-disabled'] === 'true') return true;
  return tag !== 'a' && /(?:^|\s)(?:disabled|is-disabled|sold-out)(?:\s|$)/.test(attributes['class'] ?? '');
}

const choiceNames =
  /swatch|variant|option|colou?r|size|grösse|groesse|taille|talla|taglia|maat|storlek|rozmiar|attribute/;

/** A button that says "choose a size", or stands beside sizes and colors to choose from. */
function waits(index: PageIndex, element: IndexedElement, label: string, languages: readonly string[]): boolean {
  if (isMostly(label, languages, 'chooseFirst', 0.4)) return true;
  const block = ancestors(element, 8).at(-1);
  if (!block) return false;
  return ['select', 'input', 'ul', 'fieldset'].some((tag) =>
    (index.byTag.get(tag) ?? []).some(
      (each) =>
        each.order >= block.order &&
        each.order <= block.end &&
        (tag !== 'input' || each.attributes['type'] === 'radio') &&
        choiceNames.test(`${namesOf(each)} ${each.parent ? namesOf(each.parent) : ''}`),
    ),
  );
}
