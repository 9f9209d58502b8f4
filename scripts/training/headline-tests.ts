import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export interface Arm {
  text: string;
  impressions: number;
  clicks: number;
}

/** Headlines that competed under the same picture in one randomised test. */
export interface HeadlineTest {
  id: string;
  arms: Arm[];
  /** Outside the weeks whose randomisation the archive's authors doubt. Others may be learned from, never measured on. */
  isClean: boolean;
  /** Never seen by training: one test in five, by hash of the test's id. */
  isHeldOut: boolean;
}

const doubtfulWeeks = { first: 201325, last: 201402 }; // 25 Jun 2013 - 10 Jan 2014, as year and week

function hash(text: string): number {
  return parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);
}

/** A number from 0 to folds-1 that is the same on every run; other digits than the hold-out uses. */
export function foldOf(testId: string, folds: number): number {
  return Math.floor(hash(`split:${testId}`) / 5) % folds;
}

/** Reads the archive's packages and keeps the groups where only the headline differed; equal headlines are added up. */
export function readHeadlineTests(file: string): HeadlineTest[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  const groups = new Map<string, { test: string; week: number; arms: Map<string, Arm> }>();
  for (const row of rows) {
    const test = row.clickability_test_id ?? '';
    const key = `${test} ${row.eyecatcher_id}`;
    const group = groups.get(key) ?? { test, week: Number(row.test_week), arms: new Map<string, Arm>() };
    groups.set(key, group);
    const text = row.headline ?? '';
    const arm = group.arms.get(text) ?? { text, impressions: 0, clicks: 0 };
    group.arms.set(text, arm);
    arm.impressions += Number(row.impressions);
    arm.clicks += Number(row.clicks);
  }
  return [...groups.values()]
    .filter((group) => group.arms.size > 1)
    .map((group) => ({
      id: group.test,
      arms: [...group.arms.values()],
      isClean: group.week < doubtfulWeeks.first || group.week > doubtfulWeeks.last,
      isHeldOut: hash(`split:${group.test}`) % 5 === 0,
    }));
}
