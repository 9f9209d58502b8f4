import type { EntityManager } from 'typeorm';
import { readOutlook } from './account-outlook.js';

/** Ways to open an ad, as they are told from its first line, and the styles of written hooks that open so. */
const stylesOf: Readonly<Record<string, readonly string[]>> = {
  question: ['question'],
  'number first': ['number'],
  quote: ['testimonial'],
  'first person': ['confession', 'story'],
  'how to': ['tutorial'],
  'speaks to you': ['identity', 'pov'],
};

export interface HookStyleResult {
  hasHelped: boolean;
  reason: string;
}

const topic = 'Hook style: ';
const signed = (factor: number): string => {
  const percent = Math.round(100 * (factor - 1));
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
};

/** Styles of hooks that made a difference in the owner's own ads; only where the range excludes none. */
export async function readHookStyleResults(
  rows: EntityManager,
  ownerId: string,
): Promise<Map<string, HookStyleResult>> {
  const known = ((await readOutlook(rows, ownerId))?.effects ?? []).filter(
    ({ isKnown, element }) => isKnown && element.startsWith(topic),
  );
  return new Map(
    known.flatMap(({ element, factor, low, high, adsWith }) => {
      const opening = element.slice(topic.length);
      const reason = `Your ads that open this way (${opening}) got ${signed(factor)} clicks per impression: ${adsWith} ads, ${signed(low)} to ${signed(high)}.`;
      return (stylesOf[opening] ?? []).map((style): [string, HookStyleResult] => [
        style,
        { hasHelped: factor > 1, reason },
      ]);
    }),
  );
}
