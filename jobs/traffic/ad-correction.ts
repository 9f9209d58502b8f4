import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { adSummary, adTitle } from './ad-title.engine.js';
import type { AdCorrection } from './creative-correction.engine.js';
import { type AdSubject, judgeCreative } from './creative-judging.engine.js';
import type { CreativeReading } from './creative-reading.js';

/** What is kept with an analysis, so that it can be judged anew: the picture as it was seen, and all known beside it. */
export interface StoredReading extends Omit<AdSubject, 'reading' | 'correction'> {
  /** what the analysis was called before its headline was known */
  title: string;
  seen: CreativeReading;
  pictures: Pick<AdAnalysis, 'imageObjectId' | 'heatMapObjectId' | 'overlayObjectId'>;
}

/** The analysis once more with the owner's corrections; its pictures stay those of the first. */
export function judgeCorrected(
  { title, seen, pictures, ...known }: StoredReading,
  correction: AdCorrection,
): { result: AdAnalysis; title: string; description: string } {
  const judged = judgeCreative({ ...known, reading: seen, correction });
  return { result: { ...judged, ...pictures }, title: adTitle(title, judged), description: adSummary(judged) };
}
