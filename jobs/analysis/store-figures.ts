import type { DataSource } from 'typeorm';

/** What an owner's own store says of its last month; null where it has no data for it. */
export interface OwnStoreFigures {
  monthlySessions: number | null;
  /** Percent of visits. */
  conversionRate: number | null;
  averageOrderValue: number | null;
  /** ISO 4217, of averageOrderValue. */
  currency: string;
}

const month = `
  SELECT profile.currency,
    (SELECT sum(orders)::float8 FROM store_day WHERE "ownerId" = $1 AND day > last.day - 30) AS orders,
    (SELECT sum("grossCents" - "refundedCents")::float8 FROM store_day WHERE "ownerId" = $1 AND day > last.day - 30) AS cents,
    (SELECT sum(sessions)::float8 FROM store_visit WHERE "ownerId" = $1 AND day > last.day - 30 AND day <= last.day) AS sessions
  FROM store_profile profile, (SELECT max(day) AS day FROM store_day WHERE "ownerId" = $1) last
  WHERE profile."ownerId" = $1 AND NOT profile."isSample" AND last.day IS NOT NULL`;

/** @returns figures of the 30 days up to the newest order; null without orders of the owner's own, sample data included */
export async function readStoreFigures(db: DataSource, ownerId: string): Promise<OwnStoreFigures | null> {
  const rows: { currency: string; orders: number | null; cents: number | null; sessions: number | null }[] =
    await db.query(month, [ownerId]);
  const found = rows[0];
  if (!found) return null;
  const { currency, orders, cents, sessions } = found;
  return {
    currency,
    monthlySessions: sessions || null,
    averageOrderValue: orders && cents !== null ? cents / 100 / orders : null,
    conversionRate: orders !== null && sessions ? (100 * orders) / sessions : null,
  };
}
