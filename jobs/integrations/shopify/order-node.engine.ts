import { z } from 'zod';
import type { OrderItem } from '../../../schema/ltv/order-item.facts.js';
import { centsOf } from '../../kit/money.js';
import type { OrderRow } from '../../store/store-rows.js';
import { numberOfGid, orderRowOf } from './order-row.engine.js';

const money = '{ shopMoney { amount } }';

/** What is asked of an order; amounts are in the shop's currency. */
const orderFields = `id name createdAt updatedAt cancelledAt test displayFinancialStatus sourceName discountCodes
  customer { id }
  totalPriceSet { shopMoney { amount currencyCode } } totalRefundedSet ${money} totalTaxSet ${money}
  totalShippingPriceSet ${money} totalDiscountsSet ${money}`;

/** Parts that an app may lack the permission for; an order is read without them then. */
const guardedFields = `shippingAddress { countryCodeV2 }
  customerJourneySummary { customerOrderIndex lastVisit { source utmParameters { source medium } } }`;

/** The discount of a line is known from what it costs with and without, codes included. */
export const lineFields = `title variantTitle sku quantity originalTotalSet ${money}
  discountedTotalSet(withCodeDiscounts: true) ${money}`;

export const fieldsOfOrder = (isGuarded: boolean): string =>
  isGuarded ? orderFields : `${orderFields} ${guardedFields}`;

const amount = z.object({ shopMoney: z.object({ amount: z.string() }) }).nullish();

export const lineNode = z.object({
  title: z.string().nullish(),
  variantTitle: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.number(),
  originalTotalSet: amount,
  discountedTotalSet: amount,
});
export type LineNode = z.infer<typeof lineNode>;

/** When it came to be and when it last changed; a change that is not told is none. */
export const times = { createdAt: z.string(), updatedAt: z.string().nullish() };

export const orderNode = z.object({
  ...times,
  id: z.string().regex(/\d$/),
  name: z.string().nullish(),
  cancelledAt: z.string().nullish(),
  test: z.boolean().nullish(),
  displayFinancialStatus: z.string().nullish(),
  sourceName: z.string().nullish(),
  discountCodes: z.array(z.string()).nullish(),
  customer: z.object({ id: z.string() }).nullish(),
  totalPriceSet: z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) }),
  totalRefundedSet: amount,
  totalTaxSet: amount,
  totalShippingPriceSet: amount,
  totalDiscountsSet: amount,
  shippingAddress: z.object({ countryCodeV2: z.string().nullish() }).nullish(),
  customerJourneySummary: z
    .object({
      customerOrderIndex: z.number().int().nullish(),
      lastVisit: z
        .object({
          source: z.string().nullish(),
          utmParameters: z.object({ source: z.string().nullish(), medium: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type OrderNode = z.infer<typeof orderNode>;

const centsIn = (part: z.infer<typeof amount>): number | null => (part ? centsOf(part.shopMoney.amount) : null);

const longestName = 300;
const text = (value: string | null | undefined): string | null => value?.trim().slice(0, longestName) || null;

/** `google / cpc` of the visit's UTM, else who sent the visit, else the channel of the sale. */
function channelOf({ customerJourneySummary, sourceName }: OrderNode): string | null {
  const visit = customerJourneySummary?.lastVisit;
  const { source, medium } = visit?.utmParameters ?? {};
  if (source) return text(medium ? `${source} / ${medium}` : source);
  return text(visit?.source) ?? text(sourceName);
}

function itemOf({ title, variantTitle, sku, quantity, originalTotalSet, discountedTotalSet }: LineNode): OrderItem {
  const [original, discounted] = [centsIn(originalTotalSet), centsIn(discountedTotalSet)];
  return {
    product: text(title),
    // What a product without variants has for a name.
    variant: variantTitle === 'Default Title' ? null : text(variantTitle),
    sku: text(sku),
    quantity,
    priceCents: original === null || quantity <= 0 ? null : Math.round(original / quantity),
    discountCents: original === null || discounted === null ? null : Math.max(0, original - discounted),
  };
}

/** @returns the order as the store keeps it, or which part of it cannot be read */
export function rowOfNode(order: OrderNode, lines: readonly LineNode[]): OrderRow | { unreadable: string } {
  const { totalPriceSet, customer, customerJourneySummary: journey } = order;
  const row = orderRowOf({
    orderId: numberOfGid(order.id),
    customerKey: customer ? numberOfGid(customer.id) : null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt ?? order.createdAt,
    total: totalPriceSet.shopMoney.amount,
    refundedCents: centsIn(order.totalRefundedSet),
    currency: totalPriceSet.shopMoney.currencyCode,
    status: order.displayFinancialStatus ?? null,
    isCancelled: Boolean(order.cancelledAt),
    isTest: order.test ?? false,
  });
  if ('unreadable' in row) return row;
  return {
    ...row,
    orderName: text(order.name),
    taxCents: centsIn(order.totalTaxSet),
    shippingCents: centsIn(order.totalShippingPriceSet),
    discountCents: centsIn(order.totalDiscountsSet),
    discountCode: text(order.discountCodes?.join(', ')),
    country: text(order.shippingAddress?.countryCodeV2),
    channel: channelOf(order),
    customerOrderIndex: journey?.customerOrderIndex ?? null,
    items: lines.length > 0 ? lines.map(itemOf) : null,
  };
}
