import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

interface Arm {
  text: string;
  impressions: number;
  clicks: number;
}

/** Two headlines of one randomised test, the better one first. */
export interface HeadlinePair {
  testId: string;
  better: string;
  worse: string;
  /** How sure the difference is: the two-proportion z statistic. */
  z: number;
}

const doubtfulWeeks = { first: 201325, last: 201402 }; // 25 Jun 2013 - 10 Jan 2014, as year and week
/** The winners' file says only that a difference is significant; this is the middle of such pairs. */
const winnerZ = 2.5;

const rowsOf = (file: string): Record<string, string>[] => parse(readFileSync(file), { columns: true });

/** A number from 0 to folds-1 that is the same on every run, by the test's id alone. */
export function foldOf(testId: string, folds: number): number {
  return parseInt(createHash('sha256').update(`split:${testId}`).digest('hex').slice(0, 8), 16) % folds;
}

/** Pairs that differ in nothing but the headline, of weeks whose randomisation is not in doubt; equal headlines are added up. */
export function readTestPairs(file: string): HeadlinePair[] {
  const groups = new Map<string, { testId: string; arms: Map<string, Arm> }>();
  for (const row of rowsOf(file)) {
    const week = Number(row.test_week);
    if (week >= doubtfulWeeks.first && week <= doubtfulWeeks.last) continue;
    const testId = row.clickability_test_id ?? '';
    const key = `${testId} ${row.eyecatcher_id}`;
    const group = groups.get(key) ?? { testId, arms: new Map<string, Arm>() };
    groups.set(key, group);
    const text = row.headline ?? '';
    const arm = group.arms.get(text) ?? { text, impressions: 0, clicks: 0 };
    group.arms.set(text, arm);
    arm.impressions += Number(row.impressions);
    arm.clicks += Number(row.clicks);
  }
  return [...groups.values()].flatMap(({ testId, arms }) => pairsOf(testId, [...arms.values()]));
}

function pairsOf(testId: string, arms: Arm[]): HeadlinePair[] {
  return arms.flatMap((a, i) =>
    arms.slice(0, i).flatMap((b) => {
      const [rateA, rateB] = [a.clicks / a.impressions, b.clicks / b.impressions];
      if (rateA === rateB) return [];
      const pooled = (a.clicks + b.clicks) / (a.impressions + b.impressions);
      const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.impressions + 1 / b.impressions));
      const [better, worse] = rateA > rateB ? [a.text, b.text] : [b.text, a.text];
      return [{ testId, better, worse, z: Math.abs(rateA - rateB) / error }];
    }),
  );
}

/** Pairs of further tests of the archive of which only the winner is known. */
export function readWinnerPairs(file: string): HeadlinePair[] {
  return rowsOf(file).map((row) => {
    const [one, two] = [row.headline_1 ?? '', row.headline_2 ?? ''];
    const [better, worse] = row.winner === '1' ? [one, two] : [two, one];
    return { testId: row.test_id ?? '', better, worse, z: winnerZ };
  });
}
