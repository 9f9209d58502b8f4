import { formats } from './formats.js';

/** The forms that a language has for a count, by the rules of Unicode; `#` is the place of the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Of the words; English is the only language of the messages so far, however numbers are written. */
const rules = new Intl.PluralRules('en');

/**
 * A count with its word, for message files: "1 ad", "1,204 ads".
 * @param forms `{ one: '# ad', other: '# ads' }`; a further language brings the forms that it has
 */
export function counted(count: number, forms: Forms): string {
  const form = forms[rules.select(count)] ?? forms.other;
  return form.replaceAll('#', new Intl.NumberFormat(formats().locale).format(count));
}
