import { lighthouseWeights, mobileCurves } from '../../schema/conversion/funnel-benchmarks.facts.js';

export interface CurvePoints {
  /** Value with a score of 0.9. */
  p10: number;
  /** Value with a score of 0.5. */
  median: number;
}

/** Inverse complementary error function of 0.2: where the log-normal curve passes 0.9. */
const inverseErfcOneFifth = 0.9061938024368232;

/**
 * Score of a measurement on the log-normal curve that Lighthouse uses.
 * @param value the measurement, >= 0, in the unit of the points
 * @returns 0..1; 0.9 at p10, 0.5 at the median
 * @throws RangeError for NaN
 * @see github.com/GoogleChrome/lighthouse, shared/statistics.js
 */
export function curveScore(value: number, { p10, median }: CurvePoints): number {
  if (Number.isNaN(value)) throw new RangeError('curveScore(NaN)');
  if (value <= 0) return 1;
  const standardised = (inverseErfcOneFifth * Math.log(value / median)) / -Math.log(p10 / median);
  const score = (1 - erf(standardised)) / 2;
  if (value <= p10) return Math.max(0.9, Math.min(1, score));
  if (value <= median) return Math.max(0.5, Math.min(0.899_999_999_9, score));
  return Math.max(0, Math.min(0.499_999_999_9, score));
}

/** Error function to 1.5e-7. @see Abramowitz and Stegun (1964), 7.1.26 */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const polynomial =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

export type PaintTimings = Record<keyof typeof lighthouseWeights, number>;

/**
 * Lighthouse performance score of a rendered page.
 * @param curves of the device, phone by default
 * @returns 0..100
 */
export function performanceScore(
  timings: PaintTimings,
  curves: Record<keyof PaintTimings, CurvePoints> = mobileCurves,
): number {
  const { fcpMs, lcpMs, tbtMs, cls, speedIndexMs } = lighthouseWeights;
  return (
    fcpMs * curveScore(timings.fcpMs, curves.fcpMs) +
    lcpMs * curveScore(timings.lcpMs, curves.lcpMs) +
    tbtMs * curveScore(timings.tbtMs, curves.tbtMs) +
    cls * curveScore(timings.cls, curves.cls) +
    speedIndexMs * curveScore(timings.speedIndexMs, curves.speedIndexMs)
  );
}
