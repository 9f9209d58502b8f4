import { importLimits, totalWords } from '../../schema/ltv/store-import.facts.js';
import type { AdSpendRow, FlowRow, FunnelRow } from '../store/store-rows.js';
import { notAnAmount, quote, type CsvCells, type Line, type LineOutcome } from './csv-cells.engine.js';
import { dayMs, isoDay } from '../kit/time.js';
import { normalizeColumn } from './csv-layout.engine.js';
import { dayInZone, type WrittenMoment } from './csv-value.engine.js';

/** The day as it is written, else as it is in the zone of the file. */
const dayOf = ({ layout }: CsvCells, moment: WrittenMoment): string =>
  moment.day ?? dayInZone(moment.at, layout.timeZone);

const isTotalLine = (line: Line): boolean => {
  const first = line.find((cell) => cell.trim() !== '') ?? '';
  const [word = ''] = first.split(/[:\d]/);
  return totalWords.has(normalizeColumn(word)) || /^\s*(grand )?total\b/i.test(first);
};

/** Reads what a campaign cost on a day, or over the days of a period. */
export function readAdSpend(cells: CsvCells, line: Line): LineOutcome {
  const { layout } = cells;
  if (isTotalLine(line)) return { skipped: 'total' };
  const written = cells.text(line, 'spend');
  const spend = cells.money(line, 'spend');
  const campaign = cells.text(line, 'campaign');
  // Meta sums up in a line without a campaign, with or without the days of the whole report.
  if (campaign === '' && cells.has('campaign') && spend && isSumOf(layout.campaignCents, spend.cents)) {
    return { skipped: 'total' };
  }
  const first = cells.moment(line, 'day');
  if (typeof first === 'string')
    return campaign === '' && cells.text(line, 'day') === '' ? { skipped: 'total' } : { reason: first };
  const isMicros = normalizeColumn(layout.mapping['spend'] ?? '') === 'cost micros';
  if (!spend) return { reason: notAnAmount(written) };
  if (spend.cents < 0) return { reason: 'The amount spent is negative.' };
  const currency = cells.currency(line, spend.currency);
  if ('reason' in currency) return currency;
  const count = (field: string): number => Math.max(0, cells.number(line, field) ?? 0);
  const row: AdSpendRow = {
    day: dayOf(cells, first),
    platform: platformOf(cells.text(line, 'platform'), layout.columns),
    campaign: campaign.slice(0, 300),
    spendCents: isMicros ? Math.round(spend.cents / 1_000_000) : spend.cents,
    impressions: Math.round(count('impressions')),
    clicks: Math.round(count('clicks')),
    conversions: count('conversions'),
    revenueCents: Math.max(0, cells.money(line, 'revenue')?.cents ?? 0),
    currency: currency.code,
  };
  return spreadPeriod(cells, line, row);
}

/** Rounding of each campaign may add up to a cent each. */
const isSumOf = (sum: number | null, cents: number): boolean =>
  sum !== null && sum > 0 && Math.abs(cents - sum) <= Math.max(5, sum * 0.0005);

/** A report without a daily breakdown has one row a period: its figures are spread evenly over the days. */
function spreadPeriod(cells: CsvCells, line: Line, row: AdSpendRow): LineOutcome {
  if (cells.present(line, 'lastDay') === '') return { rows: [row] };
  const last = cells.moment(line, 'lastDay');
  if (typeof last === 'string') return { reason: last };
  const first = Date.parse(row.day);
  const days = Math.round((Date.parse(dayOf(cells, last)) - first) / dayMs) + 1;
  if (days < 1) return { reason: 'The period ends before it begins.' };
  if (days > importLimits.longestPeriodDays)
    return { reason: `The period is longer than ${importLimits.longestPeriodDays} days.` };
  if (days === 1) return { rows: [row] };
  const share = (whole: number, index: number): number =>
    Math.floor((whole * (index + 1)) / days) - Math.floor((whole * index) / days);
  const rows = Array.from({ length: days }, (_, index) => ({
    ...row,
    day: isoDay(first + index * dayMs),
    spendCents: share(row.spendCents, index),
    impressions: share(row.impressions, index),
    clicks: share(row.clicks, index),
    conversions: row.conversions / days,
    revenueCents: share(row.revenueCents, index),
  }));
  return { rows, note: 'spread' };
}

const platforms: readonly [string, RegExp][] = [
  ['meta', /facebook|instagram|meta/],
  ['google', /google|youtube|adwords/],
  ['tiktok', /tik ?tok/],
  ['pinterest', /pinterest/],
];

/** Which platform's export this is when no column says so, by columns that only it has. */
const signatures: readonly [string, RegExp][] = [
  [
    'meta',
    /amount spent|reporting starts|inline link clicks|adset|ad set name|ausgegebener betrag|berichtsstart|montant depense|importe gastado|importo speso|besteed bedrag/,
  ],
  [
    'tiktok',
    /stat time|video play actions|^(clicks|klicks|clics|clic|klikken) (destination|ziel|destino|destinazione|bestemming)$|complete payment|6 second|^(by day|nach tag|par jour|por dia|per giorno|per dag)$/,
  ],
  // Outbound clicks are Meta's too, pins and the spend in the account's currency nobody else's.
  [
    'pinterest',
    /\bpin clicks\b|pin promotion|promoted pin|^spend in (account currency|micro dollar)$|^paid pin|^total checkout/,
  ],
  [
    'google',
    /^impr$|^vert$|cost micros|conv value|ad group|^conv wert$|^valeur de conv$|^valor de conv$|^valore conv$|^conv waarde$|^currency code$|^wahrungscode$|^code de devise$|^codigo de moneda$|^codice valuta$|^valutacode$/,
  ],
];

function platformOf(written: string, columns: readonly string[]): string {
  const name = normalizeColumn(written);
  if (name !== '') return platforms.find(([, pattern]) => pattern.test(name))?.[0] ?? name.slice(0, 60);
  const known = exportOf.get(columns);
  if (known !== undefined) return known;
  // “Clicks (destination)” is told by what stands in brackets.
  const names = columns.flatMap((column) => [column, column.replaceAll(/[()]/g, ' ')].map(normalizeColumn));
  const found = signatures.find(([, pattern]) => names.some((column) => pattern.test(column)))?.[0] ?? 'other';
  exportOf.set(columns, found);
  return found;
}

/** Told once a file, as lines are many. */
const exportOf = new WeakMap<readonly string[], string>();

export function readVisits(cells: CsvCells, line: Line): LineOutcome {
  if (isTotalLine(line) || line[0]?.startsWith('#')) return { skipped: 'total' };
  const moment = cells.moment(line, 'day');
  if (typeof moment === 'string') {
    return cells.text(line, 'day') === '' ? { skipped: 'total' } : { reason: moment };
  }
  const sessions = cells.number(line, 'sessions');
  if (sessions === null || sessions < 0)
    return { reason: `${quote(cells.text(line, 'sessions'))} is not a number of visits.` };
  return {
    rows: [
      {
        day: dayOf(cells, moment),
        source: cells.text(line, 'source').slice(0, 100),
        sessions: Math.round(sessions),
        conversions: cells.number(line, 'conversions'),
      },
    ],
  };
}

/** A rate so far from one that a decimal sign must be wrong. */
const largestRate = 1_000_000;

export function readRate(cells: CsvCells, line: Line): LineOutcome {
  const moment = cells.moment(line, 'day');
  if (typeof moment === 'string') return { reason: moment };
  const written = cells.present(line, 'currency');
  if (written === '') return { reason: 'No currency.' };
  const currency = cells.currency(line, null);
  if ('reason' in currency) return currency;
  const rate = cells.number(line, 'rate');
  if (rate === null || !(rate > 0 && rate <= largestRate))
    return { reason: `${quote(cells.text(line, 'rate'))} is not an exchange rate.` };
  return { rows: [{ day: dayOf(cells, moment), currency: currency.code, rate }] };
}

/** Longest path and kind of device that are kept, characters. */
const [longestPage, longestDevice] = [500, 40];

export function readFunnel(cells: CsvCells, line: Line): LineOutcome {
  if (isTotalLine(line) || line[0]?.startsWith('#')) return { skipped: 'total' };
  const moment = cells.moment(line, 'day');
  if (typeof moment === 'string') return cells.text(line, 'day') === '' ? { skipped: 'total' } : { reason: moment };
  const sessions = cells.number(line, 'sessions');
  if (sessions === null || sessions < 0)
    return { reason: `${quote(cells.text(line, 'sessions'))} is not a number of visits.` };
  const step = (field: string): number | null => {
    const value = cells.number(line, field);
    return value === null ? null : Math.max(0, Math.round(value));
  };
  const row: FunnelRow = {
    day: dayOf(cells, moment),
    page: cells.present(line, 'page').split('?', 1)[0]?.slice(0, longestPage) ?? '',
    device: cells.present(line, 'device').toLowerCase().slice(0, longestDevice),
    sessions: Math.round(sessions),
    views: step('views'),
    carts: step('carts'),
    checkouts: step('checkouts'),
    purchases: step('purchases'),
  };
  return { rows: [row] };
}

export function readFlow(cells: CsvCells, line: Line): LineOutcome {
  const flow = cells.present(line, 'flow').slice(0, 300);
  return readSent(cells, line, flow === '' ? 'No flow name.' : null, (row) => ({ ...row, flow }));
}

/** A message without a flow is a campaign's. */
export function readMessage(cells: CsvCells, line: Line): LineOutcome {
  const message = cells.present(line, 'message').slice(0, 300);
  const flow = cells.present(line, 'flow').slice(0, 300);
  return readSent(cells, line, message === '' ? 'No message name.' : null, (row) => ({ ...row, flow, message }));
}

function readSent(
  cells: CsvCells,
  line: Line,
  nameless: string | null,
  named: (row: Omit<FlowRow, 'flow'>) => FlowRow,
): LineOutcome {
  if (isTotalLine(line)) return { skipped: 'total' };
  const moment = cells.moment(line, 'day');
  if (typeof moment === 'string') return { reason: moment };
  if (nameless) return { reason: nameless };
  const recipients = cells.number(line, 'recipients');
  if (recipients === null || recipients < 0)
    return { reason: `${quote(cells.text(line, 'recipients'))} is not a number of recipients.` };
  const revenue = cells.money(line, 'revenue');
  const currency = cells.currency(line, revenue?.currency ?? null);
  if ('reason' in currency) return currency;
  const whole = (field: string): number | null => {
    const value = cells.number(line, field);
    return value === null ? null : Math.max(0, Math.round(value));
  };
  const row = named({
    day: dayOf(cells, moment),
    recipients: Math.round(recipients),
    opens: whole('opens'),
    clicks: whole('clicks'),
    orders: whole('orders'),
    revenueCents: revenue && Math.max(0, revenue.cents),
    currency: currency.code,
  });
  return { rows: [row] };
}
