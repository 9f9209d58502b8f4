/** One for each zone: to make one takes a thousand times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const quarterMs = 900_000;
/** By zone and quarter of an hour, as rows of a file lie close together and formats are slow. */
const knownOffsets = new Map<string, number>();
const mostKnown = 50_000;

/**
 * Milliseconds by which the clocks of an IANA zone are ahead of UTC at about a moment, ms since 1970.
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffset(moment: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const key = `${zone} ${Math.floor(moment / quarterMs)}`;
  let offset = knownOffsets.get(key);
  if (offset === undefined) {
    if (knownOffsets.size >= mostKnown) knownOffsets.clear();
    offset = readOffset(moment, zone);
    knownOffsets.set(key, offset);
  }
  return offset;
}

function readOffset(moment: number, zone: string): number {
  let format = formats.get(zone);
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
    formats.set(zone, format);
  }
  const at = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day, at.hour, at.minute, at.second);
  return local - Math.floor(moment / 1000) * 1000;
}
