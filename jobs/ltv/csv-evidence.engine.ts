import type { DecimalMark } from '../kit/money.js';
import { dayMs } from '../kit/time.js';
import { parseMoment, type DateOrder } from './csv-value.engine.js';

/** What all dates of a file say about the order in which they are written. */
export class DateEvidence {
  private readonly over12 = { first: 0, second: 0 };
  private yearFirst = 0;
  private iso = 0;
  private points = 0;
  /** Dates that are another day in the other order, and how many of them lie in the future in each. */
  private open = 0;
  private readonly future = { dmy: 0, mdy: 0 };

  /** @param latest UTC milliseconds; no order was placed after it */
  constructor(private readonly latest: number) {}

  add(text: string): void {
    if (/^\s*\d{4}[-/.]?\d{2}/.test(text)) {
      this.iso++;
      return;
    }
    const parts = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})(?!\d)/.exec(text);
    if (!parts) return;
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    if (first > 31) this.yearFirst++;
    else if (first > 12) this.over12.first++;
    else if (second > 12) this.over12.second++;
    else if (first !== second) {
      this.open++;
      if (parts[2] === '.') this.points++;
      for (const order of ['dmy', 'mdy'] as const) {
        const moment = parseMoment(parts[0], order, 'UTC');
        if (moment && moment.at > this.latest + dayMs) this.future[order]++;
      }
    }
  }

  /** @returns null where both readings fit: a person has to say */
  order(): DateOrder | null {
    const { first, second } = this.over12;
    if (this.yearFirst > first + second) return 'ymd';
    if (first > 0 || second > 0) return first >= second ? 'dmy' : 'mdy';
    if (this.open === 0) return this.iso > 0 ? 'ymd' : 'dmy';
    if (this.points === this.open) return 'dmy';
    if (this.future.dmy > 0 !== this.future.mdy > 0) return this.future.dmy > 0 ? 'mdy' : 'dmy';
    return null;
  }
}

/** What all amounts of a file say about its decimal mark. */
export class DecimalEvidence {
  private readonly votes = { '.': 0, ',': 0 };
  /** Amounts such as 1.234 and 1,234 that fit both. */
  private readonly open = { '.': 0, ',': 0 };

  add(text: string): void {
    const point = text.lastIndexOf('.');
    const comma = text.lastIndexOf(',');
    if (point < 0 && comma < 0) return;
    const mark = point > comma ? '.' : ',';
    if (point >= 0 && comma >= 0) this.votes[mark]++;
    else if (!/\d[.,]\d{3}(?!\d)/.test(text)) this.votes[mark]++;
    // A mark that comes twice groups; an amount that begins with 0 has no groups.
    else if (/[.,]\d{3}[.,]/.test(text)) this.votes[mark === '.' ? ',' : '.']++;
    else if (/(^|\D)0[.,]\d{3}/.test(text)) this.votes[mark]++;
    else this.open[mark]++;
  }

  /** @returns null where 1.234 may be a thousand or one and a bit */
  mark(delimiter: string): DecimalMark | null {
    if (this.votes['.'] !== this.votes[',']) return this.votes['.'] > this.votes[','] ? '.' : ',';
    if (this.open['.'] === 0 && this.open[','] === 0) return delimiter === ';' ? ',' : '.';
    // In a file that commas cut, a comma inside an amount is a thousand: nobody writes three decimals there.
    return this.open['.'] === 0 && delimiter !== ';' ? '.' : null;
  }
}
