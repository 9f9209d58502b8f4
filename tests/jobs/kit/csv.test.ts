import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { csvText, unguarded } from '../../../jobs/kit/csv.js';

const readBack = (text: string): string[][] => parse(text, { relax_column_count: true, skip_empty_lines: false });

describe('rows for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+49 30',
    '-2+3',
    "-1+cmd|'/C calc'!A0",
    '- one',
    '@SUM(A1)',
    ' =1+1',
    '\u00a0=1',
    '\t=1',
    '\tplain',
    '\r=1',
    '\rplain',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '|cmd',
    '%0A=1',
    '\u0000=1',
  ])('start %j with an apostrophe', (text) => {
    expect(readBack(csvText([[text]]))[0]?.[0]).toBe(`'${text.replace('\0', '')}`);
  });

  it('leave numbers, dates, gaps and ordinary text alone', () => {
    const moment = new Date('2026-01-31T00:00:00.000Z');
    expect(csvText([[-3, 12.5, moment, 'anna@shop.example', null, undefined, '-5', '-4.50', true, false]])).toBe(
      '-3,12.5,2026-01-31T00:00:00.000Z,anna@shop.example,,,-5,-4.50,true,false\r\n',
    );
  });

  it('quote what would break a line apart', () => {
    expect(csvText([['=cmd|"x"', 'a,b', 'two\nlines', ' kept ']])).toBe(
      `"'=cmd|""x""","a,b","two\nlines"," kept "\r\n`,
    );
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const [back = ['']] = readBack(csvText([cells, ['end']]));
        expect(back.map(unguarded)).toEqual(cells.map((cell) => cell.replaceAll('\0', '')));
      }),
    );
  });
});
