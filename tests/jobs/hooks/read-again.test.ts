import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { writeLines } from '../../../jobs/hooks/writing/hook-lines.engine.js';
import { checkProof } from '../../../jobs/hooks/writing/hook-proof.engine.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { score } from '../../support/scoreboard.js';

/**
 * What two native readers found in three sets of each of 16 English and 14 German briefs on November 24, 2026, by the words alone,
 * before the classes below were mended: lines that they would post as they are.
 */
const fifthReading = {
  en: { lines: 575, usable: 472, heavy: 12 },
  de: { lines: 479, usable: 387, heavy: 46 },
} as const;

/** What another reader found in three sets of each of 20 other German briefs, later that day, before these classes were mended. */
const sixthReading = { de: { lines: 623, usable: 514, heavy: 27 } } as const;

/**
 * What readers found in English: in three sets of each of 24 briefs on November 27, 2026, where six refusals in ten were lines of a
 * broad kind before another product of it; and of each of 16 others once products had lines of their own, before rugs, cakes, cribs,
 * boots, coops and doorbells got theirs; then of each of ten others.
 */
const seventhReading = { lines: 849, usable: 580, heavy: 28 } as const;
const eighthReading = { lines: 565, usable: 460, heavy: 24 } as const;
const ninthReading = { lines: 360, usable: 303, heavy: 0 } as const;

/** Every line that a brief allows, with its second. */
const linesOf = (niche: string, audience: string, benefit: string, language: HookLanguage = 'en') =>
  writeLines(readBrief({ niche, audience, benefit }, language), 'tiktok', () => 0).map(
    ({ line, second }) => `${line} | ${second ?? ''}`,
  );

describe('lines read again', () => {
  it('could be posted four times in five', () => {
    for (const language of ['en', 'de'] as const) {
      const { lines, usable, heavy } = fifthReading[language];
      score('hooks', `lines that would be posted, fifth reading, ${language}`, {
        share: (usable / lines).toFixed(3),
        heavy: (heavy / lines).toFixed(3),
      });
      expect(usable / lines).toBeGreaterThan(0.8);
    }
  });

  it('could be posted eight times in ten, by another reader', () => {
    const { lines, usable, heavy } = sixthReading.de;
    score('hooks', 'lines that would be posted, sixth reading, de', {
      share: (usable / lines).toFixed(3),
      heavy: (heavy / lines).toFixed(3),
    });
    expect(usable / lines).toBeGreaterThan(0.8);
  });

  it('could be posted more often once products had lines of their own', () => {
    const readings = { seventh: seventhReading, eighth: eighthReading, ninth: ninthReading };
    for (const [name, { lines, usable, heavy }] of Object.entries(readings))
      score('hooks', `lines that would be posted, ${name} reading, en`, {
        share: (usable / lines).toFixed(3),
        heavy: (heavy / lines).toFixed(3),
      });
    const shares = Object.values(readings).map(({ lines, usable }) => usable / lines);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it.each([
    ['de', 'Palettenregale', 'Lagerleiter', 'tragen 4.000 kg pro Feld', /\| Diese|\. Diese|Besprechung|Linie/],
    ['de', 'Gummistiefel für Kinder', 'Eltern', 'lassen sich allein anziehen', /Kinder, die|Kleiderschrank|Treppe/],
    ['de', 'Leinenbettwäsche', 'alle, die nachts schwitzen', 'bleibt kühl', /für Alle|heiße Nacht/],
    ['de', 'mobiler Hundefriseur', 'Besitzer ängstlicher Hunde', 'ohne Autofahrt', /Schnitt|Spiegel|Urlaub|Leine/],
    ['de', 'Steuerberatung', 'Freiberufler', 'antwortet innerhalb eines Tages', /\| Sie antwortet|\. Sie antwortet/],
    ['de', 'Trauerbegleitung', 'Trauernde', 'ein Ort zum Reden', /Kurz gesagt|Wir bieten|Was ist jetzt|reden\. \|/],
    ['en', 'payroll software', 'restaurants', 'pay day done in ten minutes', /can pay day|to pay day/],
    [
      'en',
      "kids' rain boots",
      'parents of toddlers',
      'easy to pull on',
      /Cobblestones|[Ss]tairs|hungry|in bed|your feet/,
    ],
    ['en', 'junk removal', 'landlords', 'gone the same day', /agenda|meeting|[Tt]oolbox/],
    ['en', 'mobile dog grooming', 'owners of anxious dogs', 'no car ride', /Vacation|Home late/],
    ['en', 'CAT SCRATCHING POST', 'renters', 'saves ur sofa', /CAT|\bur\b/],
    ['en', 'handwoven Turkish towels', 'beach lovers', 'dry in half the time of cotton towels', /\bare dry|re dry/],
    ['en', 'baby sleep consultant', 'exhausted parents', 'a calm bedtime', /\b[Oo]ur baby sleep|[Tt]his baby sleep/],
    ['en', 'dental implants', 'people missing teeth', 'chew again', /One day at a time|not alone|Small steps/],
    ['de', 'Rasenmähen', 'Hausbesitzer', 'jede Woche ein gemähter Rasen', /(?:unser|dies)\p{Ll}* Rasenmähen/u],
    ['de', 'E-Bike-Verleih', 'Urlauber', 'wird zum Hotel gebracht', /(?:\| |: )[Zz]um Hotel/],
    ['de', 'Online-Kurs Buchhaltung', 'Gründer', 'in Ruhe lernen', /(?:Brauchen Sie|suchen noch|über) Online-Kurs/],
    ['de', 'Zahnimplantate', 'Menschen mit Zahnlücken', 'wieder kraftvoll zubeißen', /Einen Tag nach|unterwegs|allein/],
  ] as [HookLanguage, string, string, string, RegExp][])(
    'say nothing refused, %s: %s',
    (language, niche, audience, benefit, refused) => {
      const lines = linesOf(niche, audience, benefit, language);
      expect(lines.length).toBeGreaterThan(11);
      for (const line of lines) expect(line).not.toMatch(refused);
    },
  );
});

describe('proof', () => {
  it.each([
    ['en', 'a full night’s sleep in two weeks'],
    ['en', 'talk to patients after 8 weeks'],
    ['en', 'crisp waffles in four minutes'],
    ['en', 'fewer leaks at night'],
    ['en', 'gone the same day'],
    ['en', 'no bloating'],
    ['en', 'fewer forehead lines'],
    ['en', 'total darkness at noon'],
    ['en', "doesn't smudge"],
    ['de', 'tragen 4.000 kg pro Feld'],
    ['de', 'kein Völlegefühl'],
    ['de', 'am selben Tag besenrein'],
    ['de', 'antwortet innerhalb eines Tages'],
    ['de', 'verschmiert nicht'],
    ['de', 'knusprige Waffeln in vier Minuten'],
    ['de', 'in sechs Wochen die Buchhaltung selbst machen'],
    ['de', 'Zahnimplantate'],
  ] as [HookLanguage, string][])('is asked for, %s: %s', (language, claim) =>
    expect(checkProof('', claim, language).needsEvidence).toBe(true),
  );

  it.each([
    ['en', 'a mowed lawn every week without lifting a finger. First cut half price'],
    ['en', 'see which jobs make money and stop chasing timesheets'],
    ['en', 'for firms with 5 to 40 people'],
    ['en', 'delivered in two days'],
    ['de', 'jede Woche ein gemähter Rasen. Erster Schnitt zum halben Preis'],
  ] as [HookLanguage, string][])('is not asked for, %s: %s', (language, text) =>
    expect(checkProof('', text, language).needsEvidence).toBe(false),
  );
});
