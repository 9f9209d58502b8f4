import { afterAll, describe, expect, it } from '@jest/globals';
import { score } from '../../support/scoreboard.js';
import { analyze, engines, percent } from './creative-ports.js';
import { chinese, drawScriptAd, hasFont, otherScripts } from './script-ads.js';

afterAll(() => engines.close());

/** Skipped by name where the font of a script is not installed. */
const where = (isThere: boolean) => (isThere ? it : it.skip);

describe('a script that is not read', () => {
  for (const ad of otherScripts) {
    where(hasFont(ad))(
      `is said to be one, and nothing is made up: ${ad.script}`,
      async () => {
        const { reading, headline, cta, brand, offers, measures, adChecks, recommendationDetails } = await analyze(
          await drawScriptAd(ad),
        );
        const words = (reading?.words ?? []).map(({ text }) => text);
        expect({ isOtherScript: reading?.isOtherScript, language: reading?.language }).toEqual({
          isOtherScript: true,
          language: null,
        });
        expect(reading?.unread?.length).toBeGreaterThanOrEqual(2);
        expect({ headline, cta, brand, offers }).toEqual({ headline: null, cta: null, brand: null, offers: [] });
        expect(words.filter((word) => /\p{L}/u.test(word) && !/^\d+%?(?:OFF)?$/i.test(word))).toEqual([]);
        expect(measures.hasDiscount).toBeNull();
        expect(adChecks?.find(({ id }) => id === 'headline')?.status).toBe('unknown');
        const claims = recommendationDetails.map(({ id }) => id);
        for (const id of ['no_message', 'unreadable', 'brand']) expect(claims).not.toContain(id);
      },
      120_000,
    );
  }
});

describe('Chinese', () => {
  where(chinese.every(hasFont))(
    'is read with its offers and button',
    async () => {
      let [found, all] = [0, 0];
      for (const ad of chinese) {
        const { reading, headline, cta, offers } = await analyze(await drawScriptAd(ad));
        const read = (reading?.words ?? []).map(({ text }) => text).join('');
        const truth = [...ad.lines.join('').replace(/\s/g, '')];
        [found, all] = [found + truth.filter((letter) => read.includes(letter)).length, all + truth.length];
        expect(reading?.language).toBe('zh');
        expect(headline).toBe(ad.lines[0]);
        expect(cta).toBe(ad.lines[3]);
        expect(offers?.map(({ kind, value }) => (value === null ? kind : `${kind}:${value}`)).toSorted()).toEqual(
          ad.offers.toSorted(),
        );
      }
      score('ads', 'drawn ads in Chinese', { characters: percent(found, all) }, '90 %');
      expect(found / all).toBeGreaterThanOrEqual(0.9);
    },
    120_000,
  );
});
