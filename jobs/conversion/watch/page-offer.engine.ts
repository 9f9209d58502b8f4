import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { formatMoney } from '../../kit/money.js';

/** What of an audit tells the offer of its page. */
export type OfferParts = Pick<FunnelAudit, 'product' | 'purchaseTerms'> & {
  reading: { segments: { name: string; text: string }[] } | null;
};

const terms = ['Shipping', 'Bundles', 'Subscription'];
const longest = 200;
/** A countdown is another one each time. */
const clock = /\b\d{1,3}\s*(?::\s*\d{2}\b(?:\s*:\s*\d{2}\b)*|(?:days?|hours?|hrs?|min(?:ute)?s?|sec(?:ond)?s?)\b)/gi;

/** What the page offers beside its price: former price, shipping, bundles, and the bar that announces a sale; null for nothing. */
export function pageOffer({ product, purchaseTerms, reading }: OfferParts): string | null {
  const { listPrice, currency } = product;
  const bar = reading?.segments.find(({ name }) => name === 'banner')?.text ?? '';
  const parts = [
    ...(listPrice === null ? [] : [`instead of ${formatMoney(listPrice, currency)}`]),
    ...(purchaseTerms ?? []).filter(({ name }) => terms.includes(name)).map(({ text }) => text),
    bar,
  ].map((part) => part.replace(clock, '…').replace(/\s+/g, ' ').trim());
  const text = [...new Set(parts.filter(Boolean))].join(' · ');
  if (!text) return null;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
