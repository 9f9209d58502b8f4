import type { ProductConflict, PurchaseTerm } from '../../schema/conversion/funnel-audit.type.js';
import {
  bundleOffer,
  crossSell,
  deliveryTime,
  freeShipping,
  instalmentWords,
  returnPromise,
  shippingCost,
  subscription,
  subscriptionScripts,
  wallets,
} from '../../schema/conversion/funnel-patterns.facts.js';
import { marksFound, money, quote, searchable, type CheckSubject } from './checks/finding.engine.js';
import { childNodes, firstText, type DataNode } from './structured-data.engine.js';

type Term = Omit<PurchaseTerm, 'name'>;

/**
 * What the page promises around its product: markup is trusted before visible text, and text before the marks of
 * installed services. What it does not say is left out.
 */
export function purchaseTerms(subject: CheckSubject): PurchaseTerm[] {
  const readers: [name: string, claims: (Term | null)[]][] = [
    ['Shipping', [markedShipping(subject), visible(subject, freeShipping), visible(subject, shippingCost)]],
    ['Delivery', [markedDelivery(subject), visible(subject, deliveryTime)]],
    ['Returns and guarantee', [markedReturns(subject), visible(subject, returnPromise)]],
    ['Payment options', [paymentOptions(subject)]],
    ['Instalments', [visible(subject, instalmentWords)]],
    ['Bundles', [visible(subject, bundleOffer)]],
    ['Related items', [visible(subject, crossSell)]],
    ['Subscription', [visible(subject, subscription), installed(subject, subscriptionScripts)]],
  ];
  return readers.flatMap(([name, claims]) => {
    const term = claims.find((claim) => claim !== null);
    return term ? [{ name, ...term }] : [];
  });
}

/** A return period of the markup that the visible text contradicts. */
export function termConflicts(subject: CheckSubject): ProductConflict[] {
  const marked = returnDays(subject);
  const match = returnPromise.exec(searchable(subject).text);
  const shown = Number(match?.slice(1).find(Boolean) ?? Number.NaN);
  if (!match || marked === null || !Number.isFinite(shown) || shown === marked.days) return [];
  return [{ fact: 'return period', used: `${marked.days} days (${marked.source})`, other: quoted(match, subject) }];
}

function quoted(match: RegExpExecArray, subject: CheckSubject): string {
  return `${quote(searchable(subject).text, match, 0)} (visible text)`;
}

function visible(subject: CheckSubject, pattern: RegExp): Term | null {
  const { text } = searchable(subject);
  const found = pattern.exec(text);
  return found ? { text: quote(text, found), source: 'visible text' } : null;
}

function installed(subject: CheckSubject, marks: readonly string[]): Term | null {
  const [mark] = marksFound(subject.page, marks);
  return mark ? { text: `Offered by an installed service (${mark})`, source: 'scripts' } : null;
}

function paymentOptions({ page, icons }: CheckSubject): Term | null {
  const names = wallets
    .filter(([, marks]) => marks.some((mark) => page.scripts.includes(mark) || icons.includes(mark)))
    .map(([name]) => name);
  return names.length > 0 ? { text: names.join(', '), source: 'payment marks and scripts' } : null;
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
  const text = amount === 0 ? 'Free' : money(amount, firstText(rate, 'currency') ?? subject.product.facts.currency);
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

function returnDays({ product }: CheckSubject): { days: number; source: string } | null {
  const owners = [...childNodes(product.node ?? undefined, 'offers'), ...(product.node ? [product.node] : [])];
  const [policy] = owners.flatMap((owner) => childNodes(owner, 'hasMerchantReturnPolicy'));
  const days = Number(firstText(policy, 'merchantReturnDays') ?? Number.NaN);
  return Number.isFinite(days) ? { days, source: `${product.node?.source ?? ''} hasMerchantReturnPolicy` } : null;
}

function markedReturns(subject: CheckSubject): Term | null {
  const marked = returnDays(subject);
  return marked ? { text: `${marked.days} days`, source: marked.source } : null;
}
