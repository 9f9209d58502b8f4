/** Files of rates leave out weekends and holidays: the newest rate before a day counts for so long. */
const rateDays = 10;

/** Columns or parameters, as SQL, of one amount in a currency. */
interface ForeignAmount {
  owner: string;
  currency: string;
  day: string;
  /** Of the store. */
  own: string;
  /** Rates that the owner states for all days, as JSON. */
  fixed: string;
}

/** What one unit is worth in the store's currency on that day: by the rates file, else as the owner states; else null. */
const rateOf = ({ owner, currency, day, fixed }: ForeignAmount): string => `coalesce(
  (SELECT r.rate FROM exchange_rate r WHERE r."ownerId" = ${owner} AND r.currency = ${currency}
     AND r.day BETWEEN ${day} - ${rateDays} AND ${day} ORDER BY r.day DESC LIMIT 1),
  (${fixed} ->> ${currency})::float8)`;

/** Hundredths in the store's currency; null without a rate. Amounts in that currency cost no look at rates. */
export const atRate = (cents: string, amount: ForeignAmount): string =>
  `CASE WHEN ${amount.currency} = ${amount.own} THEN ${cents} ELSE round(${cents} * (${rateOf(amount)})::numeric)::bigint END`;

export const hasRate = (amount: ForeignAmount): string =>
  `(${amount.currency} = ${amount.own} OR ${rateOf(amount)} IS NOT NULL)`;

/** Ad spend `a` of the owner of the profile `p`. */
export const spendAmount: ForeignAmount = {
  owner: 'a."ownerId"',
  currency: 'a.currency',
  day: 'a.day',
  own: 'p.currency',
  fixed: 'p.rates',
};

/** An order `o` of the owner of the profile `p`. */
export const orderAmount: ForeignAmount = {
  owner: 'o."ownerId"',
  currency: 'o.currency',
  day: '(o."orderedAt" AT TIME ZONE p."timeZone")::date',
  own: 'p.currency',
  fixed: 'p.rates',
};
