import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { csvLine } from '../../../jobs/quiz/csv.engine.js';

describe('a line for a spreadsheet', () => {
  it.each(['=1+1', '+49 30', '-2+3', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1+1', '|cmd', '%0A=1', '\u0000=1'])(
    'starts %j with an apostrophe',
    (text) => {
      const [row] = parse(csvLine([text]));
      expect(row?.[0]).toMatch(/^'/);
    },
  );

  it('leaves numbers, dates and ordinary text alone', () => {
    expect(csvLine([-3, 12.5, '2026-01-31T00:00:00.000Z', 'anna@shop.example', null, '-5'])).toBe(
      '-3,12.5,2026-01-31T00:00:00.000Z,anna@shop.example,,-5\r\n',
    );
  });

  it('comes back as it was sent, apostrophes of formulas aside', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        const [back] = parse(csvLine(cells), { relax_column_count: true, skip_empty_lines: false });
        const expected = cells.map((cell) => cell.replaceAll('\0', ''));
        expect(
          (back ?? ['']).map((cell: string, index: number) =>
            cell === `'${expected[index]}` ? expected[index] : cell,
          ),
        ).toEqual(expected);
      }),
    );
  });
});
