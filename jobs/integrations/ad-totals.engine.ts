import type { ReportedAd } from '../ad-results/ad-report.engine.js';
import { sum } from '../kit/statistics.js';
import type { ImportRow } from '../store/store-rows.js';

/** Rounding of single ads may differ by so much of the whole. */
const tolerance = 0.005;

/** Says where single ads do not add up to their campaigns; null where they do. */
export function adTotalsNote(
  { name, rest }: { name: string; rest: string },
  rows: readonly ImportRow[],
  ads: readonly ReportedAd[],
): string | null {
  const campaigns = sum(rows.map((row) => ('spendCents' in row ? row.spendCents : 0)));
  const single = sum(ads.flatMap(({ days }) => days.map(({ spendCents }) => spendCents)));
  if (Math.abs(campaigns - single) <= Math.max(1, tolerance * campaigns)) return null;
  const percent = campaigns === 0 ? 0 : Math.round((100 * single) / campaigns);
  return `Single ads of ${name} add up to ${percent}% of what its campaigns spent: the rest is ${rest}.`;
}
