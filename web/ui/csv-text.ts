/** Lines of a file that spreadsheets open: a cell that begins a formula is a text, and stays one. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  // Sums of cents are no longer whole in the last binary digit: 1635.6900000000003.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
