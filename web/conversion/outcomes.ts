import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { CheckStatus } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';

interface Outcome {
  Icon: LucideIcon;
  tone: Tone;
  word: string;
  /** What needs mending comes first. */
  rank: number;
}

/** How a check came out, told by sign, colour and word. */
export const outcomes: Record<CheckStatus, Outcome> = {
  fail: { Icon: CircleX, tone: 'bad', word: 'Failed', rank: 0 },
  partial: { Icon: CircleAlert, tone: 'warn', word: 'Partly', rank: 1 },
  unknown: { Icon: CircleDashed, tone: 'gray', word: 'Unknown', rank: 2 },
  pass: { Icon: CircleCheck, tone: 'good', word: 'Passed', rank: 3 },
};
