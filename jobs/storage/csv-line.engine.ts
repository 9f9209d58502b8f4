/**
 * One line of a CSV file. Text that a spreadsheet would run as a formula is made plain by a quote mark.
 * @see OWASP, CSV injection
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  // Quote marks that stand there already count too, so that a reader who takes one off always gets the text back.
  const safe = !isNumber && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
