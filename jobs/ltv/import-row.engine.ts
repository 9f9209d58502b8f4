import { importLimits, uncountedStatuses, type ImportKind } from '../../schema/ltv/store-import.facts.js';
import { dayMs } from '../kit/time.js';
import { customerKeyOf, emailKeyOf } from '../store/customer-key.engine.js';
import type { AdSpendRow, FlowRow, ImportRow } from '../store/store-rows.js';
import { normalizeColumn, type CsvLayout } from './csv-layout.engine.js';
import { isBlank, parseMoney, parseNumber } from '../kit/money.js';
import { dayInZone, parseMoment } from './csv-value.engine.js';

/** What became of a line: rows to store, nothing to store (totals, further items of an order), or why it is refused. */
export type LineOutcome = { rows: ImportRow[] } | { skipped: true } | { reason: string };

/**
 * Reads the lines of a file of the given kind.
 * @param latest UTC milliseconds; dates more than a day after it are refused as a mistake
 */
export function createLineReader(
  kind: ImportKind,
  layout: CsvLayout,
  latest: number,
): (line: readonly string[]) => LineOutcome {
  const cells: Cells = {
    layout,
    latest,
    has: (field) => layout.indexes.has(field),
    text: (line, field) => line[layout.indexes.get(field) ?? -1]?.trim() ?? '',
  };
  const readers = {
    orders: readOrder,
    customers: readCustomer,
    ad_spend: readAdSpend,
    visits: readVisits,
    flow_metrics: readFlow,
  };
  const read = readers[kind];
  return (line) => (line.every((cell) => cell.trim() === '') ? { skipped: true } : read(cells, line));
}

type Line = readonly string[];

interface Cells {
  layout: CsvLayout;
  latest: number;
  has: (field: string) => boolean;
  text: (line: Line, field: string) => string;
}

function readOrder(cells: Cells, line: Line): LineOutcome {
  const { layout, text } = cells;
  const written = text(line, 'total');
  // Further items of a Shopify order repeat its number and leave the order's own columns empty.
  if (written === '' && text(line, 'currency') === '' && cells.has('currency')) return { skipped: true };
  const orderId = text(line, 'orderId');
  if (isBlank(orderId)) return { reason: 'No order number.' };
  if (orderId.length > 200) return { reason: 'The order number is longer than 200 characters.' };
  const orderedAt = readMoment(cells, line, 'orderedAt');
  if (typeof orderedAt === 'string') return { reason: orderedAt };
  const total = parseMoney(written, layout.decimalMark);
  if (!total) return { reason: `“${shorten(written)}” is not an amount.` };
  const refunded = cells.has('refunded') ? parseMoney(text(line, 'refunded'), layout.decimalMark) : null;
  const currency = readCurrency(cells, line, total.currency);
  if (!currency) return { reason: `“${shorten(text(line, 'currency'))}” is not a currency.` };
  const isRefund = total.cents < 0;
  return {
    rows: [
      {
        orderId,
        customerKey: customerKeyOf(present(text(line, 'customerId')), present(text(line, 'email'))),
        orderedAt: new Date(orderedAt).toISOString(),
        totalCents: isRefund ? null : total.cents,
        refundedCents: isRefund ? -total.cents : refunded && Math.abs(refunded.cents),
        currency,
        isCounted: isCounted(cells, line),
        changedAt: null,
      },
    ],
  };
}

/** Exports write `-`, `null` and the like where they have nothing. */
const present = (text: string): string => (isBlank(text) ? '' : text);

function readCustomer({ text }: Cells, line: Line): LineOutcome {
  const customerKey = customerKeyOf(present(text(line, 'customerId')), '');
  if (!customerKey) return { reason: 'No customer number.' };
  const email = text(line, 'email');
  return isBlank(email) ? { skipped: true } : { rows: [{ customerKey, emailKey: emailKeyOf(email) }] };
}

function isCounted({ text }: Cells, line: Line): boolean {
  const status = normalizeColumn(text(line, 'status')).replace(/^wc /, '');
  const isTest = /^(true|yes|1)$/i.test(text(line, 'test'));
  return !uncountedStatuses.has(status) && isBlank(text(line, 'cancelledAt')) && !isTest;
}

/** Milliseconds, or why there are none. */
function readMoment({ layout, latest, text }: Cells, line: Line, field: string): number | string {
  const written = text(line, field);
  if (written === '') return 'No date.';
  const moment = parseMoment(written, layout.dateOrder, layout.timeZone);
  if (moment === null) return `“${shorten(written)}” is not a date.`;
  return moment > latest + dayMs ? `${shorten(written)} lies in the future.` : moment;
}

function readCurrency({ layout, text }: Cells, line: Line, inAmount: string | null): string | null {
  const written = text(line, 'currency').toUpperCase();
  if (written === '') return inAmount ?? layout.currency;
  return /^[A-Z]{3}$/.test(written) ? written : null;
}

function readAdSpend(cells: Cells, line: Line): LineOutcome {
  const { layout, text } = cells;
  if (isTotalLine(line)) return { skipped: true };
  const first = readMoment(cells, line, 'day');
  if (typeof first === 'string') return { reason: first };
  const isMicros = normalizeColumn(layout.mapping.spend ?? '') === 'cost micros';
  const spend = parseMoney(text(line, 'spend'), layout.decimalMark);
  if (!spend) return { reason: `“${shorten(text(line, 'spend'))}” is not an amount.` };
  if (spend.cents < 0) return { reason: 'The amount spent is negative.' };
  const currency = readCurrency(cells, line, spend.currency);
  if (!currency) return { reason: `“${shorten(text(line, 'currency'))}” is not a currency.` };
  const count = (field: string): number => Math.max(0, parseNumber(text(line, field), layout.decimalMark) ?? 0);
  const revenue = parseMoney(text(line, 'revenue'), layout.decimalMark);
  const row: AdSpendRow = {
    day: dayInZone(first, layout.timeZone),
    platform: platformOf(text(line, 'platform'), layout.columns),
    campaign: text(line, 'campaign').slice(0, 300),
    spendCents: isMicros ? Math.round(spend.cents / 1_000_000) : spend.cents,
    impressions: Math.round(count('impressions')),
    clicks: Math.round(count('clicks')),
    conversions: count('conversions'),
    revenueCents: Math.max(0, revenue?.cents ?? 0),
    currency,
  };
  return spreadPeriod(cells, line, row, first);
}

/** A report without a daily breakdown has one row a period: its figures are spread evenly over the days. */
function spreadPeriod(cells: Cells, line: Line, row: AdSpendRow, first: number): LineOutcome {
  if (!cells.has('lastDay') || isBlank(cells.text(line, 'lastDay'))) return { rows: [row] };
  const last = readMoment(cells, line, 'lastDay');
  if (typeof last === 'string') return { reason: last };
  const days = Math.round((last - first) / dayMs) + 1;
  if (days < 1) return { reason: 'The period ends before it begins.' };
  if (days > importLimits.longestPeriodDays)
    return { reason: `The period is longer than ${importLimits.longestPeriodDays} days.` };
  const share = (whole: number, index: number): number =>
    Math.floor((whole * (index + 1)) / days) - Math.floor((whole * index) / days);
  const rows = Array.from({ length: days }, (_, index) => ({
    ...row,
    day: dayInZone(first + (index + 0.5) * dayMs, cells.layout.timeZone),
    spendCents: share(row.spendCents, index),
    impressions: share(row.impressions, index),
    clicks: share(row.clicks, index),
    conversions: row.conversions / days,
    revenueCents: share(row.revenueCents, index),
  }));
  return { rows };
}

const platforms: readonly [string, RegExp][] = [
  ['meta', /facebook|instagram|meta/],
  ['google', /google|youtube|adwords/],
  ['tiktok', /tik ?tok/],
];

/** Which platform's export this is when no column says so, by columns that only it has. */
const signatures: readonly [string, RegExp][] = [
  ['meta', /amount spent|reporting starts|inline link clicks|adset|ad set name/],
  ['google', /^impr$|cost micros|conv value|ad group/],
  ['tiktok', /stat time|video play actions|clicks destination|complete payment|6 second/],
];

function platformOf(written: string, columns: readonly string[]): string {
  const name = normalizeColumn(written);
  if (name !== '') return platforms.find(([, pattern]) => pattern.test(name))?.[0] ?? name.slice(0, 60);
  const names = columns.map(normalizeColumn);
  return signatures.find(([, pattern]) => names.some((column) => pattern.test(column)))?.[0] ?? 'other';
}

const isTotalLine = (line: Line): boolean => /^(grand )?total\b/i.test(line.find((cell) => cell.trim() !== '') ?? '');

function readVisits(cells: Cells, line: Line): LineOutcome {
  if (isTotalLine(line) || line[0]?.startsWith('#')) return { skipped: true };
  const moment = readMoment(cells, line, 'day');
  if (typeof moment === 'string') return { reason: moment };
  const sessions = parseNumber(cells.text(line, 'sessions'), cells.layout.decimalMark);
  if (sessions === null || sessions < 0)
    return { reason: `“${shorten(cells.text(line, 'sessions'))}” is not a number of visits.` };
  return {
    rows: [
      {
        day: dayInZone(moment, cells.layout.timeZone),
        source: cells.text(line, 'source').slice(0, 100),
        sessions: Math.round(sessions),
        conversions: parseNumber(cells.text(line, 'conversions'), cells.layout.decimalMark),
      },
    ],
  };
}

function readFlow(cells: Cells, line: Line): LineOutcome {
  const { layout, text } = cells;
  if (isTotalLine(line)) return { skipped: true };
  const moment = readMoment(cells, line, 'day');
  if (typeof moment === 'string') return { reason: moment };
  const flow = text(line, 'flow').slice(0, 300);
  if (isBlank(flow)) return { reason: 'No name of a flow.' };
  const count = (field: string): number | null => parseNumber(text(line, field), layout.decimalMark);
  const recipients = count('recipients');
  if (recipients === null || recipients < 0)
    return { reason: `“${shorten(text(line, 'recipients'))}” is not a number of recipients.` };
  const revenue = parseMoney(text(line, 'revenue'), layout.decimalMark);
  const currency = readCurrency(cells, line, revenue?.currency ?? null);
  if (!currency) return { reason: `“${shorten(text(line, 'currency'))}” is not a currency.` };
  const whole = (field: string): number | null => {
    const value = count(field);
    return value === null ? null : Math.max(0, Math.round(value));
  };
  const row: FlowRow = {
    day: dayInZone(moment, layout.timeZone),
    flow,
    recipients: Math.round(recipients),
    opens: whole('opens'),
    clicks: whole('clicks'),
    orders: whole('orders'),
    revenueCents: revenue && Math.max(0, revenue.cents),
    currency,
  };
  return { rows: [row] };
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
