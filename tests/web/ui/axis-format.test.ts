import { formatAxisDay, formatAxisMoney } from '../../../web/ui/axis-format.js';

it('writes days and money short enough for an axis', () => {
  expect(formatAxisDay('2026-10-31')).toBe('Oct 31');
  expect(formatAxisDay('Month 3')).toBe('Month 3');
  expect(formatAxisMoney(12_400)).toBe('$12.4K');
});
