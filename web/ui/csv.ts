/** A cell that a spreadsheet would take for a formula is text. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file that spreadsheets open. @param rows the first one names the columns */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
