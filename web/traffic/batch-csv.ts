import type { AdBatchPartsFragment } from '../generated/graphql.js';
import { csvOf } from '../ui/csv.js';

type Item = AdBatchPartsFragment['items'][number];

/** The same columns as the batch has as CSV on the API, for callers who read both. */
const columns: readonly [string, (item: Item) => string | number | null][] = [
  ['rank', ({ rank }) => rank],
  ['title', ({ title }) => title],
  ['status', ({ status }) => status],
  ['checks_passed', ({ passed }) => passed],
  ['checks_failed', ({ failedChecks }) => failedChecks.join('; ')],
  ['predicted_ctr_percent', ({ predictedCtr }) => predictedCtr],
  ['first_advice', ({ firstAdvice }) => firstAdvice],
  ['error', ({ error }) => error],
  ['analysis_id', ({ id }) => id],
  ['repeats_analysis_id', ({ repeats }) => repeats],
];

/** What is shown of a batch as a file. */
export const batchCsv = (items: readonly Item[]): string =>
  csvOf([columns.map(([name]) => name), ...items.map((item) => columns.map(([, value]) => String(value(item) ?? '')))]);
