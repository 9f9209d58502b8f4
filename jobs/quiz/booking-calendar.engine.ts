/** Length of a strategy session, minutes, as the booking card promises. */
const sessionMinutes = 30;
/** Longest line of a calendar file, octets, its line break not counted. */
const maxLineOctets = 75;

interface Booking {
  id: string;
  startsAt: Date;
  /** When the request was made; stamps the entry. */
  createdAt: Date;
}

function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Long lines go on in the next one after a space, never inside a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > maxLineOctets) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}

/**
 * Calendar file of a proposed strategy session, marked tentative until an operator confirms it. Holds no personal data.
 * @see RFC 5545
 */
export function bookingCalendar({ id, startsAt, createdAt }: Booking): string {
  const endsAt = new Date(startsAt.getTime() + sessionMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ecom Growth//Strategy session//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@ecom-growth`,
    `DTSTAMP:${stamp(createdAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    'SUMMARY:Strategy session (requested)',
    'DESCRIPTION:Free 30-minute strategy session about your Ecom Growth Assessment. We confirm the time by email.',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
