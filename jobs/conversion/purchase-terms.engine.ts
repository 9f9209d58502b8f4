import type { ProductConflict, PurchaseTerm } from '../../schema/conversion/funnel-audit.type.js';
import type { PageIdea } from '../../schema/content/page-words.shape.js';
import { quoted } from './checks/check.js';
import { formatMoney } from '../kit/money.js';
import { paymentsOf, vendorsOf, type CheckSubject } from './checks/finding.engine.js';
import { markedReturnDays, returnsOf } from './reading/return-terms.engine.js';
import { freeShippingOf, shippingCostOf } from './reading/shipping-terms.engine.js';
import { childNodes, firstText, type DataNode } from './structured-data.engine.js';

type Term = Omit<PurchaseTerm, 'name'>;

const near = ['buyBox', 'content', 'banner', 'specification'] as const;

/**
 * What the page promises around its product: markup is trusted before visible text, and text before the marks of
 * loaded services. What it does not say is left out.
 */
export function purchaseTerms(subject: CheckSubject): PurchaseTerm[] {
  const readers: [name: string, claims: (Term | null)[]][] = [
    ['Shipping', [markedShipping(subject), shipping(subject)]],
    ['Delivery', [markedDelivery(subject), visible(subject, 'delivery')]],
    ['Returns and guarantee', [markedReturns(subject), returns(subject)]],
    ['Payment options', [paymentOptions(subject)]],
    ['Installments', [visible(subject, 'instalments')]],
    ['Bundles', [visible(subject, 'bundle')]],
    ['Subscription', [visible(subject, 'subscribe'), subscription(subject)]],
  ];
  return readers.flatMap(([name, claims]) => {
    const term = claims.find((claim) => claim !== null);
    return term ? [{ name, ...term }] : [];
  });
}

/** A return period of the markup that the visible text contradicts. */
export function termConflicts(subject: CheckSubject): ProductConflict[] {
  const marked = markedReturnDays(subject);
  const shown = returnsOf(subject);
  if (marked === null || shown?.days == null || shown.days === marked) return [];
  return [{ fact: 'return period', used: `${shown.days} days (visible text)`, other: `${marked} days (product data)` }];
}

function visible({ text }: CheckSubject, idea: PageIdea): Term | null {
  const found = text
    .all(idea, near)
    .find(({ line }) => line.text.length < 250 && /\p{L}{3}|[\u3040-\u9fff]/u.test(line.text));
  return found ? { text: quoted(found), source: 'visible text' } : null;
}

function shipping(subject: CheckSubject): Term | null {
  const free = freeShippingOf(subject);
  const said = free?.condition === 'unclear' ? null : free;
  const quote = said?.quote ?? shippingCostOf(subject)?.quote;
  return quote ? { text: quote, source: 'visible text' } : null;
}

function returns(subject: CheckSubject): Term | null {
  const terms = returnsOf(subject);
  return terms && terms.kind !== 'link' && terms.kind !== 'unclear'
    ? { text: terms.quote, source: 'visible text' }
    : null;
}

function subscription(subject: CheckSubject): Term | null {
  const [app] = vendorsOf(subject, 'subscription');
  return app ? { text: `Offered by an installed service (${app})`, source: 'scripts' } : null;
}

function paymentOptions(subject: CheckSubject): Term | null {
  const names = paymentsOf(subject);
  return names.length > 0 ? { text: names.join(', '), source: 'payment marks' } : null;
}

function shippingDetails({ product }: CheckSubject): { node: DataNode; source: string } | null {
  const [node] = childNodes(product.node ?? undefined, 'offers').flatMap((offer) =>
    childNodes(offer, 'shippingDetails'),
  );
  return node ? { node, source: `${product.node?.source ?? ''} offers.shippingDetails` } : null;
}

function markedShipping(subject: CheckSubject): Term | null {
  const details = shippingDetails(subject);
  const [rate] = details ? childNodes(details.node, 'shippingRate') : [];
  const amount = Number(firstText(rate, 'value') ?? Number.NaN);
  if (!details || !Number.isFinite(amount)) return null;
  const text =
    amount === 0 ? 'Free' : formatMoney(amount, firstText(rate, 'currency') ?? subject.product.facts.currency);
  return { text, source: details.source };
}

function markedDelivery(subject: CheckSubject): Term | null {
  const details = shippingDetails(subject);
  const parts = details
    ? childNodes(details.node, 'deliveryTime').flatMap((time) => childNodes(time, 'handlingTime', 'transitTime'))
    : [];
  const days = (name: string) => parts.reduce((sum, part) => sum + Number(firstText(part, name) ?? 0), 0);
  const [least, most] = [days('minValue'), days('maxValue')];
  if (!details || !(most > 0)) return null;
  return { text: `${least}-${most} days`, source: details.source };
}

function markedReturns(subject: CheckSubject): Term | null {
  const days = markedReturnDays(subject);
  const source = subject.product.node?.source ?? '';
  return days === null ? null : { text: `${days} days`, source: `${source} hasMerchantReturnPolicy` };
}
