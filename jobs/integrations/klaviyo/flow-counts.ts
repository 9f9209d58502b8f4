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

interface FlowCount {
  day: string;
  flowId: string;
  events: number;
  people: number;
  value: number;
}

/**
 * One metric by day and flow. Messages belong to the flow that sent them, orders to the flow they are attributed to.
 * @see https://developers.klaviyo.com/en/reference/query_metric_aggregates
 */
export async function readFlowCounts(
  { credentials, client }: Pick<SyncContext, 'credentials' | 'client'>,
  metricId: string,
  count: string,
  { from, to }: DayWindow,
): Promise<FlowCount[]> {
  const dayAfter = dayOf(Date.parse(to) + 86_400_000);
  const attributes = {
    metric_id: metricId,
    measurements: ['count', 'unique', 'sum_value'],
    interval: 'day',
    by: [count === 'orders' ? '$attributed_flow' : '$flow'],
    filter: [`greater-or-equal(datetime,${from}T00:00:00)`, `less-than(datetime,${dayAfter}T00:00:00)`],
    timezone: 'UTC',
    page_size: 500,
  };
  const counts: FlowCount[] = [];
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

/** Days without an event, and events outside of any flow, are left out. */
function toCounts({ data: { attributes } }: z.infer<typeof answer>): FlowCount[] {
  const days = attributes.dates.map((date) => date.slice(0, 10));
  return attributes.data.flatMap(({ dimensions: [flowId], measurements: { count, unique, sum_value: sum } }) =>
    days.flatMap((day, index) => {
      const events = count?.[index] ?? 0;
      if (!flowId || events === 0) return [];
      return [{ day, flowId, events, people: unique?.[index] ?? events, value: sum?.[index] ?? 0 }];
    }),
  );
}
