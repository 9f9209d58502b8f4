import { Availability, CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import { formatMoney } from '../kit/money.js';
import { consumableOf, isBoughtAgain, isConflicted, productName, type CheckSubject } from './checks/finding.engine.js';
import { inUsd } from './price-level.engine.js';

/** Up to this price, in US dollars, three pieces make an order, above two do (own choice). */
const threePackUsd = 15;
const packSaving = 0.1;

/**
 * Changes around the page that fit product and price: one set, one matching item, a subscription, what follows a purchase.
 * Nothing where the price is in doubt; what the page already offers is left out.
 */
export function structuralFixes(subject: CheckSubject, checks: FunnelCheck[]): string[] {
  const { price, currency, availability } = subject.product.facts;
  const name = productName(subject);
  const isOpen = (id: string) =>
    checks.some(
      (check) => check.id === id && (check.status === CheckStatus.fail || check.status === CheckStatus.partial),
    );
  if (availability === Availability.out_of_stock && !isConflicted(subject, 'availability'))
    return [`Waiting list: ask for the email address on this page and write when ${name} is back.`];
  if (price === null || isConflicted(subject, 'price')) return [];
  const isPack = isOpen('OF4') && isBoughtAgain(subject);
  const fixes = [
    isPack ? packLine(name, price, currency) : null,
    isOpen('OF5') && !isPack ? `Upsell: after the button, offer one low-priced item that goes with ${name}.` : null,
    isOpen('OF6') && consumableOf(subject)
      ? `Subscription: offer ${name} on a schedule next to the one-time purchase, with one click to pause.`
      : null,
    `After the purchase: ask for a review a week after delivery.`,
  ];
  return fixes.filter((fix) => fix !== null);
}

function packLine(name: string, price: number, currency: string | null): string {
  const pieces = (inUsd(price, currency) ?? Number.POSITIVE_INFINITY) <= threePackUsd ? 3 : 2;
  const pack = Math.round(100 * price * pieces * (1 - packSaving)) / 100;
  const single = Math.round(100 * price * pieces) / 100;
  return `Bundle: ${pieces} x ${name} for ${formatMoney(pack, currency)} instead of ${formatMoney(single, currency)}, as a choice before the button.`;
}
