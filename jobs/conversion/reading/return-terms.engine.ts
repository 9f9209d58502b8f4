import type { SiteCurrencies } from '../../kit/money.js';
import { findPrices } from '../../kit/price-text.js';
import { quoted } from '../checks/check.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { isWayBack } from '../checks/link-check.js';
import { ancestors } from '../page-index.engine.js';
import type { LineMatch } from './page-lines.engine.js';
import { childNodes, firstText } from '../structured-data.engine.js';

/** What the page promises a buyer who is not content. */
export interface ReturnTerms {
  kind: 'days' | 'words' | 'warranty' | 'refused' | 'unclear' | 'link';
  /** Within which it may be sent back; null when no number is stated. */
  days: number | null;
  quote: string;
}

const parts = ['buyBox', 'content', 'banner', 'specification', 'description', 'header', 'footer'] as const;
const near = ['buyBox', 'content', 'banner'] as const;

/** A longer guarantee that costs extra, or one that has run out, is no promise. */
function isSold(line: string, currencies: SiteCurrencies): boolean {
  return (
    findPrices(line, currencies).length > 0 ||
    /expir|extended|protection plan|void|verlänger|prolong|estend/i.test(line)
  );
}

/** A sentence about returns, not the label of a link. */
const fewestWords = 6;
const mostDays = 400;
const longestRefusal = 70;

/** A guarantee that is an entry of a menu belongs to what it leads to. */
function isMenuLink({ line }: LineMatch): boolean {
  const isMenu = line.segment === 'footer' || line.segment === 'header';
  return isMenu && ancestors(line.element, 3).some(({ tag }) => tag === 'a');
}

export function returnsOf(subject: CheckSubject): ReturnTerms | null {
  const { text, page } = subject;
  const dated = text
    .all('returnDays', parts)
    .find(({ numbers: [days] }) => days !== undefined && days >= 1 && days <= mostDays);
  if (dated) return { kind: 'days', days: daysOf(dated.text, dated.numbers[0] ?? null), quote: quoted(dated) };
  for (const idea of ['moneyBack', 'freeReturns'] as const) {
    const all = text.all(idea, parts);
    const found = all.find((match) => !isMenuLink(match)) ?? all[0];
    if (found) return { kind: isMenuLink(found) ? 'unclear' : 'words', days: null, quote: quoted(found) };
  }
  const warranty = text.all('warranty', parts).find(({ line }) => !isSold(line.text, page.currencies));
  if (warranty) return { kind: 'warranty', days: null, quote: quoted(warranty) };
  // In the block that sells, and short: a longer text tells which goods are left out.
  const refused = [...text.matches('noReturns', near)].find(({ line }) => line.text.length <= longestRefusal);
  if (refused) return { kind: 'refused', days: null, quote: quoted(refused) };
  const told = text
    .all('returnTerms', near)
    .find(({ line }) => line.text.split(' ').length >= fewestWords && line.element.tag !== 'a');
  if (told) return { kind: 'unclear', days: null, quote: quoted(told) };
  const link = page.links.find(
    ({ text: label, href, element }) =>
      element.segment !== 'reviews' &&
      label.length < 50 &&
      !isWayBack(label, href) &&
      text.speaks('returnTerms', label),
  );
  return link ? { kind: 'link', days: null, quote: link.text } : null;
}

/** "2 months" are 60 days. */
function daysOf(words: string, count: number | null): number | null {
  if (count === null) return null;
  return /month|monat|mois|\bmes(?:es)?\b|\bmesi\b|maand|miesi|månad|måned|kuukau|měsíc|\bluni\b|hónap|\bay\b|ヶ月|か月/.test(
    words,
  )
    ? count * 30
    : count;
}

/** Days that the markup promises. */
export function markedReturnDays({ product }: CheckSubject): number | null {
  const owners = [...childNodes(product.node ?? undefined, 'offers'), ...(product.node ? [product.node] : [])];
  const [policy] = owners.flatMap((owner) => childNodes(owner, 'hasMerchantReturnPolicy'));
  const days = Number(firstText(policy, 'merchantReturnDays') ?? Number.NaN);
  return Number.isFinite(days) ? days : null;
}
