import { z } from 'zod';
import type { ProviderClient } from '../provider-client.js';
import type { openAnalytics } from './analytics-api.js';

const pageRows = 10_000;
const named = z.array(z.object({ name: z.string() }));
const values = z.array(z.object({ value: z.string() }));
/** A report without rows leaves them out. */
const answer = z.object({
  dimensionHeaders: named.nullish(),
  metricHeaders: named,
  rows: z.array(z.object({ dimensionValues: values, metricValues: values })).nullish(),
  rowCount: z.number().nullish(),
});

type Analytics = Awaited<ReturnType<typeof openAnalytics>>;

interface Asked {
  from: string;
  to: string;
  dimensions: readonly string[];
  metrics: readonly string[];
  /** Values of a dimension that count. */
  only?: { dimension: string; values: readonly string[] };
}

/** A row of a report by the names of its columns. */
export interface ReportRow {
  day: string;
  text: (dimension: string) => string;
  /** Null where the report does not say. */
  count: (metric: string) => number | null;
}

/** Every row of a report by day; columns are found by their names, not by their place. @throws ProviderError */
export async function readReport(
  analytics: Analytics,
  client: ProviderClient,
  { from, to, dimensions, metrics, only }: Asked,
): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for (let count = 1; all.length < count;) {
    const report = {
      dateRanges: [{ startDate: from, endDate: to }],
      dimensions: ['date', ...dimensions].map((name) => ({ name })),
      metrics: metrics.map((name) => ({ name })),
      ...(only && {
        dimensionFilter: { filter: { fieldName: only.dimension, inListFilter: { values: only.values } } },
      }),
      orderBys: [{ dimension: { dimensionName: 'date' } }],
      limit: String(pageRows),
      offset: String(all.length),
    };
    const page = await analytics.runReport(report, answer);
    if (!page.rows?.length) break;
    const { dimensionHeaders, metricHeaders } = page;
    const placeOf = (headers: typeof metricHeaders | null | undefined) =>
      new Map(headers?.map(({ name }, index) => [name, index]));
    const [texts, counts] = [placeOf(dimensionHeaders), placeOf(metricHeaders)];
    for (const { dimensionValues, metricValues } of page.rows) {
      const text = (name: string): string => dimensionValues[texts.get(name) ?? -1]?.value ?? '';
      const date = /^(\d{4})(\d{2})(\d{2})$/.exec(text('date'));
      const number = (name: string): number => Number(metricValues[counts.get(name) ?? -1]?.value);
      if (!date || !Number.isFinite(number(metrics[0] ?? '')))
        throw client.errorOf({ kind: 'unreadable', words: 'a row of the report is not as documented' });
      const finite = (value: number) => (Number.isFinite(value) ? value : null);
      all.push({ day: date.slice(1).join('-'), text, count: (name) => finite(number(name)) });
    }
    count = page.rowCount ?? all.length;
  }
  return all;
}
