import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';

/** "+4.2%" for a multiplier of 1.042. */
export function effectText(multiplier: number): string {
  const percent = (multiplier - 1) * 100;
  if (Math.abs(percent) < 0.05) return '0%';
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 1)}%`;
}

/** "+0.08 points" of CTR. */
export function pointsText(points: number): string {
  const sign = points > 0 ? '+' : '−';
  return Math.abs(points) < 0.005 ? messages.under001Points : `${sign}${formatNumber(Math.abs(points), 2)} points`;
}

/** Colour of a multiplier: green above one, red below. */
export function effectTone(multiplier: number): string {
  if (Math.abs(multiplier - 1) < 0.0005) return 'fg';
  return multiplier > 1 ? 'good.fg' : 'bad.fg';
}
