import { describe, expect, it } from '@jest/globals';
import { DateEvidence, DecimalEvidence } from '../../../jobs/ltv/csv-evidence.engine.js';
import { dayInZone, parseMoment, type DateOrder, type WrittenMoment } from '../../../jobs/ltv/csv-value.engine.js';

const iso = (moment: WrittenMoment | null): string | null => moment && new Date(moment.at).toISOString();

describe('dates', () => {
  it.each([
    ['2024-02-29', 'mdy', '2024-02-29T00:00:00.000Z'],
    ['2014-03-08 00:00:00', 'mdy', '2014-03-08T00:00:00.000Z'],
    ['2020-09-11 19:35:42.000', 'mdy', '2020-09-11T19:35:42.000Z'],
    ['2024-01-15 10:00:00 -0500', 'mdy', '2024-01-15T15:00:00.000Z'],
    ['2024-01-15T10:00:00Z', 'mdy', '2024-01-15T10:00:00.000Z'],
    ['2021-09-15 5:00:00', 'mdy', '2021-09-15T05:00:00.000Z'],
    ['19970101', 'mdy', '1997-01-01T00:00:00.000Z'],
    ['1/2/13', 'mdy', '2013-01-02T00:00:00.000Z'],
    ['1/2/13', 'dmy', '2013-02-01T00:00:00.000Z'],
    ['15.01.2024 14:30', 'dmy', '2024-01-15T14:30:00.000Z'],
    ['Jan 15, 2024', 'mdy', '2024-01-15T00:00:00.000Z'],
    ['January 15, 2024 3:45 pm', 'mdy', '2024-01-15T15:45:00.000Z'],
    ['15 Mar 2024', 'mdy', '2024-03-15T00:00:00.000Z'],
    ['97/01/15', 'ymd', '1997-01-15T00:00:00.000Z'],
    ['5. März 2024', 'dmy', '2024-03-05T00:00:00.000Z'],
    ['12 août 2024 09:30', 'dmy', '2024-08-12T09:30:00.000Z'],
    ['3 de enero de 2024', 'dmy', '2024-01-03T00:00:00.000Z'],
    ['1 giu 2024', 'dmy', '2024-06-01T00:00:00.000Z'],
    ['4 mrt 2024', 'dmy', '2024-03-04T00:00:00.000Z'],
    ['45306', 'mdy', '2024-01-15T00:00:00.000Z'],
    ['45306.5', 'mdy', '2024-01-15T12:00:00.000Z'],
    ['1705314600', 'mdy', '2024-01-15T10:30:00.000Z'],
    ['1705314600000', 'mdy', '2024-01-15T10:30:00.000Z'],
    ['2025-02-29', 'mdy', null],
    ['2024-13-01', 'mdy', null],
    ['31/04/2024', 'dmy', null],
    ['yesterday', 'mdy', null],
    ['2024-01-15 25:00', 'mdy', null],
  ] as const)('reads %s (%s)', (text, order, expected) => {
    expect(iso(parseMoment(text, order, 'UTC'))).toBe(expected);
  });

  it('takes times without an offset for the time of the store', () => {
    expect(iso(parseMoment('2024-07-01 23:30', 'mdy', 'America/New_York'))).toBe('2024-07-02T03:30:00.000Z');
    expect(iso(parseMoment('2024-01-01', 'mdy', 'Asia/Tokyo'))).toBe('2023-12-31T15:00:00.000Z');
    expect(dayInZone(Date.UTC(2024, 6, 2, 3, 30), 'America/New_York')).toBe('2024-07-01');
  });

  it('knows a date without a time, and the day that it names', () => {
    expect(parseMoment('15/01/2024', 'dmy', 'America/New_York')?.day).toBe('2024-01-15');
    expect(parseMoment('2024-01-15 00:00', 'dmy', 'America/New_York')?.day).toBeNull();
  });
});

const latest = Date.UTC(2026, 10, 20);
const orderOf = (dates: readonly string[]): DateOrder | null => {
  const evidence = new DateEvidence(latest);
  for (const date of dates) evidence.add(date);
  return evidence.order();
};

describe('the order of dates', () => {
  it.each([
    [['01/02/2025', '13/02/2025'], 'dmy'],
    [['01/02/2025', '02/13/2025'], 'mdy'],
    [['97/02/01', '97/02/13'], 'ymd'],
    [['01.02.2025'], 'dmy'],
    [['2025-02-01'], 'ymd'],
    [['05/05/2025', '06/06/2025'], 'dmy'],
  ] as const)('of %j is %s', (dates, order) => {
    expect(orderOf(dates)).toBe(order);
  });

  it('is settled by one date far down, and by one that would lie in the future', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `0${(index % 9) + 1}/0${(index % 7) + 1}/2025`);
    expect(orderOf([...many, '25/03/2025'])).toBe('dmy');
    expect(orderOf(['10/12/2026', '01/02/2026'])).toBe('mdy');
  });

  it('is nobody’s guess where both readings fit', () => {
    expect(orderOf(['01/02/2025', '03/04/2025'])).toBeNull();
  });
});

it.each([
  [['1.234,50', '7'], ';', ','],
  [['1,234', '12.5'], ',', '.'],
  [['19,90'], ';', ','],
  [['1,234', '2,500'], ',', '.'],
  [['1.234.567'], ',', ','],
  [['0.125'], ',', '.'],
  [[], ';', ','],
  [['12', '15'], ',', '.'],
  [['1.234', '2.500'], ',', null],
  [['1,234'], ';', null],
] as const)('the decimal mark of %j in a file cut by %s is %s', (amounts, delimiter, mark) => {
  const evidence = new DecimalEvidence();
  for (const amount of amounts) evidence.add(amount);
  expect(evidence.mark(delimiter)).toBe(mark);
});
