import { describe, expect, it } from '@jest/globals';
import { briefLanguage, readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { packOf } from '../../../jobs/hooks/reading/hook-pack.js';
import { withoutPeople } from '../../../jobs/hooks/reading/niche-name.engine.js';
import { slotsOf } from '../../../jobs/hooks/writing/hook-fill.engine.js';
import { writeLines } from '../../../jobs/hooks/writing/hook-lines.engine.js';
import { briefs } from './briefs.fixture.js';
import { freshBriefs } from './fresh-briefs.fixture.js';
import { shopBriefs } from './shop-briefs.fixture.js';
import { type Brief, hooksFor } from './write-hooks.fixture.js';

const named = ([niche, audience, benefit, offer]: Brief) => ({ niche, audience, benefit, offer });
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

  it('stands letter for letter in lines that were written by hand, and nothing else is said', () => {
    const large = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    for (const [language, all] of [
      ['en', [...briefs, ...shopBriefs.filter((brief) => briefLanguage(named(brief)).language === 'en')]],
      ['de', [...freshBriefs, ...shopBriefs].filter((brief) => briefLanguage(named(brief)).language === 'de')],
    ] as const) {
      const { groups, seconds } = packOf(language);
      const written = new Set([
        ...groups.flatMap(({ lines }) => lines.flatMap((line) => line.split(' | '))),
        ...Object.values(seconds).flat(),
        '{N}. {B}.',
        '{B}. {N}.',
        '{B}.',
      ]);
      for (const brief of all) {
        const reading = readBrief(named(brief), language);
        const core = withoutPeople(reading.niche.text);
        const names = [
          reading.niche.text,
          ...(core ? [core] : []),
          ...(reading.niche.brief ? [reading.niche.brief] : []),
        ];
        const said = new Set(
          names.flatMap((niche) => {
            const slots: Readonly<Record<string, string | null>> = { ...slotsOf(reading), N: niche };
            return [...written].map((line) =>
              large(line.replace(/\{(\w)\}/g, (_, name: string) => slots[name] ?? '')).replace(
                /([.!?] )(\p{Ll})/gu,
                (_, end: string, letter: string) => end + letter.toUpperCase(),
              ),
            );
          }),
        );
        const more = reading.benefit?.more ? ` ${large(reading.benefit.more)}.` : '';
        const plain = (text: string) => text.toLowerCase().replace(/[.?!]+/g, '.');
        const known = new Set([...said].map(plain));
        for (const { line, second } of writeLines(reading, 'tiktok', () => 0))
          for (const text of [line, second ?? ''].filter(Boolean))
            expect([brief, text, known.has(plain(text)) || known.has(plain(text.replace(more, '')))]).toEqual([
              brief,
              text,
              true,
            ]);
      }
    }
  });

  it('is not altered by its reading: the name of the goods is a part of what was typed', () => {
    for (const brief of [...briefs, ...shopBriefs, ...freshBriefs]) {
      const { language } = briefLanguage(named(brief));
      if (!language) continue;
      const { niche, audience } = readBrief(named(brief), language);
      const typed = brief.join(' ').toLowerCase().replace(/[’]/g, "'");
      expect([brief[0], typed.includes(niche.text.toLowerCase())]).toEqual([brief[0], true]);
      if (audience) expect([brief[1], typed.includes(audience.text.toLowerCase())]).toEqual([brief[1], true]);
    }
  });
});
