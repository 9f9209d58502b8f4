import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { CheckStatus } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

interface Outcome {
  Icon: LucideIcon;
  tone: Tone;
  word: string;
  /** What needs mending comes first. */
  rank: number;
}

/** How a check came out, told by sign, colour and word. */
export const outcomes: Record<CheckStatus, Outcome> = {
  fail: { Icon: CircleX, tone: 'bad', word: messages.failed, rank: 0 },
  partial: { Icon: CircleAlert, tone: 'warn', word: messages.partly, rank: 1 },
  unknown: { Icon: CircleDashed, tone: 'gray', word: messages.unknown, rank: 2 },
  pass: { Icon: CircleCheck, tone: 'good', word: messages.passed, rank: 3 },
};
