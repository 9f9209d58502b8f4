import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { adSummary, adTitle } from './ad-title.engine.js';
import type { AdCorrection } from './creative-correction.engine.js';
import { type AdSubject, judgeCreative } from './creative-judging.engine.js';
import type { CreativeReading } from './creative-reading.js';
import { judgeVideo, type VideoFacts } from './video/video-judging.engine.js';

/** What is kept with an analysis, so that it can be judged anew: the picture as it was seen, and all known beside it. */
export interface StoredReading extends Omit<AdSubject, 'reading' | 'correction'> {
  /** what the analysis was called before its headline was known */
  title: string;
  seen: CreativeReading;
  /** set for a video: what was seen and heard over time */
  video?: VideoFacts;
  pictures: Pick<AdAnalysis, 'imageObjectId' | 'heatMapObjectId' | 'overlayObjectId'>;
}

/** The analysis once more with the owner's corrections; its pictures stay those of the first. */
export function judgeCorrected(
  { title, seen, video, pictures, ...known }: StoredReading,
  correction: AdCorrection,
): { result: AdAnalysis; title: string; description: string } {
  const subject = { ...known, reading: seen, correction };
  const judged = video ? judgeVideo(subject, video) : judgeCreative(subject);
  return { result: { ...judged, ...pictures }, title: adTitle(title, judged), description: adSummary(judged) };
}
