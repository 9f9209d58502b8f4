import { describe, expect, it } from '@jest/globals';
import { briefLanguage, readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { packOf } from '../../../jobs/hooks/reading/hook-pack.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { cleanInput } from '../../../jobs/hooks/reading/clean-text.engine.js';
import { writeLines } from '../../../jobs/hooks/writing/hook-lines.engine.js';
import { score } from '../../support/scoreboard.js';
import { hooksFor, type Brief } from './write-hooks.fixture.js';

/**
 * What two readers found line by line in three sets of each of fifty briefs, before the classes below were mended: fine as they are,
 * of all lines. Most of the rest said one thing twice in a set, or carried a word as its owner had typed it.
 */
const readBefore = { en: { lines: 1170, fine: 655 }, de: { lines: 525, fine: 235 } } as const;

/** What a third reader found in three sets of each of 34 other briefs, before the classes of "what a third reader refused" were mended. */
const thirdReading = {
  en: { lines: 629, fine: 450, heavy: 60 },
  de: { lines: 418, fine: 252, heavy: 39 },
} as const;

const read = ([niche, audience, benefit, offer]: Brief, language: HookLanguage = 'en') =>
  readBrief({ niche, audience, benefit, offer }, language);
/** Every line that a brief allows, with its second. */
const allOf = (brief: Brief, language: HookLanguage = 'en') =>
  writeLines(read(brief, language), 'tiktok', () => 0).map(({ line, second }) => `${line} | ${second ?? ''}`);

describe('lines that a reader refused', () => {
  it('were about half of them', () => {
    for (const language of ['en', 'de'] as const) {
      const { lines, fine } = readBefore[language];
      score('hooks', `lines fine as they are, read before, ${language}`, { share: (fine / lines).toFixed(3) });
      expect(fine / lines).toBeLessThan(0.6);
    }
  });

  it('say one idea once in a set', () => {
    for (const language of ['en', 'de'] as const) {
      const { groups } = packOf(language);
      const ideaOf = new Map(groups.flatMap(({ lines, idea }) => lines.map((line) => [line, idea] as const)));
      expect([...ideaOf.values()].filter(Boolean).length).toBeGreaterThan(100);
    }
    for (let seed = 0; seed < 6; seed++) {
      const texts = hooksFor(['garden hose', 'allotment holders', 'never kinks', '10% off'], { seed }).map(
        ({ hookText }) => hookText,
      );
      for (const family of [
        /^(?:Need|Looking for|Shopping for|Searching for|Hunting for|Still looking|About to buy)/,
        /^(?:Skeptical|Not convinced|On the fence|Still unsure)/,
        /^(?:Good to know|Worth knowing|Quick fact|The short version|The good part|Just so you know)/,
        /someone who needs|friend who needs|friend needs/,
        /10% off/,
      ])
        expect(texts.filter((text) => family.test(text)).length).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['Wooden toy trains', 'wooden toy trains'],
    ['Handwoven baskets', 'handwoven baskets'],
    ['Stainless Steel Water Bottles', 'stainless steel water bottles'],
    ['Sciatica cushions', 'Sciatica cushions'],
    ['LED strips', 'LED strips'],
    ['French press', 'French press'],
    ['T-shirts', 'T-shirts'],
  ])('keep no capital of a common word: %s', (typed, said) => {
    expect(read([typed, 'people', 'saves time']).niche.text).toBe(said);
  });

  it('ask for the goods, not for all that is told of them', () => {
    const lines = allOf(['cooling pillows for women going through menopause', 'women', 'stays cool']);
    for (const line of lines.filter((text) => text.includes('?'))) expect(line).not.toMatch(/women going.*\?/);
    const long = allOf([
      'Our company makes custom-fit insulated window shutters for old farmhouses and listed buildings in the north',
      'owners',
      'cut heating costs',
    ]);
    for (const line of long) expect(line).toMatch(/shutters|heating/);
  });

  it('ask about a word that is most likely a slip of the keys', () => {
    expect(read(['wool mattres', 'side sleepers', 'stays flat']).question).toMatch(/“mattres” meant to be “mattress”/);
    expect(read(['wool mattress', 'side sleepers', 'stays flat']).question).toBeNull();
  });

  it('begin a German clause behind a colon large, and keep the day of an offer', () => {
    const clause = allOf(['Steuerberatung', 'Gründer', 'die Erklärung ist im März fertig'], 'de').join('\n');
    expect(clause).not.toMatch(/: die Erklärung/);
    expect(cleanInput('gratis bis 30. April')).toBe('gratis bis 30. April');
    expect(cleanInput('ab dem 3. Glas 2 € günstiger')).toBe('ab dem 3. Glas 2 € günstiger');
    expect(cleanInput('Pack of 12. Free shipping')).toBe('Pack of 12');
    expect(allOf(['Fenster', 'Eigentümer', 'dämmen doppelt', 'Angebot in zwei Tagen'], 'de').join('\n')).not.toMatch(
      /Angebot: Angebot/,
    );
  });

  it('teach no parents', () => {
    const lines = allOf(['piano lessons', 'parents of teens', 'first song in a month']).join('\n');
    expect(lines).not.toMatch(/for parents/i);
  });

  it.each([
    ['shelving', 'warehouses', 'certified to ISO 9001'],
    ['exam prep course', 'students', 'pass your next exam'],
    ['hemp drops', 'adults', 'helps you wind down'],
    ['call answering service', 'owners of small clinics', 'a real person answers within two rings'],
    ['Leitern', 'Handwerker', 'geprüft nach DIN EN 131'],
    ['Bodenleger', 'Vermieter', 'neuer Boden in drei Werktagen'],
  ] as Brief[])('ask for the proof of %s: %s, %s', (...brief) => {
    for (const { needsEvidence } of hooksFor(brief)) expect(needsEvidence).toBe(true);
  });
});

describe('a benefit in the first person', () => {
  it.each([
    ['en', ['bookkeeping', 'restaurant owners', 'gives me my Sundays back'], '“Gives me my Sundays back.”'],
    ['de', ['Kletterkurse', 'Anfänger über 40', 'wir lernen ohne Angst'], '„Wir lernen ohne Angst.“'],
  ] as const)(
    'is quoted by each line of %s that says it, marked for proof, and never said on the screen',
    (_, brief, quote) => {
      for (let seed = 0; seed < 6; seed++)
        for (const { hookText, secondLine, onScreenText, needsEvidence } of hooksFor(brief, { seed })) {
          const line = `${hookText} ${secondLine ?? ''}`;
          expect({ line, isQuoted: line.includes(quote), needsEvidence }).toEqual({
            line,
            isQuoted: true,
            needsEvidence: true,
          });
          expect(onScreenText).not.toMatch(/Sundays|lernen/);
        }
    },
  );
});

describe('lines that a third reader refused', () => {
  it('were three in ten, and one in ten of them heavy', () => {
    for (const language of ['en', 'de'] as const) {
      const { lines, fine, heavy } = thirdReading[language];
      score('hooks', `lines fine as they are, third reading, ${language}`, {
        share: (fine / lines).toFixed(3),
        heavy: (heavy / lines).toFixed(3),
      });
      expect(heavy / lines).toBeLessThan(0.1);
    }
  });

  it.each([
    ['hi we sell hot sauce its made in small batchs in bristol', 'en', 'hot sauce'],
    ['Hello! I make and sell soy candles from my kitchen', 'en', 'soy candles'],
    ['we rent out kayaks for stag parties, school trips and family days', 'en', 'kayaks to rent'],
    [
      'Wir vermieten Hüpfburgen und Kindermöbel für Geburtstage, Sommerfeste und Vereinsfeiern',
      'de',
      'Hüpfburgen und Kindermöbel zum Mieten',
    ],
    ['Wir bieten Klavierunterricht an', 'de', 'Klavierunterricht'],
    ['schuldnerberatung', 'de', 'Schuldnerberatung'],
    ['gartenmöbel aus holz', 'de', 'Gartenmöbel aus Holz'],
  ] as const)('name what is sold: %s', (typed, language, said) => {
    expect(read([typed, 'people', 'x'], language).niche).toMatchObject({ text: said, isSentence: false });
  });

  it('put no sentence where a name belongs', () => {
    const lines = allOf(['we clean offices in Leeds', 'landlords', 'same cleaner every week']);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).not.toMatch(/(?:our|need|for|a|these|this) we clean/i);
    expect(lines.join('\n')).toMatch(/\| We clean offices in Leeds\./);
  });

  it.each([
    [
      ['dishwasher servicing', 'hotels', 'engineer on site within 4 hours or the call-out is free'],
      /(?:It's|Ours is|that's) engineer|\ba dishwasher servicing/i,
    ],
    [['life insurance', 'new parents', 'cover from £6 a month'], /(?:to|can|could) cover from/i],
    [['help desk', 'shops', 'support from $5 a week'], /(?:to|can|could) support from/i],
    [['socks', 'men', 'comfy'], /\| Comfy\.$/],
    [['bike repair', 'commuters', 'same-day'], /\| Same-day\.$/],
    [
      ['garden sheds', 'homeowners', 'fits through a side gate'],
      /(?:who|friend) needs garden sheds|^(?:Don't )?need garden sheds/i,
    ],
    [['refurbished laptops', 'students', 'two-year warranty'], /\bnew refurbished/i],
    [
      ['debt advice', 'people behind on credit card payments', 'clear plan after one call'],
      /before you sign|Numbers on the table/i,
    ],
    [['sympathy cards', 'friends', 'printed within 24 hours'], /hurry|rush|take your time|A name to remember/i],
  ] as [Brief, RegExp][])('say nothing of the kind: %s', (brief, refused) => {
    for (const line of allOf(brief)) expect(line).not.toMatch(refused);
  });

  it.each([
    [['Einlagen', 'Frauen', 'damit man wieder lachen kann'], /damien|: damit/i],
    [['Messer', 'Hobbyköche', 'scharf'], /Messer: scharf|\| Scharf\./],
    [
      ['Standheizungen', 'Camper', 'heizt in 15 Minuten', '10 % Rabatt'],
      /(?<!nsere )(?<!iese )Standheizungen heizen|^Dazu:|Speicher dir das: diese|ausmacht/i,
    ],
    [
      ['Trauerkarten', 'Angehörige', 'in 24 Stunden gedruckt'],
      /Ohne Eile|Nehmen Sie sich Zeit|gesucht\?|Fragen kostet/,
    ],
    [['Kinderschuhe', 'Eltern von Laufanfängern', 'biegsame Sohle'], /für Eltern/],
    [['Gebrauchte Klaviere', 'Schüler', 'gestimmt und generalüberholt'], /\| Gebrauchte Klaviere\.$/],
  ] as [Brief, RegExp][])('say nothing of the kind in German: %s', (brief, refused) => {
    const lines = allOf(brief, 'de').filter((line) => !line.startsWith('Gestimmt') && !line.includes(': gestimmt'));
    for (const line of lines) expect(line).not.toMatch(refused);
  });

  it('keep what was typed, and mend how it was typed', () => {
    expect(cleanInput('schools ordering 20+')).toBe('schools ordering 20+');
    expect(cleanInput('aus hanf,jede charge')).toBe('aus hanf, jede charge');
    expect(read(['apps', 'Shopify merchants', 'saves time']).audience?.text).toBe('Shopify merchants');
    expect(read(['Öl', 'erwachsene die schwer abschalten', 'kostenlose erstberatung'], 'de')).toMatchObject({
      audience: { text: 'Erwachsene, die schwer abschalten' },
      benefit: { text: 'kostenlose Erstberatung' },
    });
    const long = read([
      'wardrobes',
      'homeowners',
      'we use every inch under the slope so you gain up to 40% more space compared with off the shelf wardrobes',
    ]);
    expect(long.benefit?.text).toBe('we use every inch under the slope so you gain up to 40% more space');
  });

  it('say one reason, one look and the bare benefit once in a set', () => {
    for (let seed = 0; seed < 4; seed++) {
      const texts = hooksFor(['cat litter', 'cat owners', 'no smell'], { seed }).map(({ hookText }) => hookText);
      for (const family of [
        /reason/,
        /a (?:closer )?look|Have you seen|Check out/,
        /^no smell\.$/i,
        /^(?:In short|In a few words|The short version): no smell\.$/i,
      ])
        expect(texts.filter((text) => family.test(text)).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('lines that a fourth reader refused', () => {
  it.each([
    ['de', 'Segelboote Maßstab 1:50', 'Bastler', 'naturgetreue Takelage'],
    ['de', 'Fliesenkleber', 'Heimwerker', 'frostsicher und warm angerührt'],
    ['de', 'Powerbank', 'Camper', 'lädt das Handy viermal'],
    ['de', 'Geburtstagsreden', 'Gastgeber', 'in eigenen Worten'],
    ['en', 'chicken coops', 'suburban families', 'eggs every morning'],
    ['en', 'kitchen stools', 'renters', 'folds flat'],
    ['en', 'jam jars', 'couples', 'smells as good as it tastes'],
  ] as const)('are %s: %s', (language, niche, audience, benefit) => {
    expect(briefLanguage({ niche, audience, benefit }).language).toBe(language);
  });

  it.each([
    ['effizient und wartungsarm', 'adjective'],
    ['blickdicht und weich', 'adjective'],
    ['konsequent und ruhig', 'adjective'],
    ['wärmt und stützt', 'verb'],
    ['dient als Tisch', 'verb'],
    ['gleicht Höhen aus', 'verb'],
    ['juckt nach dem Eincremen nicht mehr', 'unsure'],
  ])('read %s as %s', (phrase, shape) => {
    expect(read(['Decken', 'Familien', phrase], 'de').benefit?.shape).toBe(shape);
  });

  it('keep the verb of a clause small', () => {
    expect(read(['Coaching', 'Gründer', 'jemand, der nachfragt'], 'de').benefit?.text).toBe('jemand, der nachfragt');
    expect(read(['Notdienst', 'Mieter', 'einer, der gleich kommt'], 'de').benefit?.text).toBe(
      'einer, der gleich kommt',
    );
  });

  it('put no article before work', () => {
    for (const niche of ['moving a grand piano', 'fixing vintage radios', 'teaching seniors to swim'])
      for (const line of allOf([niche, 'homeowners', 'no scratches']))
        expect(line).not.toMatch(/\b(?:our|this|these|an?|need|just) (?:moving|fixing|teaching)/i);
  });

  it('say shortness and doubt once in a set, and the bare benefit at most four times', () => {
    for (let seed = 0; seed < 4; seed++) {
      const texts = hooksFor(['Grußkarten', 'Sammler', 'originelle Sprüche'], { seed }).map(({ hookText }) => hookText);
      const count = (family: RegExp) => texts.filter((text) => family.test(text)).length;
      for (const family of [/kurz/i, /unsicher|skeptisch|unentschieden/i]) expect(count(family)).toBeLessThanOrEqual(1);
      expect(count(/^(?!Grußkarten|Für )(?:[^:?]*: )?originelle Sprüche\.$/i)).toBeLessThanOrEqual(4);
    }
  });

  it.each([
    ['knee sleeves', 'climbers', 'climb without elbow pain'],
    ['Düngestäbchen', 'Gärtner', 'bis zu 25 % mehr Blüten'],
    ['Fugenpflege', 'Hotels', 'keine dunklen Ecken mehr'],
  ] as Brief[])('ask for the proof of %s: %s, %s', (...brief) => {
    for (const { needsEvidence } of hooksFor(brief)) expect(needsEvidence).toBe(true);
  });

  it('take a time to come back for no verb, and no course for goods', () => {
    expect(allOf(['tablet repair', 'students', 'back in 48 hours']).join('\n')).not.toMatch(/(?:to|can) back in/);
    expect(allOf(['fire safety training', 'offices', 'certified in 5 days']).join('\n')).not.toMatch(
      /\b(?:is|It's) cert/,
    );
  });

  it.each([
    [['patio heaters, we rent them out', 'weddings', 'delivered'], 'en', /patio heaters to rent/i],
    [['we rent out marquees', 'weddings', 'delivered'], 'en', /marquees to rent/i],
    [['Zelte, die wir vermieten', 'Vereine', 'wird gebracht'], 'de', /Zelte zum Mieten/],
  ] as [Brief, HookLanguage, RegExp][])('say that goods are lent: %s', (brief, language, said) => {
    const lines = allOf(brief, language);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !said.test(line) && /heaters|marquees|Zelte/i.test(line))).toEqual([]);
  });

  it.each([
    ['parents of kids aged 3-8', 'parents of kids'],
    ['adults 30-45', 'adults'],
    ['women 40+', 'women'],
    ['parents of 6 to 12 month olds', 'parents'],
    ['owners of puppies 8-16 weeks', 'owners of puppies'],
    ['Kinder von 4 bis 7 Jahren', 'Kinder'],
    ['Schüler der Klassen 5-10', 'Schüler der Klassen 5-10'],
    ['people over 60', 'people over 60'],
  ])('leave ages to the settings of an ad: %s', (typed, said) => {
    const language = /Kinder|Schüler/.test(typed) ? 'de' : 'en';
    expect(read(['sandals', typed, 'comfy'], language).audience?.text).toBe(said);
  });

  it('own nobody’s tax return and no child', () => {
    expect(allOf(['tax returns', 'freelancers', 'filed in 48 hours']).join('\n')).not.toMatch(
      /\b(?:our|these) tax|looking for tax/i,
    );
    expect(allOf(['kids rain boots', 'parents', 'stay dry']).join('\n')).not.toMatch(/new kids/i);
  });

  it('mourn nobody for a company', () => {
    const lines = (audience: string) => allOf(['condolence gift boxes', audience, 'sent the next day']).join('\n');
    expect(lines('HR teams')).not.toMatch(/someone you miss|way to remember|Remember in/);
    expect(lines('grieving families')).toMatch(/someone you miss/);
  });

  it.each([
    ['Fahrrad-Reparatur', 'Studenten', 'in zwei Tagen fertig'],
    ['Kajak-Verleih', 'Urlauber am See', 'Westen inklusive'],
    ['Kinderbrei', 'Eltern von Babys', 'ohne Zucker'],
    ['Spülmaschinenreparatur', 'Familien', 'kommt noch heute'],
  ] as Brief[])('are enough for goods of one German word: %s', (...brief) => {
    expect(hooksFor(brief).length).toBeGreaterThanOrEqual(9);
  });

  it('turn no two halves round in a set', () => {
    for (const brief of [
      ['soy candles', 'gift givers', 'hand poured in Maine'],
      ['Olivenöl', 'Hobbyköche', 'kalt gepresst'],
    ] as const)
      for (let seed = 0; seed < 5; seed++) {
        const said = hooksFor(brief, { seed }).map(({ hookText, secondLine }) => [hookText, secondLine ?? '']);
        for (const [first, second] of said)
          expect(said.filter(([one, other]) => one === second && other === first)).toEqual([]);
      }
  });
});
