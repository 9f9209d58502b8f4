/** Of the offered formats, those whose weeks begin on Sunday; all others begin on Monday. @see Unicode CLDR, week data */
const fromSunday = ['en-US', 'en-CA', 'fr-CA', 'es-MX', 'pt-BR', 'pt-PT', 'ja-JP'];

const monday = 1;
const sunday = 7;

/** The first day of the week of an account, 1 is Monday, 7 is Sunday: as chosen, else as its format has it. */
export function firstWeekdayOf({
  firstWeekday,
  locale,
}: {
  firstWeekday?: number | null;
  locale?: string | null;
}): number {
  return firstWeekday ?? (locale && fromSunday.includes(locale) ? sunday : monday);
}
