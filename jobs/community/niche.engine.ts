import type { FlowTone } from '../../schema/community/flow.facts.js';
import { thingKinds, tradeWords, type ThingKind } from '../../schema/community/niche-things.facts.js';
import { bodyNiches } from '../../schema/community/niches-body.facts.js';
import { gearNiches } from '../../schema/community/niches-gear.facts.js';
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

export const niches: readonly NicheContent[] = [
  ...bodyNiches,
  ...wearNiches,
  ...tableNiches,
  ...homeNiches,
  ...gearNiches,
].toSorted((a, b) => rank(a.id) - rank(b.id));

function rank(id: string): number {
  const place = mostTelling.indexOf(id);
  return place === -1 ? mostTelling.length : place;
}

/** Kinds of things that are used and not used up; the others run out and are bought again. */
const durables: ReadonlySet<string> = new Set([
  'fitness',
  'fashion',
  'jewelry',
  'outdoor',
  'tech',
  'home',
  'toys',
  'kitchenware',
  'shoes',
  'pet-gear',
]);

/** Whether its buyers replace it rather than refill it. */
export function isDurable(niche: NicheContent): boolean {
  return durables.has(niche.id);
}

/**
 * Chooses the content that suits a shop: by a vote of keywords, then by what the thing itself is. Nobody tastes a
 * "kitchen knife", and a "dog collar" is not mixed with the old one.
 * @returns the general content when nothing votes
 */
export function chooseNiche(nicheWords: string, productName: string | null): NicheContent {
  const voted = voteFor(nicheWords, productName);
  const id = thingNiche(productName ?? '', voted) ?? thingNiche(nicheWords, voted) ?? voted.id;
  return niches.find((niche) => niche.id === id) ?? generalNiche;
}

/** The owner's own niche words count three times as much as the product's name: a "dog" print on a T-shirt does not make a pet shop. */
function voteFor(nicheWords: string, productName: string | null): NicheContent {
  let best: NicheContent = generalNiche;
  let most = 0;
  const [ownWords, productWords] = [wordsOf(nicheWords), wordsOf(productName ?? '')];
  for (const niche of niches) {
    const votes = 3 * votesFor(niche, ownWords) + votesFor(niche, productWords);
    if (votes > most) [best, most] = [niche, votes];
  }
  return best;
}

const kindByHead = new Map<string, ThingKind>(
  thingKinds.toReversed().flatMap((kind) => kind.heads.split(' ').map((head) => [head, kind] as const)),
);
const trade: ReadonlySet<string> = new Set(tradeWords.split(' '));

/** The niche of the thing that a phrase names; null where its parts disagree or name none. */
function thingNiche(phrase: string, voted: NicheContent): string | null {
  const parts = phrase.toLowerCase().split(/,|[&+]|\sand\s/);
  const ids = new Set(
    parts.map((part) => {
      const kind = kindByHead.get(headOf(part));
      return kind ? (kind.within[voted.id] ?? kind.niche ?? voted.id) : null;
    }),
  );
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}

/** The noun that the other words describe, in the singular where a kind knows it: "mug" of "enamel mugs for campers". */
function headOf(part: string): string {
  const phrase = part.split(/\s(?:for|with|of|in|from|by|to|without|made)\s|[(|]/)[0] ?? '';
  const words = (phrase.match(/[\p{L}-]+/gu) ?? []).filter((word, i) => i === 0 || !trade.has(word));
  const last = words.at(-1) ?? '';
  const singulars = [
    last,
    last.replace(/s$/, ''),
    last.replace(/es$/, ''),
    last.replace(/ves$/, 'fe'),
    last.replace(/ies$/, 'y'),
  ];
  return singulars.find((word) => kindByHead.has(word)) ?? last;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []);
}

function votesFor(niche: NicheContent, words: ReadonlySet<string>): number {
  return niche.keywords.filter((keyword) =>
    keyword.split(' ').every((word) => words.has(word) || words.has(`${word}s`) || words.has(`${word}es`)),
  ).length;
}

/** Whether the owner's words say no more than "a shop". */
export function isGeneralNiche(nicheWords: string): boolean {
  const words = nicheWords.toLowerCase().trim();
  return words === '' || generalNiche.keywords.some((keyword) => keyword === words);
}
