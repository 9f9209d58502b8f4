import type { ImportReceipt } from '../../schema/ltv/import-receipt.type.js';
import { importLimits } from '../../schema/ltv/store-import.facts.js';
import type { ImportRow, OrderRow } from '../store/store-rows.js';
import type { LineNote, LineOutcome } from './csv-cells.engine.js';
import type { CsvLayout } from './csv-layout.engine.js';
import { dayInZone } from './csv-value.engine.js';

/** What became of the lines of a file. */
export class LineTally {
  read = 0;
  imported = 0;
  rejected = 0;
  skipped = 0;
  readonly errors: { line: number; reason: string }[] = [];
  private readonly notes: Record<LineNote, number> = { partlyRefunded: 0, spread: 0 };

  add(line: number, outcome: LineOutcome): void {
    this.read++;
    if ('rows' in outcome) {
      this.imported++;
      if (outcome.note) this.notes[outcome.note]++;
    } else if ('skipped' in outcome) this.skipped++;
    else {
      this.rejected++;
      if (this.errors.length < importLimits.mostErrors) this.errors.push({ line, reason: outcome.reason });
    }
  }

  /** Why a file without a single good line cannot be imported; null where there is one. */
  failure(): string | null {
    const [first] = this.errors;
    if (this.imported > 0) return null;
    if (!first) return nothingToImport(this.read);
    const lines = this.rejected === 1 ? "The only line couldn't" : `None of the ${this.rejected} lines could`;
    return `${lines} be read. Line ${first.line}: ${first.reason} Correct the file or choose other columns.`;
  }

  warnings(layout: CsvLayout): string[] {
    const { partlyRefunded, spread } = this.notes;
    return [
      ...layout.warnings,
      ...(this.skipped > 0 && layout.kind === 'ad_spend'
        ? [`${this.skipped} line${plural(this.skipped)} without a day or an amount, such as a total: not counted.`]
        : []),
      ...(partlyRefunded > 0
        ? [`${partlyRefunded} partly refunded order${plural(partlyRefunded)} without an amount count in full.`]
        : []),
      ...(spread > 0 ? [`${spread} row${plural(spread)} cover several days; they were spread evenly over them.`] : []),
    ];
  }
}

/** Lines without an amount are further items of orders, or totals: alone they say nothing. */
const nothingToImport = (read: number): string =>
  read === 0
    ? 'The file has no line to import. Export it again with data.'
    : `${read === 1 ? 'The only line has' : `None of the ${read} lines has`} an amount to import. Check the columns, or export the file again with its amounts.`;

const plural = (count: number): string => (count === 1 ? '' : 's');

/** What the rows of a file come to, whoever counts them. */
export interface FileFigures {
  orders: number | null;
  /** Orders that are cancelled or tests. */
  uncounted: number;
  amounts: { currency: string; cents: number; count: number }[];
  firstDay: string | null;
  lastDay: string | null;
}

export function receiptOf(
  layout: CsvLayout,
  tally: LineTally,
  figures: FileFigures,
  changes: { added: number; changed: number } | null,
): ImportReceipt {
  const { uncounted, orders, firstDay, lastDay } = figures;
  const amounts = figures.amounts.toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
  const leftOut = [
    { reason: "Lines that couldn't be read", count: tally.rejected },
    { reason: 'Canceled, unpaid and test orders', count: uncounted },
  ].filter(({ count }) => count > 0);
  return {
    lines: tally.read,
    orders,
    newOrders: changes?.added ?? null,
    changedOrders: changes?.changed ?? null,
    leftOut: tally.rejected + uncounted,
    leftOutReasons: leftOut,
    amount: amounts[0] ? amounts[0].cents / 100 : null,
    currency: amounts[0]?.currency ?? null,
    amounts: amounts.map(({ currency, cents, count }) => ({
      currency,
      amount: cents / 100,
      orders: orders === null ? null : count,
    })),
    firstDay,
    lastDay,
    warnings: [
      ...tally.warnings(layout),
      ...(amounts.length > 1
        ? [`The amounts are in ${amounts.length} currencies: ${amounts.map(({ currency }) => currency).join(', ')}.`]
        : []),
    ],
  };
}

interface CountedOrder {
  total: number | null;
  countedTotal: number | null;
  isCounted: boolean;
  refunded: number | null;
  refundLines: number | null;
  currency: string;
}

/** Counts a file's rows before they are stored, as storing them will: lines to orders, sums by currency, days. */
export class RowCount {
  private readonly orders = new Map<string, CountedOrder>();
  private readonly places = new Map<string, number>();
  private readonly spend = new Map<string, { cents: number; count: number }>();
  private first: string | null = null;
  private last: string | null = null;
  private earliest: string | null = null;
  private latest: string | null = null;

  constructor(private readonly layout: CsvLayout) {}

  add(row: ImportRow): void {
    if ('orderId' in row) return this.addOrder(row);
    if ('day' in row) this.addDay(row.day);
    if ('spendCents' in row) this.addAmount(row.currency, row.spendCents);
    else if ('flow' in row) this.addAmount(row.currency, row.revenueCents ?? 0);
    else if ('costCents' in row) this.addAmount(row.currency, 0);
  }

  private addAmount(currency: string, cents: number): void {
    const known = this.spend.get(currency) ?? { cents: 0, count: 0 };
    this.spend.set(currency, { cents: known.cents + cents, count: known.count + 1 });
  }

  private addDay(day: string): void {
    if (this.first === null || day < this.first) this.first = day;
    if (this.last === null || day > this.last) this.last = day;
  }

  /** Written alike, in UTC: the first and the last are told without a look at the clock. */
  private addMoment(at: string): void {
    if (this.earliest === null || at < this.earliest) this.earliest = at;
    if (this.latest === null || at > this.latest) this.latest = at;
  }

  private keyOf({ orderId, autoKey }: OrderRow): string {
    if (orderId !== null) return orderId;
    const place = (this.places.get(autoKey ?? '') ?? 0) + 1;
    this.places.set(autoKey ?? '', place);
    return `auto:${autoKey}:${place}`;
  }

  private addOrder(row: OrderRow): void {
    const { totalCents: total, refundedCents: refunded } = row;
    const key = this.keyOf(row);
    if (total === null && refunded === null) return;
    if (row.localDay) this.addDay(row.localDay);
    else this.addMoment(row.orderedAt);
    const known = this.orders.get(key);
    const order = known ?? {
      total: null,
      countedTotal: null,
      isCounted: false,
      refunded: null,
      refundLines: null,
      currency: row.currency,
    };
    if (!known) this.orders.set(key, order);
    if (total === null) order.refundLines = (order.refundLines ?? 0) + (refunded ?? 0);
    else if (this.layout.level === 'line') {
      order.total = (order.total ?? 0) + total;
      if (row.isCounted) order.countedTotal = (order.countedTotal ?? 0) + total;
      order.isCounted ||= row.isCounted;
      if (row.isCounted && refunded !== null) order.refunded = (order.refunded ?? 0) + refunded;
    } else {
      order.total = total;
      order.refunded = refunded;
      order.isCounted = row.isCounted;
      order.currency = row.currency;
    }
  }

  figures(): FileFigures {
    const { kind, timeZone } = this.layout;
    for (const at of [this.earliest, this.latest]) if (at !== null) this.addDay(dayInZone(Date.parse(at), timeZone));
    const days = { firstDay: this.first, lastDay: this.last };
    if (kind !== 'orders') {
      const amounts = [...this.spend].map(([currency, sums]) => ({ currency, ...sums }));
      return { orders: null, uncounted: 0, amounts, ...days };
    }
    const amounts = new Map<string, { currency: string; cents: number; count: number }>();
    let uncounted = 0;
    for (const order of this.orders.values()) {
      const refunds = (order.refunded ?? 0) + (order.refundLines ?? 0);
      if (order.total !== null && !order.isCounted) uncounted++;
      else {
        const sums = amounts.get(order.currency) ?? { currency: order.currency, cents: 0, count: 0 };
        sums.cents += (order.countedTotal ?? order.total ?? 0) - refunds;
        sums.count++;
        amounts.set(order.currency, sums);
      }
    }
    return { orders: this.orders.size, uncounted, amounts: [...amounts.values()], ...days };
  }
}
