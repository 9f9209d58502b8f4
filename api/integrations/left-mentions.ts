import type { EntityManager } from 'typeorm';
import { namesOfAds } from '../../jobs/ad-results/ads-of-accounts.js';
import { namesOfSpend, type OtherAccounts } from '../../jobs/store/store-staging.js';

/** Kept reports and findings tell of ads and campaigns by name: what names those of an account that was left out goes with it. */

type Rows = Pick<EntityManager, 'query'>;

/** A shorter name could be any word. */
const shortestName = 4;

/** As they stand within JSON; a name that another account has too says nothing of this one. */
export async function namesThatGo(db: Rows, accounts: OtherAccounts): Promise<string[]> {
  const found = [await namesOfAds(db, accounts), await namesOfSpend(db, accounts)];
  const kept = new Set(found.flatMap((names) => names.kept));
  const gone = new Set(found.flatMap((names) => names.gone));
  return [...gone]
    .filter((name) => name?.length >= shortestName && !kept.has(name))
    .map((name) => JSON.stringify(name).slice(1, -1));
}

const names = (text: string): string =>
  `EXISTS (SELECT FROM unnest($2::text[]) AS n(name) WHERE strpos(${text}, n.name) > 0)`;
const lists = ['alerts', 'actions', 'effects'];
const linesOf = (list: string): string =>
  `jsonb_array_elements(coalesce(w.summary -> '${list}', '[]')) WITH ORDINALITY AS l(line, place)`;
const findings = `FROM insight i WHERE i."ownerId" = $1 AND ${names('to_jsonb(i)::text')}`;
const reports = `w."ownerId" = $1 AND ${names('w.summary::text')}`;

/** @returns lines of reports, and findings */
export async function countMentions(db: Rows, ownerId: string, gone: readonly string[]): Promise<number> {
  if (gone.length === 0) return 0;
  const inLists = lists.map((list) => `(SELECT count(*) FROM ${linesOf(list)} WHERE ${names('l.line::text')})`);
  const [row] = await db.query<{ mentions: number }[]>(
    `SELECT ((SELECT count(*) ${findings}) +
       (SELECT coalesce(sum(${inLists.join(' + ')}), 0) FROM weekly_report w WHERE ${reports}))::int AS mentions`,
    [ownerId, gone],
  );
  return row?.mentions ?? 0;
}

export async function removeMentions(rows: Rows, ownerId: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  await rows.query(`DELETE ${findings}`, [ownerId, gone]);
  const left = lists.map(
    (list) => `'${list}', (SELECT coalesce(jsonb_agg(l.line ORDER BY l.place), '[]') FROM ${linesOf(list)}
      WHERE NOT ${names('l.line::text')})`,
  );
  await rows.query(
    `UPDATE weekly_report w SET summary = w.summary || jsonb_build_object(${left.join(', ')}) WHERE ${reports}`,
    [ownerId, gone],
  );
}
