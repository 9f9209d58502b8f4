import type { FlowTone } from '../../schema/community/flow.facts.js';
import { bodyNiches } from '../../schema/community/niches-body.facts.js';
import { generalNiche, homeNiches } from '../../schema/community/niches-home.facts.js';
import { tableNiches } from '../../schema/community/niches-table.facts.js';
import { wearNiches } from '../../schema/community/niches-wear.facts.js';

/** What is worth saying to the buyers of one kind of product. */
export interface NicheContent {
  id: string;
  label: string;
  /** Lower case; a word of the owner's text that equals one, or its plural, is a vote. */
  keywords: readonly string[];
  /** What was bought, when no product is named. */
  noun: string;
  /** Whom a review helps. */
  audience: string;
  moment: string;
  replenishDays: number;
  firstTip: string;
  /** At most 50 GSM-7 characters. */
  smsTip: string;
  useSteps: readonly string[];
  mistake: string;
  problems: readonly string[];
  /** How the customer can tell whether it works. */
  judge: string;
  caution: string;
  reviewAsk: string;
  /** With the slot {days}. */
  usage: string;
  choose: readonly string[];
  doubt: { question: string; answer: string };
  pairs: { items: readonly string[]; reason: string };
  together: string;
  subjects: { prepare: string; checkIn: string; review: string; crossSell: string; reorder: string };
  tone: FlowTone;
}

/** Who it is for says more than what it is: "dog food" is about dogs, "baby clothes" about babies. Earlier wins a tie. */
const mostTelling = ['pet', 'baby', 'coffee', 'supplements', 'hair', 'jewelry', 'garden', 'crafts', 'toys', 'outdoor'];

export const niches: readonly NicheContent[] = [...bodyNiches, ...wearNiches, ...tableNiches, ...homeNiches].toSorted(
  (a, b) => rank(a.id) - rank(b.id),
);

function rank(id: string): number {
  const place = mostTelling.indexOf(id);
  return place === -1 ? mostTelling.length : place;
}

/**
 * Chooses the content that suits a shop by a vote of keywords. The owner's own niche words count three times as much
 * as the product's name: a "dog" print on a T-shirt does not make a pet shop.
 * @returns the general content when nothing votes
 */
export function chooseNiche(nicheWords: string, productName: string | null): NicheContent {
  let best: NicheContent = generalNiche;
  let most = 0;
  const [ownWords, productWords] = [wordsOf(nicheWords), wordsOf(productName ?? '')];
  for (const niche of niches) {
    const votes = 3 * votesFor(niche, ownWords) + votesFor(niche, productWords);
    if (votes > most) [best, most] = [niche, votes];
  }
  return best;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []);
}

function votesFor(niche: NicheContent, words: ReadonlySet<string>): number {
  return niche.keywords.filter((keyword) => words.has(keyword) || words.has(`${keyword}s`)).length;
}

/** Whether the owner's words say no more than "a shop". */
export function isGeneralNiche(nicheWords: string): boolean {
  const words = nicheWords.toLowerCase().trim();
  return words === '' || generalNiche.keywords.some((keyword) => keyword === words);
}
