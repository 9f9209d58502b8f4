import { isCurrency } from '../store/currency.engine.js';
import type { ImportRow } from '../store/store-rows.js';
import { normalizeColumn, type CsvLayout } from './csv-layout.engine.js';
import { isBlank, parseMoney, parseNumber, type Money } from '../kit/money.js';
import { dayMs } from '../kit/time.js';
import { parseMoment, type WrittenMoment } from './csv-value.engine.js';

/** Why a line holds nothing to store, or what a stored one is worth a word of. */
export type LineNote = 'partlyRefunded' | 'spread';

/** What became of a line: rows to store, nothing to store, or why it is refused. */
export type LineOutcome = { rows: ImportRow[]; note?: LineNote } | { skipped: 'empty' | 'total' } | { reason: string };

export type Line = readonly string[];

/** Different ones that are remembered: more are no statuses. */
const mostStatuses = 100;

/** The cells of a line by the fields that they hold, and the values in them. */
export class CsvCells {
  /** Whose export this is, by columns that only it has; told once, as lines are many. */
  readonly isAmazon: boolean;
  readonly isMagento: boolean;
  /** The customer goes by a phone number. */
  readonly hasPhones: boolean;
  private readonly statuses = new Map<string, string>();

  constructor(
    readonly layout: CsvLayout,
    private readonly latest: number,
  ) {
    const names = new Set(layout.columns.map(normalizeColumn));
    this.isAmazon = names.has('amazon order id');
    this.isMagento = names.has('increment id') || names.has('purchase point');
    this.hasPhones = /phone|telefon|mobil/.test(normalizeColumn(layout.mapping['customerId'] ?? ''));
  }

  has(field: string): boolean {
    return this.layout.indexes.has(field);
  }

  text(line: Line, field: string): string {
    const index = this.layout.indexes.get(field);
    return index === undefined ? '' : (line[index]?.trim() ?? '');
  }

  /** As columns are compared; a file has few different ones. */
  status(line: Line): string {
    const text = this.text(line, 'status');
    let status = text === '' ? text : this.statuses.get(text);
    if (status === undefined) {
      status = normalizeColumn(text).replace(/^wc /, '');
      if (this.statuses.size < mostStatuses) this.statuses.set(text, status);
    }
    return status;
  }

  /** Exports write `-`, `null` and the like where they have nothing. */
  present(line: Line, field: string): string {
    const text = this.text(line, field);
    return isBlank(text) ? '' : text;
  }

  /** At most so many characters; null where there are none, and for an e-mail, whatever the column is called. */
  words(line: Line, field: string, most: number): string | null {
    const text = this.present(line, field);
    return text === '' || /\S@\S+\.\S/.test(text) ? null : text.slice(0, most);
  }

  money(line: Line, field: string): Money | null {
    return parseMoney(this.text(line, field), this.layout.decimalMark);
  }

  /** Hundredths, without a sign; null where the cell holds no amount. */
  cents(line: Line, field: string): number | null {
    const money = this.has(field) ? this.money(line, field) : null;
    return money && Math.abs(money.cents);
  }

  number(line: Line, field: string): number | null {
    return parseNumber(this.text(line, field), this.layout.decimalMark);
  }

  /** The moment, or why there is none. */
  moment(line: Line, field: string): WrittenMoment | string {
    const written = this.text(line, field);
    if (written === '') return 'No date.';
    const moment = parseMoment(written, this.layout.dateOrder, this.layout.timeZone);
    if (moment === null) return `${quote(written)} is not a date.`;
    return moment.at > this.latest + dayMs ? `${shorten(written)} lies in the future.` : moment;
  }

  /** ISO 4217: of the line, of its amount, or of the file; a reason where the line names none that is one. */
  currency(line: Line, inAmount: string | null): { code: string } | { reason: string } {
    const written = this.text(line, 'currency').toUpperCase();
    if (written === '') return { code: inAmount && isCurrency(inAmount) ? inAmount : this.layout.currency };
    return isCurrency(written)
      ? { code: written }
      : { reason: `${quote(this.text(line, 'currency'))} is not a currency.` };
  }
}

export const notAnAmount = (text: string): string => (text === '' ? 'No amount.' : `${quote(text)} is not an amount.`);

/** Reasons are kept: names, e-mails and addresses of customers must not be in them. */
export const quote = (text: string): string => (isPersonal(text) ? 'The text of this cell' : `“${shorten(text)}”`);

const isPersonal = (text: string): boolean => text.includes('@') || /\p{L}{2,}[\s,.]+\p{L}{2,}/u.test(text);

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
