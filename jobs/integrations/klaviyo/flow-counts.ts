import { z } from 'zod';
import { dayOf, type DayWindow } from '../day-windows.engine.js';
import type { SyncContext } from '../provider-sync.js';
import { askKlaviyo } from './klaviyo-api.js';

const series = z.array(z.number()).nullish();
const answer = z.object({
  data: z.object({
    attributes: z.object({
      dates: z.array(z.string().min(10)),
      data: z.array(
        z.object({
          dimensions: z.array(z.string()),
          measurements: z.object({ count: series, unique: series, sum_value: series }),
        }),
      ),
    }),
  }),
  links: z.object({ next: z.string().nullish() }).nullish(),
});

interface Count {
  day: string;
  /** What it was grouped by, in that order. */
  of: string[];
  events: number;
  people: number;
  value: number;
}

interface FlowCount extends Count {
  flowId: string;
}

type Asking = Pick<SyncContext, 'credentials' | 'client'>;

/** One metric by day and flow. Messages belong to the flow that sent them, orders to the flow they are attributed to. */
export async function readFlowCounts(
  context: Asking,
  metricId: string,
  count: string,
  window: DayWindow,
): Promise<FlowCount[]> {
  const by = [count === 'orders' ? '$attributed_flow' : '$flow'];
  const counts = await readCounts(context, { metricId, by, window });
  // Events outside of any flow have no name there.
  return counts.flatMap((each) => (each.of[0] ? [{ ...each, flowId: each.of[0] }] : []));
}

interface Grouped {
  metricId: string;
  by: readonly string[];
  window: DayWindow;
  interval?: 'day' | 'week';
}

/**
 * One metric by day, or week, and whatever it is grouped by.
 * @see https://developers.klaviyo.com/en/reference/query_metric_aggregates
 */
export async function readCounts(
  { credentials, client }: Asking,
  { metricId, by, window: { from, to }, interval = 'day' }: Grouped,
): Promise<Count[]> {
  const dayAfter = dayOf(Date.parse(to) + 86_400_000);
  const attributes = {
    metric_id: metricId,
    measurements: ['count', 'unique', 'sum_value'],
    interval,
    by,
    filter: [`greater-or-equal(datetime,${from}T00:00:00)`, `less-than(datetime,${dayAfter}T00:00:00)`],
    timezone: 'UTC',
    page_size: 500,
  };
  const counts: Count[] = [];
  for (let cursor: string | null = null; ;) {
    const json = {
      data: { type: 'metric-aggregate', attributes: { ...attributes, ...(cursor && { page_cursor: cursor }) } },
    };
    const page: z.infer<typeof answer> = await askKlaviyo(credentials, client, {
      path: '/api/metric-aggregates/',
      json,
      answer,
    });
    counts.push(...toCounts(page));
    const next: string | null | undefined = page.links?.next;
    cursor = next ? new URL(next, 'https://a.klaviyo.com').searchParams.get('page[cursor]') : null;
    if (!cursor) return counts;
  }
}

/** Days without an event are left out. */
function toCounts({ data: { attributes } }: z.infer<typeof answer>): Count[] {
  const days = attributes.dates.map((date) => date.slice(0, 10));
  return attributes.data.flatMap(({ dimensions: of, measurements: { count, unique, sum_value: sum } }) =>
    days.flatMap((day, index) => {
      const events = count?.[index] ?? 0;
      if (events === 0) return [];
      return [{ day, of, events, people: unique?.[index] ?? events, value: sum?.[index] ?? 0 }];
    }),
  );
}
