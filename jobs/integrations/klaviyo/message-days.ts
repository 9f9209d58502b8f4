import { dayMs } from '../../kit/time.js';
import type { MessageRow } from '../../store/store-rows.js';
import { dayOf, type DayWindow } from '../day-windows.engine.js';
import type { SyncContext } from '../provider-sync.js';
import { readCounts } from './flow-counts.js';
import { type Count, counts, type MetricIds } from './metrics.js';

interface Reading {
  window: DayWindow;
  zone: string;
  ids: MetricIds;
  flowNames: ReadonlyMap<string, string>;
  messageNames: ReadonlyMap<string, string>;
  currency: string;
}

/** What each count is grouped by: flow and message. */
const groupings: Record<Count, readonly string[]> = {
  recipients: ['$flow', '$message'],
  opens: ['$flow', '$message'],
  clicks: ['$flow', '$message'],
  orders: ['$attributed_flow', '$attributed_message'],
};

const longestName = 300;

/**
 * What every message of the last year is called, by its id. Only what was sent has a name: days on which a mail was opened
 * or bought from and not sent would have none, so the names are not those of the days that are read.
 */
export async function readMessageNames(context: SyncContext, { recipients }: MetricIds): Promise<Map<string, string>> {
  const today = context.now.getTime();
  const window = { from: dayOf(today - 364 * dayMs), to: dayOf(today) };
  const newest = new Map<string, { name: string; week: string }>();
  for (const metricId of recipients) {
    const by = ['$message', 'Message Name'];
    for (const { day: week, of } of await readCounts(context, {
      metricId,
      by,
      window,
      zone: 'UTC',
      interval: 'week',
    })) {
      const [messageId = '', name = ''] = of;
      const known = newest.get(messageId);
      if (messageId && name && !(known && known.week > week)) newest.set(messageId, { name, week });
    }
  }
  return toldApart(new Map([...newest].map(([id, { name }]) => [id, name])));
}

/** Two messages may have one name: their figures would be added up, so the id tells them apart. */
function toldApart(names: ReadonlyMap<string, string>): Map<string, string> {
  const bearers = new Map<string, number>();
  for (const name of names.values()) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    [...names].map(([id, name]) => {
      const isShared = (bearers.get(name) ?? 0) > 1;
      return [id, isShared ? `${name.slice(0, longestName - 40)} (${id})` : name.slice(0, longestName)];
    }),
  );
}

/** Figures of every message by day, of flows and of campaigns, which have no flow. */
export async function readMessages(
  context: SyncContext,
  { window, zone, ids, flowNames, messageNames, currency }: Reading,
): Promise<MessageRow[]> {
  const rows = new Map<string, MessageRow>();
  for (const count of counts) {
    for (const metricId of ids[count]) {
      for (const { day, of, events, people, value } of await readCounts(context, {
        metricId,
        by: groupings[count],
        window,
        zone,
      })) {
        const [flowId = '', messageId = ''] = of;
        // An order that no message is credited for belongs to none.
        if (!messageId) continue;
        const key = `${day} ${messageId}`;
        const row =
          rows.get(key) ??
          emptyRow(ids, {
            day,
            currency,
            message: messageId,
            messageId,
            flow: flowNames.get(flowId) ?? flowId,
            flowId: flowId || null,
          });
        rows.set(key, row);
        // Opens and clicks are of people, who may open twice.
        row[count] = (row[count] ?? 0) + (count === 'opens' || count === 'clicks' ? people : events);
        if (count === 'orders') row.revenueCents = (row.revenueCents ?? 0) + Math.round(value * 100);
      }
    }
  }
  return [...rows.values()].map((row) => ({ ...row, ...shownNames(row, messageNames) }));
}

const shownNames = ({ flow, message }: MessageRow, names: ReadonlyMap<string, string>) => ({
  flow: flow.slice(0, longestName),
  message: names.get(message) ?? message.slice(0, longestName),
});

type Named = Pick<MessageRow, 'day' | 'flow' | 'flowId' | 'message' | 'messageId' | 'currency'>;

/** An account without a metric does not say 0: it does not count it. */
const emptyRow = (ids: MetricIds, named: Named): MessageRow => ({
  ...named,
  recipients: 0,
  opens: ids.opens.length > 0 ? 0 : null,
  clicks: ids.clicks.length > 0 ? 0 : null,
  orders: ids.orders.length > 0 ? 0 : null,
  revenueCents: ids.orders.length > 0 ? 0 : null,
});
