import {
  formatBytes,
  formatMoney,
  formatMoneyRange,
  formatMonth,
  formatPrice,
  formatTimeAgo,
} from '../../../web/ui/format.js';

describe('format', () => {
  it('writes whole money from 100 up and cents below', () => {
    expect(formatMoney(34)).toBe('$34');
    expect(formatMoney(0.62)).toBe('$0.62');
    expect(formatMoney(1234.5)).toBe('$1,235');
  });

  it('writes a price to the cent, and without a sign where the currency is unknown', () => {
    expect([formatPrice(129.99, 'USD'), formatPrice(1299, 'EUR'), formatPrice(4.5, null)]).toEqual([
      '$129.99',
      '€1,299',
      '4.50',
    ]);
  });

  it('writes a range no more exactly than an estimate is', () => {
    expect(formatMoneyRange(1234, 2871)).toBe('$1,200-2,900');
    expect(formatMoneyRange(711, 712)).toBe('$710');
    expect(formatMoneyRange(92.4, 183)).toBe('$92-180');
  });

  it('names a month whatever the time zone', () => {
    expect([formatMonth('2026-01'), formatMonth('2025-12')]).toEqual(['Jan 2026', 'Dec 2025']);
  });

  it('writes sizes as file managers do', () => {
    expect([formatBytes(12), formatBytes(8192), formatBytes(10_485_760), formatBytes(1_600_000)]).toEqual([
      '12 B',
      '8 KB',
      '10 MB',
      '1.5 MB',
    ]);
  });

  it('counts time back in the largest unit that fits', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const ago = (seconds: number) => formatTimeAgo(new Date(now - seconds * 1000).toISOString(), now);
    expect([ago(20), ago(-3), ago(180), ago(7200), ago(86_400), ago(15 * 86_400)]).toEqual([
      'just now',
      'just now',
      '3 minutes ago',
      '2 hours ago',
      'yesterday',
      '2 weeks ago',
    ]);
  });
});
