import { round } from '../kit/statistics.js';
import type { ElementEffect } from './ad-elements.engine.js';
import { phraseOfElement } from './ad-words.engine.js';

/** What to make next, and what says so. */
export interface AdBrief {
  kind: 'repeat' | 'replace' | 'try';
  title: string;
  what: string;
  evidence: string;
  /** A word that examples have, for library and swipe files; empty where no word tells them. */
  search: string;
  /** The ad to start from: the one that wears off, else the best that has the element, else the best of all. */
  adId: string | null;
}

export interface BriefFacts {
  effects: readonly ElementEffect[];
  /** How many of the newest ads have each element, and how many ads these are. */
  recent: Readonly<Record<string, number>>;
  recentAds: number;
  /** Ads that wear off, those with the most spend first. */
  worn: readonly {
    id: string;
    name: string;
    weeklyChangePercent: number;
    replaceOn: string | null;
    spendShare: number;
  }[];
  /** YYYY-MM-DD. */
  today: string;
  /** Every element that could be told, in the order in which untried ones are suggested. */
  known: readonly string[];
  ads: number;
  /** The best ad that has an element; of all for null. */
  bestAd: (element: string | null) => string | null;
}

/** What stands in ads that have an element, so that examples can be searched. */
const wordsOfElements: Readonly<Record<string, string>> = {
  'Hook style: question': '?',
  'Hook style: how to': 'how to',
  'Hook style: news': 'new',
  'Hook style: first person': 'I ',
  'Hook style: speaks to you': 'you',
  'Offer: percent off': '%',
  'Offer: free shipping': 'free shipping',
  'Offer: price shown': '$',
  'Offer: code': 'code',
  'Offer: gift': 'gift',
  'Offer: bundle': 'bundle',
  'Offer: sale': 'sale',
  'Format: video': 'video',
  'Format: carousel': 'carousel',
  'Format: creator': 'creator',
};

const mostBriefs = 3;
/** An account with fewer ads has gaps everywhere. */
const fewestAds = 10;
const signed = (factor: number): string => `${factor >= 1 ? '+' : ''}${round(100 * (factor - 1), 0)}%`;

function dueWords(replaceOn: string, today: string): string {
  const day = new Date(replaceOn).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return replaceOn > today ? `, before ${day}` : `, now: it has been due since ${day}`;
}

/** At most three briefs: what works and is used too little, what wears off, what was never tried. */
export function nextAds({ effects, recent, recentAds, worn, today, known, ads, bestAd }: BriefFacts): AdBrief[] {
  const repeat = effects
    .filter(({ isKnown, factor, element }) => isKnown && factor > 1 && (recent[element] ?? 0) < recentAds / 2)
    .map(({ element, factor, low, high, adsWith }): AdBrief => ({
      kind: 'repeat',
      title: `More ads with ${phraseOfElement(element)}`,
      what: `${recent[element] ?? 0} of your newest ${recentAds} ads have it. Make two more that differ in the first line alone.`,
      evidence: `${adsWith} of your ads with it got ${signed(factor)} clicks per impression beside the others (${signed(low)} to ${signed(high)}). Budgets follow winners, so test it.`,
      search: wordsOfElements[element] ?? '',
      adId: bestAd(element),
    }));
  const replace = worn.map(({ id, name, weeklyChangePercent, replaceOn, spendShare }): AdBrief => ({
    kind: 'replace',
    title: `A successor for “${name}”`,
    what: `Keep its offer and its landing page, change the image and the first line${replaceOn ? dueWords(replaceOn, today) : ''}.`,
    evidence: `Its click rate changes by ${round(weeklyChangePercent, 0)}% a week, and it has ${round(100 * spendShare, 0)}% of the spend of your running ads.`,
    search: '',
    adId: id,
  }));
  const untried =
    ads < fewestAds
      ? []
      : known
          .filter((element) => !effects.some((effect) => effect.element === element) && !(element in recent))
          .map((element): AdBrief => ({
            kind: 'try',
            title: `One ad with ${phraseOfElement(element)}`,
            what: 'Take your best ad and change this one thing, so the difference tells you something.',
            evidence: `None of your newest ${recentAds} ads has it, and too few did before to say what it brings.`,
            search: wordsOfElements[element] ?? '',
            adId: bestAd(null),
          }));
  const [firstRepeat, ...otherRepeats] = repeat;
  const [firstReplace, ...otherReplaces] = replace;
  const [firstTry, ...otherTries] = untried;
  const order = [firstRepeat, firstReplace, firstTry, ...otherRepeats, ...otherReplaces, ...otherTries];
  return order.flatMap((brief) => brief ?? []).slice(0, mostBriefs);
}
