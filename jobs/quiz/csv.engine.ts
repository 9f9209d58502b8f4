/**
 * A spreadsheet runs a cell that begins with one of these as a formula; the full-width ones are folded to the same.
 * @see OWASP, CSV Injection
 */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const isFormula = typeof value === 'string' && formulaStart.test(text) && !plainNumber.test(text);
  const harmless = (isFormula || /^[\t\r]/.test(text) ? `'${text}` : text).replaceAll('\0', '');
  return /[",\r\n;']/.test(harmless) || /^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One line of a comma-separated file after RFC 4180, ending with CRLF. Text that a spreadsheet would take for a formula
 * gets an apostrophe in front: a phone number "+49 30" stays text, `=HYPERLINK(...)` stays harmless.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
