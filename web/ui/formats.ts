/** How numbers and times are written; the words are another matter. */
interface Formats {
  /** BCP 47 */
  locale: string;
  /** IANA name; undefined is the one of the browser. */
  timeZone: string | undefined;
}

interface Chosen {
  locale?: string | null;
  timeZone?: string | null;
}

/** Pages for visitors, and what is drawn before anybody is known. */
let current: Formats = { locale: 'en-US', timeZone: undefined };

export const formats = (): Formats => current;

/** Takes over what the profile says; what it leaves open is as the browser has it. */
export function setFormats({ locale, timeZone }: Chosen): void {
  current = { locale: locale ?? navigator.language, timeZone: timeZone ?? undefined };
}
