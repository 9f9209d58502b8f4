import type { AngleFacts } from '../../../schema/hooks/angles.facts.js';
import type { AwarenessStage, MissingElement } from './caption-reading.engine.js';
import type { LineScore } from '../hook-score.engine.js';

export interface FoundAngle {
  id: string;
  title: string;
  angleTag: AngleFacts['angleTag'];
  /** 0..1, how surely the caption uses the angle. */
  strength: number;
  /** The words that show it, as they stand in the caption. */
  evidence: string[];
}

export interface AngleMining {
  angles: FoundAngle[];
  unusedAngles: { id: string; title: string; advice: string }[];
  audience: string | null;
  awarenessStage: AwarenessStage | null;
  emotion: string;
  missing: MissingElement[];
  /** Of the caption's first sentence, its hook. */
  hookScore: LineScore;
  platformNotes: string[];
  rewrites: string[];
  /** All of it as text. */
  result: string;
}
