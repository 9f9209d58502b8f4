import { z } from 'zod';
import { dayOf, type DayWindow } from '../day-windows.engine.js';
import type { SyncContext } from '../provider-sync.js';
import { dayIn, startOfDay } from '../zone-days.engine.js';
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
  { window, zone }: { window: DayWindow; zone: string },
): Promise<FlowCount[]> {
  const by = [count === 'orders' ? '$attributed_flow' : '$flow'];
  const counts = await readCounts(context, { metricId, by, window, zone });
  // Events outside of any flow have no name there.
  return counts.flatMap((each) => (each.of[0] ? [{ ...each, flowId: each.of[0] }] : []));
}

interface Grouped {
  metricId: string;
  by: readonly string[];
  window: DayWindow;
  /** IANA name of the zone that the days are of. */
  zone: string;
  interval?: 'day' | 'week';
}

/**
 * One metric by day, or week, and whatever it is grouped by.
 * @see https://developers.klaviyo.com/en/reference/query_metric_aggregates
 */
export async function readCounts(
  { credentials, client }: Asking,
  { metricId, by, window: { from, to }, zone, interval = 'day' }: Grouped,
): Promise<Count[]> {
  const dayAfter = dayOf(Date.parse(to) + 86_400_000);
  const start = (day: string) => `${new Date(startOfDay(day, zone)).toISOString().slice(0, 19)}+00:00`;
  const attributes = {
    metric_id: metricId,
    measurements: ['count', 'unique', 'sum_value'],
    interval,
    by,
    filter: [`greater-or-equal(datetime,${start(from)})`, `less-than(datetime,${start(dayAfter)})`],
    timezone: zone,
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
    counts.push(...toCounts(page, zone));
    const next: string | null | undefined = page.links?.next;
    cursor = next ? new URL(next, 'https://a.klaviyo.com').searchParams.get('page[cursor]') : null;
    if (!cursor) return counts;
  }
}

/** Days without an event are left out. */
function toCounts({ data: { attributes } }: z.infer<typeof answer>, zone: string): Count[] {
  // Klaviyo tells the moments at which days begin.
  const days = attributes.dates.map((date) => dayIn(zone, Date.parse(date)));
  return attributes.data.flatMap(({ dimensions: of, measurements: { count, unique, sum_value: sum } }) =>
    days.flatMap((day, index) => {
      const events = count?.[index] ?? 0;
      if (events === 0) return [];
      return [{ day, of, events, people: unique?.[index] ?? events, value: sum?.[index] ?? 0 }];
    }),
  );
}
