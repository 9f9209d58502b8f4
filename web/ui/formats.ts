import { firstWeekdayOf } from '../../schema/account/week.facts.js';

/** How numbers and times are written; the words are another matter. */
interface Formats {
  /** BCP 47 */
  locale: string;
  /** IANA name; undefined is the one of the browser. */
  timeZone: string | undefined;
  /** 1 is Monday, 7 is Sunday. */
  firstWeekday: number;
}

interface Chosen {
  locale?: string | null;
  timeZone?: string | null;
  firstWeekday?: number | null;
}

/** Pages for visitors, and what is drawn before anybody is known. */
let current: Formats = { locale: 'en-US', timeZone: undefined, firstWeekday: 1 };

export const formats = (): Formats => current;

/** Takes over what the profile says; what it leaves open is as the browser has it. */
export function setFormats({ locale: chosen, timeZone, firstWeekday }: Chosen): void {
  const locale = known(chosen) ?? known(globalThis.navigator?.language) ?? 'en-US';
  current = { locale, timeZone: timeZone ?? undefined, firstWeekday: firstWeekdayOf({ firstWeekday, locale }) };
}

/** Some systems name their language in a way that `Intl` refuses: "en-US@posix". */
function known(locale: string | null | undefined): string | null {
  if (!locale) return null;
  try {
    return Intl.getCanonicalLocales(locale.replace(/[@.].*$/, '').replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
