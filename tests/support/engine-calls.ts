import { engineDuration } from '../../jobs/platform/metrics.js';

/** How often the product of this process has asked an engine since it began. */
export async function callsOf(engine: string): Promise<number> {
  const { values } = await engineDuration.get();
  const counts = values.filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.engine === engine);
  return counts.reduce((sum, { value }) => sum + value, 0);
}
