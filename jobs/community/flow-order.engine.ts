import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { describeTime } from './flow-schedule.engine.js';

export const numbered = (steps: readonly FlowStepData[]): FlowStepData[] =>
  steps.map((step, index) => ({ ...step, stepNumber: index + 1 }));

/**
 * A step takes the place and the time of its neighbor, which takes its own: the rhythm of the flow stays.
 * @param by -1: earlier, 1: later; at the end of the flow nothing changes
 */
export function moveStep(
  steps: readonly FlowStepData[],
  stepNumber: number,
  by: -1 | 1,
  locale: string,
): FlowStepData[] {
  const at = steps.findIndex((step) => step.stepNumber === stepNumber);
  const [one, other] = [steps[at], steps[at + by]];
  if (!one || !other) return [...steps];
  const timedAs = (step: FlowStepData, { day, hour, delayMinutes }: FlowStepData): FlowStepData => ({
    ...step,
    day,
    hour,
    delayMinutes,
    sendAt: describeTime(day, hour, delayMinutes, locale),
    isEdited: true,
  });
  const moved = steps.map((step) => (step === one ? timedAs(other, one) : step === other ? timedAs(one, other) : step));
  return numbered(moved);
}

export const withoutStep = (steps: readonly FlowStepData[], stepNumber: number): FlowStepData[] =>
  numbered(steps.filter((step) => step.stepNumber !== stepNumber));
