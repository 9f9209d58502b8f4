import { formatNumber } from '../ui/format.js';

/** Whether a multiplier moves nothing that would be shown: less than 0.05 %. */
export const isWithoutEffect = (multiplier: number): boolean => Math.abs(multiplier - 1) < 0.0005;

/** "+4.2%" for a multiplier of 1.042. */
export function effectText(multiplier: number): string {
  const percent = (multiplier - 1) * 100;
  if (isWithoutEffect(multiplier)) return '0%';
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 1)}%`;
}

/** Colour of a multiplier: green above one, red below. */
export function effectTone(multiplier: number): string {
  if (isWithoutEffect(multiplier)) return 'fg';
  return multiplier > 1 ? 'good.fg' : 'bad.fg';
}
