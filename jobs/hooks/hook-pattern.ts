import type { hookStyles } from '../../schema/hooks/hook-styles.facts.js';
import type { Benefit, Person } from './hook-benefit.engine.js';
import type { Audience, Niche } from './hook-subject.engine.js';
import { withArticle } from './noun-phrase.engine.js';

export type HookStyle = keyof typeof hookStyles;

export interface Offer {
  /** "20% off", "free shipping". */
  text: string;
  /** Names a day or date, so that a deadline may be mentioned. */
  hasDate: boolean;
  /** Says what one gets, not only until when. */
  isDeal: boolean;
}

export interface HookSlots {
  n: Niche;
  a: Audience;
  b: Benefit;
  offer: Offer | null;
  /** "dermatologist", where the input names one. */
  expert: string | null;
}

/** Who has to be real before a hook may be posted. */
export type ProofNeed = 'customer' | 'crowd' | 'expert' | 'own-test';

export interface HookPattern {
  style: HookStyle;
  /** Angle of the miner's taxonomy that the hook plays on. */
  angle: string;
  proof?: ProofNeed;
  /** Sentences in lower case; null where the input lacks what the pattern needs. */
  write(slots: HookSlots): string | null;
}

/** Who a story is about: women unless the audience is men. */
export function he(a: Audience): { she: string; her: 'her' | 'him'; sister: string; mom: string } {
  return a.gender === 'him'
    ? { she: 'he', her: 'him', sister: 'my brother', mom: 'my dad' }
    : { she: 'she', her: 'her', sister: 'my sister', mom: 'my mom' };
}

/** "a busy mom"; null where the audience has no singular. */
export function aOne({ one }: Audience): string | null {
  return one === null ? null : withArticle(one);
}

/** What the product does, in the number in which it is shown. */
export function does({ n, b }: HookSlots, person: Person): string {
  return b.does(person, n.demoPlural);
}
