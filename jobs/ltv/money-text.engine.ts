/** `$1,234`, `€57.50`: whole units from 100 up, cents below. */
export function formatAmount(amount: number, currency: string): string {
  const digits = Math.abs(amount) >= 100 || Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
