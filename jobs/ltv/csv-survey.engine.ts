import { importLimits } from '../../schema/ltv/store-import.facts.js';
import { isCurrency } from '../store/currency.engine.js';
import { DateEvidence, DecimalEvidence } from './csv-evidence.engine.js';
import {
  columnsNamed,
  normalizeColumn,
  otherKind,
  withMapping,
  type CsvColumns,
  type CsvLayout,
  type LayoutDefaults,
  type LayoutQuestion,
  type LayoutWishes,
  type LineLevel,
} from './csv-layout.engine.js';
import { parseMoney, type DecimalMark } from '../kit/money.js';

/** A long number that a spreadsheet has rounded: what stood behind the shown figures is gone. */
export const isRounded = (text: string): boolean => /^\s*\d([.,]\d+)?e\+?\d+\s*$/i.test(text);

/** What the lines of one order have in common. */
interface OrderLines {
  total: string;
  fingerprint: number;
  differs: boolean;
  areCopies: boolean;
  count: number;
}

const dateFields = ['orderedAt', 'day', 'lastDay'];
const moneyFields = [
  'total',
  'spend',
  'refunded',
  'revenue',
  'cost',
  'itemPrice',
  'itemTotal',
  'tax',
  'shipping',
  'discount',
];

/** Looks at all rows of a file before any is read: what dates, amounts and orders look like only all of them tell. */
export class FileSurvey {
  private rows = 0;
  private readonly dates: DateEvidence;
  private readonly decimals = new DecimalEvidence();
  private namesCurrency = 0;
  private readonly orders = new Map<string, OrderLines>();
  private readonly rounded = new Map<number, number>();
  private readonly spend: Record<DecimalMark, number> = { '.': 0, ',': 0 };
  private readonly idColumns: number[];
  private readonly dateColumns: number[];
  private readonly moneyColumns: number[];
  private readonly rateColumns: number[];

  constructor(
    private readonly file: CsvColumns,
    latest: number,
  ) {
    this.dates = new DateEvidence(latest);
    this.idColumns = file.kind === 'orders' ? columnsNamed('orders', 'orderId', file.columns) : [];
    this.dateColumns = dateFields.flatMap((field) => file.indexes.get(field) ?? []);
    this.rateColumns = [file.indexes.get('rate')].filter((index) => index !== undefined);
    this.moneyColumns = moneyFields.flatMap((field) => file.indexes.get(field) ?? []);
  }

  add(cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.rows++;
    for (const column of this.dateColumns) this.dates.add(cells[column] ?? '');
    for (const column of this.moneyColumns) this.decimals.add(cells[column] ?? '');
    // Nobody writes thousands of a currency for one of another: 1.085 is one and a bit.
    for (const column of this.rateColumns) this.decimals.add(`${cells[column]?.trim() ?? ''}0`);
    for (const column of this.idColumns)
      if (isRounded(cells[column] ?? '')) this.rounded.set(column, (this.rounded.get(column) ?? 0) + 1);
    if (this.file.kind === 'ad_spend') this.addSpend(cells);
    if (isCurrency(this.cell(cells, 'currency').toUpperCase())) this.namesCurrency++;
    else if (this.moneyColumns.some((column) => /\p{L}|\p{Sc}/u.test(cells[column] ?? '') && namesOne(cells[column])))
      this.namesCurrency++;
    if (this.file.kind === 'orders') this.addOrder(cells);
  }

  private cell(cells: readonly string[], field: string): string {
    return cells[this.file.indexes.get(field) ?? -1]?.trim() ?? '';
  }

  private addSpend(cells: readonly string[]): void {
    if (this.cell(cells, 'campaign') === '') return;
    for (const mark of ['.', ','] as const) this.spend[mark] += parseMoney(this.cell(cells, 'spend'), mark)?.cents ?? 0;
  }

  private addOrder(cells: readonly string[]): void {
    const id = this.cell(cells, 'orderId');
    const total = this.cell(cells, 'total');
    if (id === '' || total === '' || /^[-(−]/.test(total)) return;
    const known = this.orders.get(id);
    const fingerprint = fingerprintOf(cells);
    if (known) {
      known.count++;
      known.differs ||= known.total !== total;
      known.areCopies &&= known.fingerprint === fingerprint;
    } else if (this.orders.size < importLimits.comparedOrders) {
      this.orders.set(id, { total, fingerprint, differs: false, areCopies: true, count: 1 });
    }
  }

  /** A column for order numbers that no spreadsheet has rounded, where the guessed one was. */
  better(wishes: LayoutWishes): CsvColumns | null {
    const index = this.file.indexes.get('orderId') ?? -1;
    if (!this.rounded.has(index) || wishes.mapping?.['orderId']) return null;
    const used = new Set(this.file.indexes.values());
    const other = this.idColumns.find((column) => !this.rounded.has(column) && !used.has(column));
    const name = this.file.columns[other ?? -1];
    return name ? withMapping(this.file, { ...this.file.mapping, orderId: name }) : null;
  }

  layout(wishes: LayoutWishes, defaults: LayoutDefaults): CsvLayout {
    const dateOrder = wishes.dateOrder ?? this.dates.order();
    const decimalMark = wishes.decimalMark ?? this.decimals.mark(this.file.delimiter);
    const level = wishes.level ?? this.level();
    const inHeader = this.moneyColumns.map((index) => currencyInHeader(this.file.columns[index])).find(Boolean);
    // What the file says of itself may be wrong, and its owner knows better.
    const currency = wishes.currency ?? inHeader ?? null;
    const questions: LayoutQuestion[] = [];
    const warnings: string[] = [];
    if (!dateOrder) questions.push({ field: 'dateOrder', question: questionTexts.dateOrder });
    if (!decimalMark) questions.push({ field: 'decimalMark', question: questionTexts.decimalMark });
    if (!level) questions.push({ field: 'level', question: questionTexts.level });
    if (!currency && this.rows > 0 && this.namesCurrency === 0 && this.moneyColumns.length > 0) {
      if (this.file.kind === 'orders' || this.file.kind === 'product_costs') {
        warnings.push(`The file states no currency; its amounts are read as ${defaults.currency ?? 'USD'}.`);
      } else questions.push({ field: 'currency', question: questionTexts.currency });
    }
    warnings.push(...this.levelWarnings(level));
    return {
      ...this.file,
      decimalMark: decimalMark ?? '.',
      dateOrder: dateOrder ?? 'dmy',
      level: level ?? 'order',
      currency: currency ?? defaults.currency ?? 'USD',
      timeZone: defaults.timeZone,
      questions,
      problem: this.problem(),
      warnings,
      campaignCents: this.file.kind === 'ad_spend' ? this.spend[decimalMark ?? '.'] : null,
    };
  }

  private problem(): string | null {
    if (this.rows === 0) return 'The file has a header and no lines below it. Export it again with data.';
    const other = this.file.missing.length > 0 ? otherKind(this.file) : null;
    if (other) return `The columns of this file are those of ${other}. Choose that as the file contents.`;
    const rounded = this.rounded.get(this.file.indexes.get('orderId') ?? -1) ?? 0;
    if (rounded === 0) return null;
    return `A spreadsheet has rounded ${rounded} order number${rounded === 1 ? '' : 's'} in “${this.file.mapping['orderId']}” (such as 5.2E+12), so orders can no longer be told apart. Export the file again and import it without opening it, or choose another column for the order number.`;
  }

  private repeated(): OrderLines[] {
    return [...this.orders.values()].filter(({ count }) => count > 1);
  }

  /** Orders or items, by the orders that come on several lines; null where both readings fit. */
  private level(): LineLevel | null {
    const { file } = this;
    if (file.kind !== 'orders') return 'order';
    if (!file.indexes.has('total')) return 'line';
    const repeated = this.repeated();
    if (
      repeated.length === 0 ||
      /^(order|grand|base grand) |^n revenue/.test(normalizeColumn(file.mapping['total'] ?? ''))
    )
      return 'order';
    if (repeated.some(({ differs }) => differs)) return 'line';
    const hasItems = ['product', 'variant', 'sku', 'itemPrice', 'itemTotal', 'quantity'].some((field) =>
      file.indexes.has(field),
    );
    if (!hasItems && repeated.every(({ areCopies }) => areCopies)) return 'order';
    // Among many orders of several items some have two prices; where none does, the total is repeated on each line.
    const amounts = new Set(repeated.map(({ total }) => total));
    return repeated.length >= 10 && amounts.size >= 5 ? 'order' : null;
  }

  private levelWarnings(level: LineLevel | null): string[] {
    const repeated = this.file.kind === 'orders' && this.file.indexes.has('total') ? this.repeated() : [];
    if (repeated.length === 0 || level === null) return [];
    const copies = repeated.filter(({ areCopies }) => areCopies).length;
    const some = (count: number): string => `${count} order${count === 1 ? '' : 's'}`;
    if (level === 'line') {
      return copies > 0
        ? [`${some(copies)} came on lines that are exact copies; they were added up like all others.`]
        : [];
    }
    const differing = repeated.filter(({ differs }) => differs).length;
    return [
      ...(differing > 0 ? [`${some(differing)} came with different totals; the last one counts.`] : []),
      ...(copies > 0 ? [`${some(copies)} came on lines that are exact copies; each was counted once.`] : []),
    ];
  }
}

const questionTexts = {
  dateOrder: 'Does the day or the month come first in the dates?',
  decimalMark: 'Does 1.234 mean 1,234 or a little over one?',
  currency: 'Which currency are the amounts in?',
  level: 'Does each line hold the total of its order, or one item of it?',
} as const;

const namesOne = (cell = ''): boolean =>
  (['.', ','] as const).some((mark) => isCurrency(parseMoney(cell, mark)?.currency ?? ''));

const currencyInHeader = (column = ''): string | null => {
  const code = /(?:\(|\b)([A-Z]{3})(?:\)|$)/.exec(column)?.[1];
  return code && isCurrency(code) ? code : null;
};

/** Of a whole line, so that copies are known without keeping them. */
function fingerprintOf(cells: readonly string[]): number {
  let hash = 0;
  for (const cell of cells) {
    for (let index = 0; index < cell.length; index++) hash = (hash * 31 + cell.charCodeAt(index)) | 0;
    hash = (hash * 31 + 1) | 0;
  }
  return hash;
}
