import { expect, it } from '@jest/globals';
import { bookingCalendar } from '../../../jobs/quiz/booking-calendar.engine.js';

const calendar = bookingCalendar({
  id: '1c7a9bb0-0000-4000-8000-000000000000',
  startsAt: new Date('2026-03-01T23:45:00.000Z'),
  createdAt: new Date('2026-02-01T10:00:00.123Z'),
});

it('proposes half an hour in UTC, tentatively', () => {
  expect(calendar).toContain('\r\nDTSTART:20260301T234500Z\r\nDTEND:20260302T001500Z\r\n');
  expect(calendar).toContain('\r\nDTSTAMP:20260201T100000Z\r\n');
  expect(calendar).toContain('\r\nSTATUS:TENTATIVE\r\n');
});

it('keeps every line within 75 octets and loses nothing by folding', () => {
  const lines = calendar.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(calendar.replaceAll('\r\n ', '')).toContain('Ecom Growth Assessment. We confirm the time by email.');
});
