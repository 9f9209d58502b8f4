import type { FlowType } from '../../schema/community/flow.facts.js';

/** Flows that every shop is told to have. */
export type BasicFlow = Extract<FlowType, 'welcome' | 'abandoned-cart' | 'post-purchase'>;

export const basicFlows: readonly BasicFlow[] = ['abandoned-cart', 'welcome', 'post-purchase'];

/** What owners call a flow of a kind; the first that fits a name counts. */
const namedLike: readonly [RegExp, BasicFlow | 'other'][] = [
  [/browse|viewed|wish ?list|price drop|win.?back|lapsed|sunset|re-?engage|reactivat/i, 'other'],
  [/replenish|re-?order|refill|back.?in.?stock|restock|waitlist|birthday|anniversary|\bvip\b|loyal|referr/i, 'other'],
  [/cart|checkout|basket/i, 'abandoned-cart'],
  [/welcome|sign.?up|new subscriber|newsletter|onboarding|opt.?in/i, 'welcome'],
  [/post.?purchase|after purchase|thank|order (follow|confirm|placed)|first (order|purchase)/i, 'post-purchase'],
  [/new customer|cross.?sell|up.?sell|bounce.?back/i, 'post-purchase'],
  [/review|feedback|survey|shipp|deliver|refund|subscription/i, 'other'],
];

/** @returns null for a name that does not say what the flow is for */
export function kindOfFlow(name: string): BasicFlow | 'other' | null {
  return namedLike.find(([words]) => words.test(name))?.[1] ?? null;
}

/** Basic flows that none of the flows in use is; none where a name leaves open what its flow is for. */
export function missingFlows(names: readonly string[]): BasicFlow[] {
  const kinds = names.map(kindOfFlow);
  return kinds.includes(null) ? [] : basicFlows.filter((basic) => !kinds.includes(basic));
}
