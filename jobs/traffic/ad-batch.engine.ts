import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import type { AdBatch, AdBatchItem } from '../../schema/traffic/ad-batch.type.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { duplicatesOf, lacksOf, type SetAd } from './ad-set.engine.js';
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
  batchName: string | null;
  createdAt: Date;
  imageUrl: string | null;
  ratio: SetAd['ratio'];
  headline: SetAd['headline'];
  offers: SetAd['offers'];
  faces: SetAd['faces'];
  palette: SetAd['palette'];
  grid: SetAd['grid'];
  isVideo: SetAd['isVideo'];
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
  const repeats = duplicatesOf(done);
  const items = [
    ...done.map((row, index) => itemOf(row, index + 1, repeats.get(row.id) ?? null)),
    ...rows.filter((row) => !isDone(row)).map((row) => itemOf(row, null, null)),
  ];
  const settled = rows.filter(({ status }) => status !== AnalysisStatus.processing).length;
  const [first] = rows;
  return {
    id,
    name: first?.batchName ?? null,
    createdAt: first?.createdAt ?? new Date(0),
    total: rows.length,
    settled,
    items,
    lacks: lacksOf(done),
    csv: csvOf(items),
  };
}

function itemOf(
  { id, title, status, error, checks, predictedCtr, firstAdvice, imageUrl }: BatchRow,
  rank: number | null,
  repeats: string | null,
): AdBatchItem {
  const named = (wanted: string) => (checks ?? []).filter((check) => check.status === wanted).map(({ label }) => label);
  const row = { id, title, status, error, predictedCtr, firstAdvice, imageUrl };
  return { ...row, rank, repeats, passed: checks && named('pass').length, failedChecks: named('fail') };
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
      'repeats_analysis_id',
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
      item.repeats ?? '',
    ]),
  ]);
