/** "$12K": amounts on the axis of a chart, where there is room for four characters. */
export function formatAxisMoney(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** "Oct 31" for a day such as 2026-10-31; anything else on the axis stays as it is. */
export function formatAxisDay(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return new Date(value).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
