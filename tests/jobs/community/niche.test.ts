import { describe, expect, it } from '@jest/globals';
import { chooseNiche, isGeneralNiche, niches } from '../../../jobs/community/niche.engine.js';
import { countSms } from '../../../jobs/community/sms-segments.engine.js';
import { messageLimits } from '../../../schema/community/flow.facts.js';
import { generalNiche } from '../../../schema/community/niches-home.facts.js';

describe('choosing the content of a niche', () => {
  it.each([
    ['Coffee beans', null, 'coffee'],
    ['organic dog food', null, 'pet'],
    ['Baby clothes', null, 'baby'],
    ['Natural hair serum', null, 'hair'],
    ['fitness', 'Protein bar', 'fitness'],
    ['our little brand', 'Silver necklace', 'jewelry'],
    ['streetwear', 'Dog print T-Shirt', 'fashion'],
    ['houseplants and seeds', null, 'garden'],
    ['e-commerce', null, 'general'],
    ['industrial pumps', null, 'general'],
    ['Dog collars', null, 'pet-gear'],
    ['coffee mugs', null, 'kitchenware'],
    ['Coffee', 'Enamel mug', 'kitchenware'],
    ['wine glasses and decanters', null, 'kitchenware'],
    ['coffee beans and mugs', null, 'coffee'],
    ['kitchen knives', null, 'kitchenware'],
    ['running shoes for women', null, 'shoes'],
    ['yoga leggings', null, 'fashion'],
    ['wedding dresses', null, 'fashion'],
    ['baby shoes', null, 'baby'],
    ['dog food bowls', null, 'pet-gear'],
    ['vitamins for dogs', null, 'pet'],
    ['hair dryers', null, 'general'],
    ['smart watches', null, 'tech'],
    ['scented candles', null, 'candles'],
    ['cookbooks', null, 'general'],
  ])('%s with product %s is %s', (words, product, id) => {
    expect(chooseNiche(words, product).id).toBe(id);
  });

  it('knows words that name no niche at all', () => {
    expect(isGeneralNiche(' E-Commerce ')).toBe(true);
    expect(isGeneralNiche('ceramic mugs')).toBe(false);
  });
});

describe('niche content', () => {
  const all = [...niches, generalNiche];

  it('covers at least twelve niches, each with a different text in every place', () => {
    expect(niches.length).toBeGreaterThanOrEqual(12);
    const texts = all.flatMap((niche) => [
      niche.firstTip,
      niche.smsTip,
      niche.mistake,
      niche.judge,
      niche.reviewAsk,
      niche.together,
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(all.map((niche) => [niche.id, niche] as const))(
    'keeps the limits of subjects and texts: %s',
    (_id, niche) => {
      for (const subject of Object.values(niche.subjects)) {
        expect(subject.length).toBeLessThanOrEqual(messageLimits.subjectLength);
        expect(subject).not.toMatch(/!|\{/);
      }
      expect(countSms(niche.smsTip)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
      expect(niche.smsTip.length).toBeLessThanOrEqual(50);
      expect(niche.useSteps).toHaveLength(3);
      expect(niche.problems).toHaveLength(3);
      expect(niche.choose).toHaveLength(3);
      expect(niche.usage).toContain('{days}');
    },
  );
});
