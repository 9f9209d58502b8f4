import { stringify } from 'csv-stringify/sync';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, blanks before it and full-width forms included.
 * Apostrophes that stand there already count too, so that taking one off always gives the text back.
 * @see OWASP, CSV Injection
 */
const formulaStart = /^'*(?:[\t\r]|[\s\p{Cc}]*[=+\-@＝＋－＠|%])/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Rows as RFC 4180 text, each line ended by CRLF. Text that a spreadsheet would run gets an apostrophe in front. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: {
      string: guarded,
      boolean: String,
      date: (date) => date.toISOString(),
      object: (value) => guarded(JSON.stringify(value)),
    },
  });
}

function guarded(text: string): string {
  const safe = text.replaceAll('\0', '');
  return formulaStart.test(safe) && !plainNumber.test(safe) ? `'${safe}` : safe;
}

/** A cell as it was before `csvText` guarded it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
