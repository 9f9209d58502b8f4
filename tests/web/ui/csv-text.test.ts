import { expect, it } from '@jest/globals';
import { csvText } from '../../../web/ui/csv-text.js';

it('writes figures without the digits that adding leaves, and keeps what a spreadsheet would run as text', () => {
  const sum = [0.1, 0.2, 1635.39].reduce((all, value) => all + value, 0);
  expect(csvText([['day', sum, null, '=1+1', 1 / 3, 12_000_000_000]])).toBe(
    "day,1635.69,,'=1+1,0.333333,12000000000\r\n",
  );
});
