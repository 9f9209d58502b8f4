import type { AdminQuizSessionsArgs, QuizSessionFilter } from '../../schema/admin/admin-quiz.input.js';
import { decodeCursor } from '../platform/page.js';

export interface Query {
  sql: string;
  values: unknown[];
}

/** A condition with a question mark for each of its values. */
type Condition = readonly [sql: string, ...values: unknown[]];

/**
 * A search first looks through so many of the newest sessions: a word that many leads contain fills its page there, and
 * of a word that does not, few rows are left for the index. Without it a common word would fetch and sort them all.
 */
const newest = 20_000;

const order = 'ORDER BY "createdAt" DESC, id DESC';

/** All conditions joined by AND, `TRUE` when there are none, with numbered placeholders. */
function joined(conditions: readonly Condition[]): Query {
  const values = conditions.flatMap(([, ...own]) => own);
  let place = 0;
  const sql = conditions.map(([condition]) => condition.replaceAll('?', () => `$${++place}`)).join(' AND ');
  return { sql: sql || 'TRUE', values };
}

function sharedConditions(filter: QuizSessionFilter | null | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (filter?.band) conditions.push(['band = ?', filter.band]);
  if (filter?.monthlyAdSpend) conditions.push(['"monthlyAdSpend" = ?', filter.monthlyAdSpend]);
  return conditions;
}

/** Filter on `quiz_tally`; days are UTC, both ends included. */
export function tallyFilter(filter: QuizSessionFilter | null | undefined): Query {
  const conditions = sharedConditions(filter);
  if (filter?.from) conditions.push(['day >= ?::date', filter.from]);
  if (filter?.to) conditions.push(['day <= ?::date', filter.to]);
  return joined(conditions);
}

function sessionConditions({ filter, after }: AdminQuizSessionsArgs): Condition[] {
  const conditions = sharedConditions(filter);
  if (filter?.from) conditions.push([`"createdAt" >= ?::date::timestamp AT TIME ZONE 'UTC'`, filter.from]);
  if (filter?.to) conditions.push([`"createdAt" < (?::date + 1)::timestamp AT TIME ZONE 'UTC'`, filter.to]);
  if (after) {
    const { createdAt, id } = decodeCursor(after);
    conditions.push(['("createdAt", id) < (?::timestamptz, ?::uuid)', createdAt, id]);
  }
  return conditions;
}

/** Ids of the newest sessions that the filter leaves. */
export function newestSessions(args: AdminQuizSessionsArgs, limit: number): Query {
  const { sql, values } = joined(sessionConditions(args));
  return { sql: `SELECT id FROM quiz_session WHERE ${sql} ${order} LIMIT ${limit}`, values };
}

/** Ids of matching sessions among the newest ones. @param patterns all have to match */
export function searchNewest(args: AdminQuizSessionsArgs, patterns: readonly string[], limit: number): Query {
  const { sql, values } = joined(sessionConditions(args));
  const like = patterns.map((_, index) => `"searchText" LIKE $${values.length + index + 1}`).join(' AND ');
  return {
    sql: `SELECT id FROM (
            SELECT id, "createdAt", "searchText" FROM quiz_session WHERE ${sql} ${order} LIMIT ${newest}
          ) recent WHERE ${like} ${order} LIMIT ${limit}`,
    values: [...values, ...patterns],
  };
}

/** Ids of matching sessions among all. @param patterns all have to match */
export function searchAll(args: AdminQuizSessionsArgs, patterns: readonly string[], limit: number): Query {
  const like = patterns.map((pattern): Condition => ['"searchText" LIKE ?', pattern]);
  const { sql, values } = joined([...sessionConditions(args), ...like]);
  // MATERIALIZED keeps the planner from walking through time in the hope of early matches: there are few of them here.
  return {
    sql: `WITH found AS MATERIALIZED (SELECT id, "createdAt" FROM quiz_session WHERE ${sql})
          SELECT id FROM found ${order} LIMIT ${limit}`,
    values,
  };
}
