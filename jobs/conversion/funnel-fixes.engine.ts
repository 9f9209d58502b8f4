import { Availability } from '../../schema/conversion/funnel-audit.enum.js';
import { CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import { orderFloorUsd } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { money, productName, type CheckSubject } from './checks/finding.engine.js';
import { isBoughtOnce } from './checks/offer-checks.engine.js';
import { inUsd } from './price-level.engine.js';

/** Days after which a consumable is usually bought again (own choice); the post-purchase mail goes out before. */
const rebuyDays = 25;

/**
 * Changes around the page that fit product and price: bundle, upsell, subscription and what follows a purchase. Only
 * for a product with a price; what the page already offers is left out.
 */
export function structuralFixes(subject: CheckSubject, checks: FunnelCheck[]): string[] {
  const { price, currency, availability, variantCount } = subject.product.facts;
  if (price === null) return [];
  const name = productName(subject);
  const isOpen = (id: string) =>
    checks.some(
      (check) => check.id === id && (check.status === CheckStatus.fail || check.status === CheckStatus.partial),
    );
  const usd = inUsd(price, currency);
  const fixes = [
    isOpen('OF4')
      ? isBoughtOnce(subject)
        ? setLine(name, price, currency)
        : bundleLine(name, price, currency, usd)
      : null,
    isOpen('OF5')
      ? `Upsell: after "add to cart", offer one item up to ${money(roughly(price * 0.35), currency)} (about a third of the price) that goes with ${name}.`
      : null,
    isOpen('OF6')
      ? `Subscription: deliver ${name} every month at ${money(cents(price * 0.88), currency)} (12% less), with one click to pause.`
      : null,
    availability === Availability.out_of_stock
      ? `Waiting list: ask for the e-mail address on this page and write when ${name} is back.`
      : null,
    isOpen('OF6')
      ? `Post-purchase: write ${rebuyDays} days after delivery with a one-click reorder of ${name}.`
      : `Post-purchase: on the thank-you page offer ${(variantCount ?? 0) > 1 ? `a second version of ${name}` : `a matching item`} with the shipping already paid, and ask for a review on day 7.`,
  ];
  return fixes.filter((fix) => fix !== null);
}

function bundleLine(name: string, price: number, currency: string | null, usd: number | null): string {
  const pieces = usd !== null && usd < orderFloorUsd.full / 2 ? 3 : 2;
  const full = price * pieces;
  const bundle = cents(full * (pieces === 3 ? 0.85 : 0.9));
  return `Bundle: ${pieces} x ${name} for ${money(bundle, currency)} instead of ${money(cents(full), currency)}, chosen before the button.`;
}

function setLine(name: string, price: number, currency: string | null): string {
  const extra = roughly(price * 0.2);
  const set = roughly((price + extra) * 0.95);
  return `Bundle: ${name} in a set with something that belongs to it, e.g. a piece of ${money(extra, currency)} for ${money(set, currency)} together, chosen before the button.`;
}

/** Two significant digits: an example must not look more exact than it is. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

function cents(amount: number): number {
  return Math.round(100 * amount) / 100;
}
