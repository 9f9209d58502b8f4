import { describe, expect, it } from '@jest/globals';
import { briefs } from './briefs.fixture.js';
import { type Brief, hooksFor } from './write-hooks.fixture.js';

const textsOf = (brief: Brief) => hooksFor(brief).map(({ hookText, secondLine }) => `${hookText} ${secondLine ?? ''}`);

describe('a fact of a brief', () => {
  const offer = 'two for one until Sunday';

  it('is spoken of only where it was given: the offer', () => {
    for (const [niche, audience, benefit] of briefs) {
      expect(
        textsOf([niche, audience, benefit]).filter((text) => /\b(?:% off|the deal|discount|two for one)\b/i.test(text)),
      ).toEqual([]);
    }
  });

  it('is spoken of where it is given', () => {
    for (const [niche, audience, benefit] of briefs.slice(0, 20)) {
      const said = textsOf([niche, audience, benefit, offer]).join('\n').toLowerCase();
      expect([niche, said.includes(offer.toLowerCase())]).toEqual([niche, true]);
    }
  });

  it('leaves no line about what is no longer known: audience and benefit', () => {
    for (const [niche, audience, benefit] of briefs) {
      const withoutAudience = textsOf([niche, '', benefit]).join('\n').toLowerCase();
      if (!`${niche} ${benefit}`.toLowerCase().includes(audience.toLowerCase()))
        expect(withoutAudience).not.toContain(audience.toLowerCase());
      const withoutBenefit = textsOf([niche, audience, '']).join('\n').toLowerCase();
      expect(withoutBenefit).not.toContain(benefit.toLowerCase());
    }
  });

  it('stands as typed, and changes no other word of the product', () => {
    for (const [niche, audience, benefit] of briefs.slice(0, 30)) {
      const said = textsOf([niche, audience, benefit]).join('\n').toLowerCase();
      const [name = niche] = niche.toLowerCase().split(',');
      expect([niche, said.includes(name)]).toEqual([niche, true]);
    }
  });
});
