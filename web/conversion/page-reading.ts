import type { AuditReadingFragment, CorrectPageReadingInput, PageKind } from '../generated/graphql.js';
import { formatNumber, formatPrice } from '../ui/format.js';
import { messages } from './messages.js';

/** What was read of a page, as the form holds it. */
export interface EditedPage {
  pageKind: PageKind;
  title: string;
  price: string;
  currency: string;
  listPrice: string;
  availability: AuditReadingFragment['product']['availability'];
  rating: string;
  reviewCount: string;
}

export const kindWords: Record<PageKind, string> = {
  product: messages.productPage,
  listing: messages.listOfProducts,
  home: messages.startPage,
  landing: messages.landingPage,
  cart: messages.cart,
  checkout: messages.checkout,
  article: messages.article,
  login: messages.signInPage,
  other: messages.otherPage,
  error: messages.errorPage,
  empty: messages.emptyPage,
  blocked: messages.blockedPage,
};

export const stockWords: Record<EditedPage['availability'], string> = {
  in_stock: messages.inStock,
  out_of_stock: messages.outOfStock,
  preorder: messages.onPreorder,
  unknown: messages.notStated,
};

const asText = (value: number | string | null | undefined) => (value == null ? '' : String(value));

export function editedPageFrom({ pageKind, product }: AuditReadingFragment): EditedPage {
  return {
    pageKind,
    title: asText(product.title),
    price: asText(product.price),
    currency: asText(product.currency),
    listPrice: asText(product.listPrice),
    availability: product.availability,
    rating: asText(product.rating),
    reviewCount: asText(product.reviewCount),
  };
}

/** What the owner changed, in the form of the request; null where nothing is. */
export function pageChanges(edited: EditedPage, before: EditedPage): CorrectPageReadingInput | null {
  const { pageKind, ...values } = edited;
  const { pageKind: kindBefore, ...read } = before;
  const old = new Map<string, string>(Object.entries(read));
  const facts = Object.entries(values)
    .map(([name, value]) => ({ name, value: value.trim() }))
    .filter(({ name, value }) => value !== old.get(name));
  if (facts.length === 0 && pageKind === kindBefore) return null;
  return { facts, ...(pageKind !== kindBefore && { pageKind }) };
}

/** "Product page, $49.00 (list price $60.00), in stock, rated 4.6 by 128" */
export function readSentence({ pageKind, product }: AuditReadingFragment): string {
  const { price, listPrice, currency, availability, rating, reviewCount } = product;
  const money = (amount: number) => formatPrice(amount, currency ?? null);
  const parts = [
    kindWords[pageKind],
    price == null
      ? messages.noPrice
      : `${money(price)}${listPrice == null ? '' : messages.listPrice2(money(listPrice))}`,
    availability === 'unknown' ? messages.stockNotStated : stockWords[availability].toLowerCase(),
    rating == null ? null : messages.ratedOf5(formatNumber(rating, 1)),
    reviewCount == null ? null : messages.countedReviews(reviewCount),
  ];
  return parts.filter((part) => part !== null).join(', ');
}
