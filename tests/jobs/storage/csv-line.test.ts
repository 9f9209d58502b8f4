import { expect, it } from '@jest/globals';
import { csvLine } from '../../../jobs/storage/csv-line.engine.js';

it('lines hold numbers, quotes and gaps, and nothing that a spreadsheet runs', () => {
  expect(csvLine(['=cmd|"x"', 'a,b', -4.5, '-4.50', null, true, '+1'])).toBe(
    `"'=cmd|""x""","a,b",-4.5,-4.50,,true,'+1\r\n`,
  );
});
