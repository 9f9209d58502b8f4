import { atRate, hasRate, orderAmount } from './exchange.js';

/** An amount of an order in the currency of the store; rates are the owner's. */
const inStoreCurrency = (cents: string): string => atRate(cents, orderAmount);

/** Tax of an order: as it says, else at the rate that the owner states for orders that do not. */
const tax = `coalesce(o."taxCents", o."totalCents" - round(o."totalCents" / (1 + (p.costs ->> 'taxPercent')::numeric / 100))::bigint)`;
const shipping = `coalesce(o."shippingCents", CASE WHEN p.costs ? 'taxPercent' THEN 0 END)`;

/** Without tax and shipping, less refunds, which never take more than that. Null where tax or shipping is unknown. */
const net = `CASE WHEN o."totalCents" = 0 THEN - o."refundedCents"
  ELSE greatest(o."totalCents" - ${tax} - ${shipping} - o."refundedCents", 0 * ${tax} * ${shipping}) END`;

/** With tax and shipping as they were paid, or without, as the owner chose. */
const sales = `CASE WHEN p."salesBasis" <> 'net' THEN o."totalCents" - o."refundedCents" ELSE ${net} END`;

const columns = (more: string): string => `
  SELECT o."orderId", o."customerKey", (o."orderedAt" AT TIME ZONE p."timeZone")::date AS day, o."isCounted",
    o."customerOrderIndex",
    ${inStoreCurrency('o."totalCents"')} AS "grossCents", ${inStoreCurrency('o."refundedCents"')} AS "refundedCents",
    ${inStoreCurrency(sales)} AS "salesCents"${more}
  FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId"
  WHERE p."ownerId" = $1 AND (o."isCounted" OR o."totalCents" = 0) AND ${hasRate(orderAmount)}`;

/**
 * Every order that figures are made of, on its day in the store's zone and in the store's currency: the one definition of
 * sales. Orders in a currency without a rate are not in it. $1 is the owner.
 */
export const salesOfStore = columns('');

/** The same with what it is made of and where it came from. */
export const partsOfStore = columns(`,
    ${inStoreCurrency(net)} AS "netCents", ${inStoreCurrency(shipping)} AS "shippingCents", o.items, o.channel, o.country,
    o.currency = p.currency AS "isOwnCurrency", ${inStoreCurrency('o."discountCents"')} AS "discountCents", o."discountCode"`);
