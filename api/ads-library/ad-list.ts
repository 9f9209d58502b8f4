import { AdSort } from '../../schema/ads-library/ad.facts.js';
import type { AdFilter } from '../../schema/ads-library/ads.args.js';
import type { AdPosition } from './ad-cursor.js';

/** Which saved ads are asked for. */
export interface AdListing {
  ownerId: string;
  filter: AdFilter;
  sort: AdSort;
  after: Extract<AdPosition, { sort: AdSort }> | null;
  limit: number;
}

interface Query {
  sql: string;
  values: unknown[];
}

interface Order {
  /** What the ads are ordered by; an index has it. */
  key: string;
  /** What a cursor's text is read as. */
  type: string;
  direction: 'ASC' | 'DESC';
}

const orders: Readonly<Record<Exclude<AdSort, AdSort.relevance>, Order>> = {
  newest: { key: '"createdAt"', type: 'timestamptz', direction: 'DESC' },
  oldest: { key: '"createdAt"', type: 'timestamptz', direction: 'ASC' },
  title: { key: 'lower(title)', type: 'text', direction: 'ASC' },
  ctr: { key: 'coalesce(ctr, -1)', type: 'float8', direction: 'DESC' },
  impressions: { key: 'coalesce(impressions, "impressionsLow", -1)', type: 'float8', direction: 'DESC' },
};

/**
 * A search first looks through so many ads in the order asked for: a common word fills its page there, and of a rare one
 * few are left for the index. Without it a common word would fetch and sort every ad.
 */
const window = 5_000;
/** Of a word that so large a share of the newest ads has, the newest matches are ranked; of a rarer one all of them. */
const probe = { ads: 2_000, share: 0.1 };
/** Matches that are ranked at the most, the newest ones. */
const ranked = 1_000;

/** Collects values and hands out their placeholders. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** A part of a text, for LIKE: its own wildcards are plain characters. */
function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The filters but the text; @returns an SQL condition */
function conditions({ ownerId, filter }: AdListing, values: Values): string {
  const { platform, industry, favorite, tag } = filter;
  const isSet = (name: string | null | undefined) => Boolean(name) && name !== 'all';
  return [
    `"ownerId" = ${values.add(ownerId)}`,
    '"deletedAt" IS NULL',
    isSet(platform) && `platform = ${values.add(platform)}`,
    isSet(industry) && `industry = ${values.add(industry)}`,
    favorite && '"isFavorite"',
    tag && `tags @> ARRAY[${values.add(tag)}::text]`,
  ]
    .filter(Boolean)
    .join(' AND ');
}

/** A part of title, advertiser or primary text, or words of any text. */
function match(text: string, values: Values) {
  const words = `websearch_to_tsquery('english', ${values.add(text)})`;
  const pattern = values.add(patternOf(text));
  return {
    condition: `(search @@ ${words} OR "searchText" LIKE ${pattern})`,
    rank: `(ts_rank(search, ${words}) + CASE WHEN lower(title) LIKE ${pattern} THEN 1 WHEN lower(advertiser) LIKE ${pattern} THEN 0.5 ELSE 0 END)::float8`,
  };
}

function keyset({ after }: AdListing, { key, type, direction }: Order, values: Values): string {
  if (!after) return 'TRUE';
  const sign = direction === 'ASC' ? '>' : '<';
  return `(${key}, id) ${sign} (${values.add(after.keys[0])}::${type}, ${values.add(after.id)}::uuid)`;
}

function orderOf(sort: AdSort): Order {
  return orders[sort === AdSort.relevance ? AdSort.newest : sort];
}

/** Ads without a text, or the first part of them that a text is looked for in. */
function inOrder(listing: AdListing, values: Values, limit: number): string {
  const order = orderOf(listing.sort);
  return `SELECT *, ${order.key} AS key FROM ad WHERE ${conditions(listing, values)} AND ${keyset(listing, order, values)}
    ORDER BY ${order.key} ${order.direction}, id ${order.direction} LIMIT ${limit}`;
}

/** A page without a text. */
export function listQuery(listing: AdListing): Query {
  const values = new Values();
  return {
    sql: `SELECT id, ARRAY[key::text] AS keys FROM (${inOrder(listing, values, listing.limit)}) page`,
    values: values.list,
  };
}

/** A page of matches, if the first ads in this order have enough of them. */
export function windowQuery(listing: AdListing, text: string): Query {
  const values = new Values();
  const { direction } = orderOf(listing.sort);
  const first = inOrder(listing, values, window);
  const sql = `SELECT id, ARRAY[key::text] AS keys FROM (${first}) first WHERE ${match(text, values).condition}
    ORDER BY key ${direction}, id ${direction} LIMIT ${listing.limit}`;
  return { sql, values: values.list };
}

/** A page of matches, found by the index first and put in order then. */
export function matchesQuery(listing: AdListing, text: string): Query {
  const values = new Values();
  const order = orderOf(listing.sort);
  const found = `SELECT id, ${order.key} AS key FROM ad
    WHERE ${conditions(listing, values)} AND ${keyset(listing, order, values)} AND ${match(text, values).condition}`;
  const sql = `WITH found AS MATERIALIZED (${found}) SELECT id, ARRAY[key::text] AS keys FROM found
    ORDER BY key ${order.direction}, id ${order.direction} LIMIT ${listing.limit}`;
  return { sql, values: values.list };
}

/** Whether the text is a common one: answers `isCommon`. */
export function probeQuery(listing: AdListing, text: string): Query {
  const values = new Values();
  const newest = inOrder({ ...listing, sort: AdSort.newest, after: null }, values, probe.ads);
  const least = probe.ads * probe.share;
  const sql = `SELECT count(*) >= ${least} AS "isCommon" FROM (
    SELECT FROM (${newest}) newest WHERE ${match(text, values).condition} LIMIT ${least}) found`;
  return { sql, values: values.list };
}

/** A page of matches, the best first: by weighted words, and more when title or advertiser hold the text itself. */
export function rankedQuery(listing: AdListing, text: string, probed: { isCommon: boolean }): Query {
  const values = new Values();
  const { condition, rank } = match(text, values);
  const where = `${conditions(listing, values)} AND ${condition}`;
  const newest = `ORDER BY "createdAt" DESC, id DESC LIMIT ${ranked}`;
  const columns = 'id, "createdAt", title, advertiser, search';
  const found = probed.isCommon
    ? `SELECT ${columns} FROM ad WHERE ${where} ${newest}`
    : `SELECT * FROM matches ${newest}`;
  const { after } = listing;
  const from = after
    ? `(rank, "createdAt", id) < (${values.add(after.keys[0])}::float8, ${values.add(after.keys[1])}::timestamptz, ${values.add(after.id)}::uuid)`
    : 'TRUE';
  const sql = `WITH ${probed.isCommon ? '' : `matches AS MATERIALIZED (SELECT ${columns} FROM ad WHERE ${where}),`}
    found AS MATERIALIZED (${found}), ranked AS (SELECT id, "createdAt", ${rank} AS rank FROM found)
    SELECT id, ARRAY[rank::text, "createdAt"::text] AS keys FROM ranked WHERE ${from}
    ORDER BY rank DESC, "createdAt" DESC, id DESC LIMIT ${listing.limit}`;
  return { sql, values: values.list };
}
