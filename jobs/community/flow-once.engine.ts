import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { candidates, copyContext, slotsOf } from './flow-copy.engine.js';
import { recipeOf } from './flow-packs.js';
import type { ScheduledStep } from './flow-schedule.engine.js';
import { withSums } from './flow-conditions.engine.js';

/** What a reader of a flow wants to be told one time. */
export const toldOnce = ['delivery', 'freeFrom', 'returnDays', 'guarantee', 'rating'] as const;

/**
 * Which mail of a flow says a fact: the one that lists the answers, else the first with a sentence for it.
 * @param fact one more that would be known
 */
export function tellersOf(brief: FlowBrief, steps: readonly ScheduledStep[], fact?: string): Map<string, string> {
  const mails = steps.filter(({ plan }) => plan.channel === 'email');
  const tellers = new Map<string, string>();
  for (const inList of [true, false]) {
    for (const { plan, day } of mails) {
      for (const told of factsIn(brief, plan.key, day, inList, fact)) {
        if (!tellers.has(told)) tellers.set(told, plan.key);
      }
    }
  }
  return tellers;
}

/** Facts that the other mails of the flow say. */
export function toldBeside(key: string, tellers: ReadonlyMap<string, string>): string[] {
  return [...tellers].filter(([, teller]) => teller !== key).map(([fact]) => fact);
}

function factsIn(brief: FlowBrief, key: string, day: number, inList: boolean, fact?: string): string[] {
  const context = copyContext(brief, key, 0, day);
  const known = fact === undefined ? context.known : withSums(new Set([...context.known, fact]));
  const { body = [] } = recipeOf(brief.language, brief.flowType, key);
  const said = body
    .filter(({ li }) => (li !== undefined) === inList)
    .map((sentence) => candidates(sentence, { ...context, known }));
  return toldOnce.filter((one) =>
    said.some((lines) => lines.length > 0 && lines.every((line) => slotsOf(line).includes(one))),
  );
}
