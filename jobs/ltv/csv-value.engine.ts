/** Order of the parts of a date written in figures. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day or month first, from dates such as 13/02/2025; month first when nothing tells, day first with points. */
export function detectDateOrder(samples: readonly string[]): DateOrder {
  let hasPoints = false;
  for (const sample of samples) {
    const parts = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})\b/.exec(sample);
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[3]) > 12) return 'mdy';
    hasPoints ||= parts[2] === '.';
  }
  return hasPoints ? 'dmy' : 'mdy';
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes east of UTC; null when the text does not say. */
  offset: number | null;
}

/**
 * A moment as exports write it, in UTC milliseconds. Dates that no calendar has (29 February 2025) are refused.
 * @param zone IANA name for times without an offset
 */
export function parseMoment(text: string, order: DateOrder, zone: string): number | null {
  const parts = readDate(text.trim(), order);
  if (!parts) return null;
  const { year, month, day, hour, minute, second, offset } = parts;
  if (year < 1970 || year > 2100 || hour > 23 || minute > 59 || second > 60) return null;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month < 1 || month > 12) return null;
  return offset === null ? utc - zoneOffset(utc, zone) : utc - offset * 60_000;
}

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayInZone(moment: number, zone: string): string {
  return new Date(moment + zoneOffset(moment, zone)).toISOString().slice(0, 10);
}

function readDate(text: string, order: DateOrder): DateParts | null {
  const written = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(.*)$/.exec(text);
  const reversed = /^(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})(.*)$/.exec(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})((?:\D.*)?)$/.exec(text);
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(.*)$/.exec(text);
  if (written) return withTime(written[3], monthOf(written[1]), written[2], written[4]);
  if (reversed) return withTime(reversed[3], monthOf(reversed[2]), reversed[1], reversed[4]);
  if (iso) return withTime(iso[1], Number(iso[2]), iso[3], iso[4]);
  if (!figures) return null;
  const [first, second] = order === 'dmy' ? [figures[2], figures[1]] : [figures[1], figures[2]];
  return withTime(figures[3], Number(first), second, figures[4]);
}

const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1;

function withTime(year = '', month = 0, day = '', rest = ''): DateParts | null {
  const date = {
    year: Number(year) + (year.length === 2 ? (Number(year) < 70 ? 2_000 : 1_900) : 0),
    month,
    day: Number(day),
  };
  if (rest.trim() === '') return { ...date, hour: 0, minute: 0, second: 0, offset: null };
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
  };
}

function minutesOf(offset: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the zone's clocks are ahead of UTC at about that moment. */
function zoneOffset(moment: number, zone: string): number {
  if (zone === 'UTC') return 0;
  let format = offsets.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    offsets.set(zone, format);
  }
  const at = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day, at.hour, at.minute, at.second);
  return local - Math.floor(moment / 1000) * 1000;
}
