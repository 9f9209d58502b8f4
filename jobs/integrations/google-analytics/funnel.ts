import type { FunnelRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { ProviderClient } from '../provider-client.js';
import type { openAnalytics } from './analytics-api.js';
import { readReport, type ReportRow } from './report.js';

/** Recommended events of a shop, in the order in which visits take them. */
const stepOfEvent = {
  view_item: 'views',
  add_to_cart: 'carts',
  begin_checkout: 'checkouts',
  purchase: 'purchases',
} as const satisfies Record<string, keyof FunnelRow>;

type StepEvent = keyof typeof stepOfEvent;
const isStep = (event: string): event is StepEvent => event in stepOfEvent;

/** Pages with the most visits of a range; all others are told together. */
const mostPages = 200;
const [longestPage, longestDevice] = [500, 40];
const dimensions = ['landingPage', 'deviceCategory'];

/**
 * Visits by the page they began on and their kind of device, and how many of them took each step at least once. A shop
 * that never sends an event does not count it.
 * @see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema
 */
export async function readFunnel(
  analytics: Awaited<ReturnType<typeof openAnalytics>>,
  client: ProviderClient,
  window: DayWindow,
): Promise<FunnelRow[]> {
  const asked = { ...window, dimensions, metrics: ['sessions'] };
  const visits = await readReport(analytics, client, asked);
  const only = { dimension: 'eventName', values: Object.keys(stepOfEvent) };
  const steps = await readReport(analytics, client, { ...asked, dimensions: [...dimensions, 'eventName'], only });
  const known = pagesOf(visits);
  const sent = new Set(steps.map(({ text }) => text('eventName')));
  const rows = new Map<string, FunnelRow>();
  const rowOf = ({ day, text }: ReportRow): FunnelRow => {
    const path = text('landingPage').slice(0, longestPage);
    const page = known.has(path) ? path : '';
    const device = text('deviceCategory').slice(0, longestDevice);
    const key = `${day} ${device} ${page}`;
    const row = rows.get(key) ?? emptyRow({ day, page, device }, sent);
    rows.set(key, row);
    return row;
  };
  for (const visit of visits) rowOf(visit).sessions += Math.round(visit.count('sessions') ?? 0);
  for (const step of steps) {
    const event = step.text('eventName');
    if (!isStep(event)) continue;
    const [row, field] = [rowOf(step), stepOfEvent[event]];
    row[field] = (row[field] ?? 0) + Math.round(step.count('sessions') ?? 0);
  }
  return [...rows.values()];
}

function emptyRow(key: Pick<FunnelRow, 'day' | 'page' | 'device'>, sent: ReadonlySet<string>): FunnelRow {
  const begin = (event: StepEvent) => (sent.has(event) ? 0 : null);
  return {
    ...key,
    sessions: 0,
    views: begin('view_item'),
    carts: begin('add_to_cart'),
    checkouts: begin('begin_checkout'),
    purchases: begin('purchase'),
  };
}

function pagesOf(visits: readonly ReportRow[]): ReadonlySet<string> {
  const sums = new Map<string, number>();
  for (const { text, count } of visits) {
    const page = text('landingPage').slice(0, longestPage);
    sums.set(page, (sums.get(page) ?? 0) + (count('sessions') ?? 0));
  }
  const most = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, mostPages);
  return new Set(most.map(([page]) => page));
}
