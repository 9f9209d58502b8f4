/**
 * Hundredths of an amount that a provider writes as a decimal string, exactly, whatever its size.
 * @param amount such as `24.00`, `-3.5` or 24; more than two decimals are rounded half away from zero
 * @returns null for anything that is no plain decimal number, and for amounts past 10^13
 */
export function centsOf(amount: string | number): number | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d*))?$/.exec(String(amount).trim());
  if (!parts) return null;
  const [, sign, whole = '0', decimals = ''] = parts;
  const padded = decimals.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}
