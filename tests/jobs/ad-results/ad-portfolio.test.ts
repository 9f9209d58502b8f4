import { describe, expect, it } from '@jest/globals';
import { judgePortfolio } from '../../../jobs/ad-results/ad-portfolio.engine.js';
import { elementsToTry, phraseOfElement } from '../../../jobs/ad-results/ad-words.engine.js';
import { nextAds } from '../../../jobs/ad-results/next-ads.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

/** Ads that all bring the same, or each its own return; 60.00 a purchase. */
function makeAds(seed: number, roasOf: (index: number) => number) {
  const random = createRandom(seed);
  return Array.from({ length: 12 }, (_, index) => {
    const spendCents = 20_000 + index * 5_000;
    const purchases = random.poisson((spendCents * roasOf(index)) / 6_000);
    return { id: `a${index}`, spendCents, purchases, valueCents: purchases * 6_000 };
  });
}

describe('spend against what it brings', () => {
  it('calls at most one in ten of equal ads better or worse', () => {
    let [told, all] = [0, 0];
    for (let seed = 1; seed <= 200; seed++) {
      for (const { verdict } of judgePortfolio(
        makeAds(seed, () => 2),
        2,
      )?.entries ?? []) {
        told += verdict === 'scale' || verdict === 'cut' ? 1 : 0;
        all += 1;
      }
    }
    score('own ads', 'portfolio of equal ads', { 'told apart': `${((100 * told) / all).toFixed(1)}%` }, 'at most 10%');
    expect(told / all).toBeLessThanOrEqual(0.1);
  });

  it('names the ads that pay and those that do not', () => {
    let [right, wrong] = [0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const found = judgePortfolio(
        makeAds(seed, (index) => (index % 2 === 0 ? 5 : 0.5)),
        2,
      );
      for (const { id, verdict } of found?.entries ?? []) {
        const pays = Number(id.slice(1)) % 2 === 0;
        right += verdict === (pays ? 'scale' : 'cut') ? 1 : 0;
        wrong += verdict === (pays ? 'cut' : 'scale') ? 1 : 0;
      }
    }
    expect(wrong / (right + wrong)).toBeLessThan(0.01);
    expect(right).toBeGreaterThan(900);
  });

  it('says nothing from fewer than ten purchases', () => {
    expect(judgePortfolio([{ id: 'a', spendCents: 9_000, purchases: 9, valueCents: 50_000 }], null)).toBeNull();
  });
});

describe('what to make next', () => {
  const facts = {
    effects: [
      { element: 'A price', adsWith: 12, adsWithout: 20, factor: 1.3, low: 1.1, high: 1.5, isKnown: true },
      { element: 'Emoji', adsWith: 12, adsWithout: 20, factor: 1.2, low: 0.9, high: 1.6, isKnown: false },
    ],
    recent: { 'A price': 2, Emoji: 4 },
    recentAds: 10,
    worn: [{ id: 'w', name: 'Spring video', weeklyChangePercent: -12, replaceOn: '2026-12-01', spendShare: 0.4 }],
    today: '2026-11-20',
    known: ['A price', 'Emoji', 'Hook style: question'],
    ads: 32,
    bestAd: (element: string | null) => (element === null ? 'best' : `best with ${element}`),
  };

  it('comes from what works and is rare, what wears off, and what was never tried, with its evidence', () => {
    const briefs = nextAds(facts);
    expect(briefs.map(({ kind }) => kind)).toEqual(['repeat', 'replace', 'try']);
    expect(briefs[0]?.evidence).toContain('+30%');
    expect(briefs.map(({ adId }) => adId)).toEqual(['best with A price', 'w', 'best']);
    expect(briefs[1]).toMatchObject({ adId: 'w', title: 'A successor for “Spring video”' });
    expect(briefs[1]?.what).toContain('before December 1');
    expect(nextAds({ ...facts, today: '2026-12-04' })[1]?.what).toContain('due since December 1');
    expect(briefs[2]?.title).toBe('One ad with a question first');
  });

  it('names an element as a sentence does', () => {
    expect(elementsToTry.map(phraseOfElement).join()).not.toContain(':');
    expect(phraseOfElement('Color mood: warm')).toBe('warm colors');
    expect(phraseOfElement('Something: else')).toBe('Something: else');
  });

  it('does not call a guess knowledge, nor a young account full of gaps', () => {
    const none = {
      ...facts,
      effects: facts.effects.map((effect) => ({ ...effect, isKnown: false })),
      worn: [],
      ads: 5,
    };
    expect(nextAds(none)).toEqual([]);
  });
});
