/** An amount of an order in the currency of the store; rates are the owner's. */
const inStoreCurrency = (cents: string): string =>
  `CASE WHEN o.currency = p.currency THEN ${cents} ELSE round(${cents} * (p.rates ->> o.currency)::numeric)::bigint END`;

/** With tax and shipping as they were paid, or without; refunds are off both. Null where net is wanted and a part is unknown. */
const sales = `CASE WHEN p."salesBasis" <> 'net' OR o."totalCents" = 0 THEN o."totalCents" - o."refundedCents"
  ELSE greatest(o."totalCents" - o."taxCents" - o."shippingCents" - o."refundedCents", 0 * o."taxCents" * o."shippingCents") END`;

/**
 * Every order that figures are made of, on its day in the store's zone and in the store's currency: the one definition of
 * sales. Orders in a currency without a rate are not in it. $1 is the owner.
 */
export const salesOfStore = `
  SELECT o."orderId", o."customerKey", (o."orderedAt" AT TIME ZONE p."timeZone")::date AS day, o."isCounted",
    ${inStoreCurrency('o."totalCents"')} AS "grossCents", ${inStoreCurrency('o."refundedCents"')} AS "refundedCents",
    ${inStoreCurrency(sales)} AS "salesCents"
  FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId"
  WHERE p."ownerId" = $1 AND (o."isCounted" OR o."totalCents" = 0) AND (o.currency = p.currency OR p.rates ? o.currency)`;
