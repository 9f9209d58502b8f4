import { afterEach, describe, expect, it } from '@jest/globals';
import { formatAxisDay, formatAxisMoney } from '../../../web/ui/axis-format.js';
import { formatDate, formatDateTime, formatDays, formatMoney, formatNumber, today } from '../../../web/ui/format.js';
import { formats, setFormats } from '../../../web/ui/formats.js';

afterEach(() => setFormats({ locale: 'en-US' }));

describe('numbers and times', () => {
  it('are written as the profile says, currency and all', () => {
    setFormats({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
    expect(formatNumber(1234.5, 1)).toBe('1.234,5');
    expect(formatMoney(1234, 'EUR')).toBe('1.234\u00a0€');
    expect(formatDateTime('2026-11-22T23:30:00Z')).toBe('23.11.2026, 00:30');
    expect(formatAxisDay('2026-11-22')).toBe('22. Nov.');
  });

  it('call a day by the same date in every time zone', () => {
    setFormats({ locale: 'en-US', timeZone: 'America/Los_Angeles' });
    expect(formatDate('2026-11-22')).toBe('Nov 22, 2026');
    expect(formatDays('2026-10-23', '2026-11-21')).toBe('Oct 23 – Nov 21, 2026');
    expect(formatDays('2026-10-23', '2026-10-23')).toBe('Oct 23, 2026');
    setFormats({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
    expect(formatDays('2026-10-23', '2026-11-21')).toMatch(/^23\.10\.\s?–\s?21\.11\.2026$/);
  });

  it('know which day it is where the store is', () => {
    const evening = new Date('2026-11-23T01:30:00Z');
    setFormats({ locale: 'de-DE', timeZone: 'America/Los_Angeles' });
    expect(today(evening)).toBe('2026-11-22');
    setFormats({ locale: 'en-US', timeZone: 'Asia/Tokyo' });
    expect(today(evening)).toBe('2026-11-23');
  });

  it('put up with names of languages that Intl refuses', () => {
    setFormats({ locale: 'de_DE@euro' });
    expect(formats().locale).toBe('de-DE');
    setFormats({ locale: '!' });
    expect(() => formatNumber(1.5, 1)).not.toThrow();
  });

  it('begin the week as the profile says, else as the format has it', () => {
    setFormats({ locale: 'en-US' });
    expect(formats().firstWeekday).toBe(7);
    setFormats({ locale: 'de-DE' });
    expect(formats().firstWeekday).toBe(1);
    setFormats({ locale: 'de-DE', firstWeekday: 6 });
    expect(formats().firstWeekday).toBe(6);
  });

  it('stay American for an American', () => {
    setFormats({ locale: 'en-US', timeZone: 'America/New_York' });
    expect(formatMoney(1234)).toBe('$1,234');
    // The space before PM is narrow or not, as the version of ICU has it.
    expect(formatDateTime('2026-11-22T23:30:00Z')).toMatch(/^Nov 22, 2026, 6:30\sPM$/);
    expect(formatAxisMoney(1_140_000)).toBe('$1.1M');
  });
});
