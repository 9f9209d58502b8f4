import { describe, expect, it } from '@jest/globals';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';

const sensitiveIn = (language: string, niche: string) => goodsOf(niche, null, null, [], language)?.sensitive ?? null;

describe('goods that are bought because of cancer', () => {
  it.each([
    ['en', 'chemotherapy headscarves'],
    ['en', 'wigs after cancer'],
    ['en', 'hats for cancer patients'],
    ['de', 'Mützen nach Krebs'],
    ['de', 'Chemomützen'],
    ['de', 'Kopftücher für Krebspatientinnen'],
    ['fr', 'foulards pour chimiothérapie'],
    ['es', 'pelucas oncológicas'],
  ])('are ordered without cheer: %s, "%s"', (language, niche) => {
    expect(sensitiveIn(language, niche)).toBe('illness');
  });

  it.each([
    ['en', 'cancer zodiac necklaces'],
    ['en', 'chemistry sets'],
    ['de', 'Krebssuppe'],
    ['de', 'Flusskrebse'],
    ['de', 'Taschenkrebs'],
    ['fr', 'colliers signe du cancer'],
    ['es', 'collares del signo cáncer'],
  ])('are no crabs and no signs of the zodiac: %s, "%s"', (language, niche) => {
    expect(sensitiveIn(language, niche)).toBeNull();
  });
});
