import { zoneOffset } from '../kit/time-zone.js';

/** Order of the parts of a date written in figures. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** Months as six languages begin them; French June and July differ in the fourth letter alone. */
const monthBeginnings: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|mrt|maer)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag|mei)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott)/,
  /^nov/,
  /^(dec|dez|dic)/,
];

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes east of UTC; null when the text does not say. */
  offset: number | null;
  hasTime: boolean;
}

/** A moment in UTC milliseconds, and the day itself where the text says no time. */
export interface WrittenMoment {
  at: number;
  /** `YYYY-MM-DD` of a date without a time: a day of whoever wrote it, whatever its zone. */
  day: string | null;
}

/**
 * A moment as exports write it. Dates that no calendar has (29 February 2025) are refused.
 * @param zone IANA name for times without an offset
 */
export function parseMoment(text: string, order: DateOrder, zone: string): WrittenMoment | null {
  const exact = readExact(text);
  if (exact !== null) return { at: exact, day: null };
  const parts = readDate(text.trim(), order);
  if (!parts) return readCount(text.trim(), zone);
  const { year, month, day, hour, minute, second, offset, hasTime } = parts;
  if (year < 1970 || year > 2100 || hour > 23 || minute > 59 || second > 60) return null;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month < 1 || month > 12) return null;
  return {
    at: offset === null ? utc - zoneOffset(utc, zone) : utc - offset * 60_000,
    day: hasTime ? null : new Date(utc).toISOString().slice(0, 10),
  };
}

/** `2026-11-22T10:00:00.000Z`, which most exports write, without the cost of all other ways; null for these. */
function readExact(text: string): number | null {
  if (text.length < 20 || text.length > 24 || text[10] !== 'T' || text[4] !== '-' || !text.endsWith('Z')) return null;
  const at = Date.parse(text);
  // No month lacks a 28th day: only what is behind it may be another day than is written.
  if (!(at >= 0) || (text >= `${text.slice(0, 8)}29` && new Date(at).getUTCDate() !== Number(text.slice(8, 10))))
    return null;
  return Math.floor(at / 1_000) * 1_000;
}

/** Day 0 of spreadsheets, as they count since the leap year 1900 that never was. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/** Spreadsheets write days since 1900, programs seconds or milliseconds since 1970. */
function readCount(text: string, zone: string): WrittenMoment | null {
  if (/^\d{10}$/.test(text)) return { at: Number(text) * 1_000, day: null };
  if (/^\d{13}$/.test(text)) return { at: Number(text), day: null };
  if (!/^[2-6]\d{4}([.,]\d+)?$/.test(text)) return null;
  const utc = sheetEpoch + Math.round(Number(text.replace(',', '.')) * 86_400) * 1_000;
  return /[.,]/.test(text)
    ? { at: utc - zoneOffset(utc, zone), day: null }
    : { at: utc - zoneOffset(utc, zone), day: new Date(utc).toISOString().slice(0, 10) };
}

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayInZone(moment: number, zone: string): string {
  return new Date(moment + zoneOffset(moment, zone)).toISOString().slice(0, 10);
}

function readDate(text: string, order: DateOrder): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})((?:\D.*)?)$/.exec(text);
  if (iso) return withTime(iso[1], Number(iso[2]), iso[3], iso[4]);
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(.*)$/.exec(text);
  if (!figures) return readWords(text);
  const [, one, two, three, rest] = figures;
  if (order === 'ymd') return withTime(one, Number(two), three, rest);
  return order === 'dmy' ? withTime(three, Number(two), one, rest) : withTime(three, Number(one), two, rest);
}

/** `Jan 5, 2024`, `5. März 2024`, `12 de enero de 2024`. */
function readWords(text: string): DateParts | null {
  const written = /^(\p{L}{3,})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})(.*)$/u.exec(text);
  if (written) return withTime(written[3], monthOf(written[1]), written[2], written[4]);
  const reversed = /^(\d{1,2})\.?[ -](?:de )?(\p{L}{3,})\.?,?[ -](?:de )?(\d{4}|\d{2}(?!\d))(.*)$/u.exec(text);
  return reversed && withTime(reversed[3], monthOf(reversed[2]), reversed[1], reversed[4]);
}

function monthOf(name = ''): number {
  const folded = name.toLowerCase().replace('ä', 'ae').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return monthBeginnings.findIndex((beginning) => beginning.test(folded)) + 1;
}

function withTime(year = '', month = 0, day = '', rest = ''): DateParts | null {
  const date = {
    year: Number(year) + (year.length === 2 ? (Number(year) < 70 ? 2_000 : 1_900) : 0),
    month,
    day: Number(day),
  };
  if (rest.trim() === '') return { ...date, hour: 0, minute: 0, second: 0, offset: null, hasTime: false };
  const time =
    /^(?:,? |T|, at |\s+at )\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      rest,
    );
  if (!time) return null;
  const [, hour = '', minute = '', second = '0', half = '', offset] = time;
  const twelve = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return {
    ...date,
    hour: twelve,
    minute: Number(minute),
    second: Number(second),
    offset: offset === undefined ? null : minutesOf(offset),
    hasTime: true,
  };
}

function minutesOf(offset: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}
