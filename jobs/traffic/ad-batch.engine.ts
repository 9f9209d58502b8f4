import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import type { AdBatch, AdBatchItem } from '../../schema/traffic/ad-batch.type.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { csvText } from '../kit/csv.js';

/** An ad of a batch as its row has it. */
export interface BatchRow {
  id: string;
  title: string;
  status: AnalysisStatus;
  error: string | null;
  checks: AdAnalysis['adChecks'];
  predictedCtr: number | null;
  firstAdvice: string | null;
}

/** Ranked by what they fail, then by the share of checks that they pass; a benchmark rate only parts what is equal. */
export function rankBatch(id: string, rows: readonly BatchRow[]): AdBatch {
  const share = ({ checks }: BatchRow) => {
    const judged = (checks ?? []).filter(({ status }) => status !== 'unknown');
    return judged.length === 0 ? 0 : judged.filter(({ status }) => status === 'pass').length / judged.length;
  };
  const isDone = ({ status }: BatchRow) => status === AnalysisStatus.complete;
  const done = rows
    .filter(isDone)
    .toSorted((a, b) => share(b) - share(a) || (b.predictedCtr ?? 0) - (a.predictedCtr ?? 0) || (a.id < b.id ? -1 : 1));
  const items = [
    ...done.map((row, index) => itemOf(row, index + 1)),
    ...rows.filter((row) => !isDone(row)).map((row) => itemOf(row, null)),
  ];
  const settled = rows.filter(({ status }) => status !== AnalysisStatus.processing).length;
  return { id, total: rows.length, settled, items, csv: csvOf(items) };
}

function itemOf({ checks, ...row }: BatchRow, rank: number | null): AdBatchItem {
  const named = (wanted: string) => (checks ?? []).filter(({ status }) => status === wanted).map(({ label }) => label);
  return { ...row, rank, passed: checks && named('pass').length, failedChecks: named('fail') };
}

const csvOf = (items: readonly AdBatchItem[]) =>
  csvText([
    [
      'rank',
      'title',
      'status',
      'checks_passed',
      'checks_failed',
      'predicted_ctr_percent',
      'first_advice',
      'error',
      'analysis_id',
    ],
    ...items.map((item) => [
      item.rank ?? '',
      item.title,
      item.status,
      item.passed ?? '',
      item.failedChecks.join('; '),
      item.predictedCtr ?? '',
      item.firstAdvice ?? '',
      item.error ?? '',
      item.id,
    ]),
  ]);
