import { describe, expect, it } from '@jest/globals';
import type { AdCorrection } from '../../../jobs/traffic/creative-correction.engine.js';
import { type AdSubject, judgeCreative } from '../../../jobs/traffic/creative-judging.engine.js';
import type { CreativeReading, SeenLine } from '../../../jobs/traffic/creative-reading.js';
import type { AdAnalysis } from '../../../schema/traffic/ad-analysis.type.js';
import { AdIndustry } from '../../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../../schema/traffic/placement.facts.js';

const [width, height] = [1080, 1350];

/** Where the lines of both ads stand, px: top and height of the type. */
const places = [
  [60, 44],
  [180, 90],
  [350, 44],
  [470, 56],
  [620, 40],
  [760, 48],
  [860, 64],
  [1150, 48],
] as const;

/** What an ad says, with the line that says it and the parts of the result that may follow it beside its own words. */
const facts = {
  brand: { line: 0, fields: ['brand', 'adChecks.brand'] },
  headline: { line: 1, fields: ['headline', 'adChecks.headline'] },
  support: { line: 2, fields: [] },
  percent: { line: 3, fields: ['offers', 'adChecks.offer'] },
  code: { line: 4, fields: ['offers', 'adChecks.offer'] },
  end: { line: 4, fields: ['offers', 'adChecks.offer'] },
  'former price': { line: 5, fields: [] },
  price: { line: 6, fields: [] },
  button: { line: 7, fields: ['cta', 'adChecks.cta'] },
} as const;
type FactName = keyof typeof facts;
const factNames: readonly FactName[] = [
  'brand',
  'headline',
  'support',
  'percent',
  'code',
  'end',
  'former price',
  'price',
  'button',
];

/** Each fact is said first in one way and then, at the same length, in another. */
interface MadeUpAd {
  language: 'en' | 'de';
  brand: string;
  lines: readonly string[];
  former: string;
  primaryText: string;
  said: Record<FactName, readonly [before: string, after: string]>;
}

const english: MadeUpAd = {
  language: 'en',
  brand: 'Hearth & Pine',
  lines: [
    'Hearth & Pine',
    'Stays warm past noon',
    'Stoneware thrown by hand in Leeds',
    'Save 30% on every mug',
    'Code EMBER30, until Sunday',
    '€49.90',
    '€34.93',
    'Shop now',
  ],
  former: '€49.90',
  primaryText: 'Now 20% off with the code QUIET20.',
  said: {
    brand: ['Hearth & Pine', 'Harbor & Pine'],
    headline: ['Stays warm past noon', 'Stays cool till dusk'],
    support: ['Stoneware thrown by hand in Leeds', 'Porcelain turned by hand in Delft'],
    percent: ['30%', '35%'],
    code: ['EMBER30', 'CLAYS30'],
    end: ['Sunday', 'Monday'],
    'former price': ['49.9', '59.9'],
    price: ['34.93', '33.95'],
    button: ['Shop now', 'Book now'],
  },
};

const german: MadeUpAd = {
  language: 'de',
  brand: 'Kiefer & Glut',
  lines: [
    'Kiefer & Glut',
    'Hält warm bis Mittag',
    'Steinzeug von Hand aus Höhr',
    'Spare 30 % auf alle Becher',
    'Code GLUTE30, bis Sonntag',
    '49,90 €',
    '34,93 €',
    'Jetzt kaufen',
  ],
  former: '49,90',
  primaryText: 'Jetzt 20 % Rabatt mit dem Code LEISE20.',
  said: {
    brand: ['Kiefer & Glut', 'Fichte & Glut'],
    headline: ['Hält warm bis Mittag', 'Hält kalt bis Abends'],
    support: ['Steinzeug von Hand aus Höhr', 'Porzellan von Hand aus Selb'],
    percent: ['30 %', '35 %'],
    code: ['GLUTE30', 'ASCHE30'],
    end: ['Sonntag', 'Samstag'],
    'former price': ['49,9', '59,9'],
    price: ['34,93', '33,95'],
    button: ['Jetzt kaufen', 'Jetzt testen'],
  },
};

const ads = [english, german];

function seen(text: string, at: number, isFaint: boolean): SeenLine {
  const [y, size] = places[at] ?? [0, 0];
  const each = 0.5 * size;
  let from = 90;
  const words = text.split(' ').map((word) => {
    const box = { x: from, y, width: word.length * each, height: size };
    from += (word.length + 1) * each;
    return { text: word, box };
  });
  const box = { x: 90, y, width: text.length * each, height: size };
  const contrast = isFaint ? 1.7 : 9;
  return { text, confidence: 0.99, isUnsure: false, size, turn: 0, box, words, isOnPlate: at === 7, contrast };
}

/** @param faint line that hardly stands out, so that advice speaks of it */
function subjectOf(ad: MadeUpAd, faint: number | null = null): AdSubject {
  const lines = ad.lines.map((text, at) => ({
    ...seen(text, at, at === faint),
    ...(at === 5 && { struck: [ad.former] }),
  }));
  return {
    reading: {
      image: { format: 'jpeg', width, height, bytes: 200_000, frames: 1, analysedFrame: 0, isVector: false },
      missesParts: false,
      reader: 'pp-ocr',
      language: ad.language,
      lines,
      unread: [],
      faces: [{ x: 700, y: 700, width: 200, height: 240 }],
      own: [{ kind: 'product', name: 'Ember Mug', x: 500, y: 960, width: 300, height: 160 }],
      content: { x: 0, y: 0, width, height },
      look: { colourfulness: 30, lumContrast: 0.2, sharpness: 900, focus: 0.4, blobs: 4 },
      palette: [],
      attention: { regions: [], faces: null, gridWidth: 0, gridHeight: 0, grid: [] },
    },
    correction: null,
    ad: { primaryText: ad.primaryText, headline: 'A mug for slow mornings' },
    source: null,
    placement: AdPlacement.meta_feed,
    guessedPlacement: null,
    industry: AdIndustry.general,
    record: {
      account: null,
      history: null,
      aov: 40,
      conversionRate: 2,
      names: [ad.brand],
      products: ['Ember Mug', 'Oak Table'],
      landing: { url: 'https://shop.example/p', title: 'Oak Table', price: 61, listPrice: 70, currency: 'EUR' },
    },
  };
}

const read = (subject: AdSubject, changes: Partial<CreativeReading>): AdSubject => ({
  ...subject,
  reading: { ...subject.reading, ...changes },
});

const corrected = (subject: AdSubject, correction: AdCorrection) => judgeCreative({ ...subject, correction });

/** All that is said to the owner about an ad. */
const sentencesOf = (ad: AdAnalysis): string[] => [
  ...(ad.adChecks ?? []).map(({ finding }) => finding),
  ...ad.recommendations,
  ...ad.recommendationDetails.flatMap(({ measured, target, how }) => [measured, target, how]),
  ...ad.contributions.flatMap(({ measured, reason }) => [measured, reason]),
  ...ad.unknowns.map(({ reason }) => reason),
  // How much of the text is covered is a share of its own.
  ...ad.issues.map(({ message }) => message.replace(/^\d+% of the text /, '')),
  JSON.stringify(ad.copyCritique),
];

/** A value in the form of either language: "34.93" and "34,93", "30%" and "30 %". */
const naming = (value: string) =>
  new RegExp(value.replace(/[.,]/, '[.,]').replace(' %', '%').replace('%', ' ?%').replaceAll(' & ', ' ?& ?'));

const saidOf = (ad: AdAnalysis, value: string) => sentencesOf(ad).filter((sentence) => naming(value).test(sentence));

/** The result in pieces, lists by the names of their members; the bare list of advice says the same as its details. */
function piecesOf(ad: AdAnalysis): Map<string, unknown> {
  const { adChecks, recommendationDetails, recommendations, contributions, unknowns, issues, ...others } = ad;
  const { measures, reading, ...rest } = others;
  expect(recommendations).toEqual(recommendationDetails.map(({ text }) => text));
  const named = (list: string, members: readonly { id: string; placement?: string }[] | null) =>
    (members ?? []).map((each): [string, unknown] => [`${list}.${each.placement ?? ''}${each.id}`, each]);
  const parts = (name: string, whole: object | null) =>
    Object.entries(whole ?? {}).map(([key, value]): [string, unknown] => [`${name}.${key}`, value]);
  return new Map([
    ...Object.entries(rest),
    ...named('adChecks', adChecks),
    ...named('advice', recommendationDetails),
    ...named('contributions', contributions),
    ...named('unknowns', unknowns),
    ...named('issues', issues),
    ...parts('measures', measures),
    ...parts('reading', reading),
  ]);
}

function changedPieces(before: AdAnalysis, after: AdAnalysis): [name: string, now: string][] {
  const [one, other] = [piecesOf(before), piecesOf(after)];
  const texts = (name: string) => [JSON.stringify(one.get(name)), JSON.stringify(other.get(name))];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name): [string, string][] => {
    const [was, is = ''] = texts(name);
    return was === is ? [] : [[name, is]];
  });
}

const cases = ads.flatMap((ad) => factNames.map((fact): [string, FactName, MadeUpAd] => [ad.language, fact, ad]));
/** The reading itself, in which every fact stands. */
const readingFields = ['words', 'reading.words', 'reading.roles'];
const sentenceFields = /^(?:adChecks|advice|issues)\./;

describe('a fact of an ad', () => {
  it.each(cases)('changes what depends on it and nothing else (%s: %s)', (_language, fact, ad) => {
    const { line, fields } = facts[fact];
    const [before, after] = ad.said[fact];
    const text = ad.lines[line] ?? '';
    for (const faint of [null, line]) {
      const subject = subjectOf(ad, faint);
      const changed = fact === 'brand' ? { ...subject, record: { ...subject.record, names: [after] } } : subject;
      const one = corrected(subject, { lines: [{ line, text }] });
      const other = corrected(changed, { lines: [{ line, text: text.replace(before, after) }] });
      const pieces = changedPieces(one, other);
      const names = pieces.map(([name]) => name);
      expect(names).toEqual(expect.arrayContaining([...readingFields, ...fields]));
      const free = pieces.filter(([name]) => ![...readingFields, ...fields].includes(name));
      // Beside its own fields only sentences that name it, in whole or with the words that a cut quotation has room for.
      const words = after.split(' ').filter((word) => word.length > 2);
      const unfounded = free.filter(
        ([name, now]) => !sentenceFields.test(name) || ![after, ...words].some((word) => naming(word).test(now)),
      );
      expect(unfounded).toEqual([]);
      expect(saidOf(one, before).length).toBeGreaterThan(fact === 'former price' && faint === null ? -1 : 0);
      expect(saidOf(other, before)).toEqual([]);
      expect(JSON.stringify([other.headline, other.cta, other.brand, other.offers, other.reading])).not.toMatch(
        naming(before),
      );
    }
  });

  it.each(cases.filter(([, fact]) => fact !== 'brand'))('is not spoken of once it is gone (%s: %s)', (_, fact, ad) => {
    const { line } = facts[fact];
    const [value] = ad.said[fact];
    for (const faint of [null, line]) {
      const subject = subjectOf(ad, faint);
      const lines = (subject.reading.lines ?? []).filter((_each, at) => at !== line);
      const results = [
        corrected(subject, { lines: [{ line, text: '' }] }),
        judgeCreative(read(subject, { lines })),
        judgeCreative(
          read(subject, { lines, unread: (subject.reading.lines ?? []).slice(line, line + 1).map(({ box }) => box) }),
        ),
        judgeCreative(read(subject, { lines: null })),
      ];
      for (const result of results) {
        expect(saidOf(result, value)).toEqual([]);
        expect(JSON.stringify([result.headline, result.cta, result.brand, result.offers])).not.toMatch(naming(value));
      }
    }
  });

  it.each(ads.map((ad) => [ad.language, ad] as const))('that its owner takes back is said no more (%s)', (_, ad) => {
    const subject = subjectOf(ad);
    const { headline, cta, brand, offers, adChecks } = corrected(subject, {
      headline: '',
      cta: '',
      brand: '',
      offers: [],
    });
    expect({ headline, cta, brand, offers }).toEqual({ headline: null, cta: null, brand: null, offers: [] });
    const told = (adChecks ?? []).filter(({ id }) =>
      ['headline', 'cta', 'brand', 'offer', 'message_match'].includes(id),
    );
    for (const name of ['headline', 'button', 'percent', 'code', 'end'] as const)
      expect(told.filter(({ finding }) => naming(ad.said[name][0]).test(finding))).toEqual([]);
    const corrections = corrected(subject, { offers: [] });
    expect(saidOf(corrections, ad.said.percent[0])).toEqual([]);
    expect(saidOf(corrections, ad.said.code[0])).toEqual([]);
    expect(corrections.measures.hasDiscount).toBe(false);
  });

  it('that stands beside the picture changes only what is compared with it', () => {
    for (const ad of ads) {
      const subject = subjectOf(ad);
      const { record } = subject;
      const landing = record.landing && { ...record.landing, price: 67 };
      const one = judgeCreative(subject);
      const other = judgeCreative({ ...subject, record: { ...record, landing } });
      expect(changedPieces(one, other).map(([name]) => name)).toEqual(['advice.price_mismatch']);
      expect(saidOf(one, '€61')).not.toEqual([]);
      expect(saidOf(other, '€61')).toEqual([]);
      const alone = judgeCreative({ ...subject, record: { ...record, landing: null } });
      expect(sentencesOf(alone).filter((sentence) => /€61|Oak Table|the page (?:says|sells)/.test(sentence))).toEqual(
        [],
      );
      const own = (subject.reading.own ?? []).map((each) => ({ ...each, name: 'Cinder Mug' }));
      const renamed = judgeCreative(read(subject, { own }));
      expect(changedPieces(one, renamed).map(([name]) => name)).toEqual([
        'adChecks.product',
        'advice.product_mismatch',
        'reading.roles',
      ]);
      expect(saidOf(one, 'Ember Mug')).not.toEqual([]);
      expect(saidOf(renamed, 'Ember Mug')).toEqual([]);
      expect(saidOf(judgeCreative(read(subject, { own: [] })), 'Ember Mug')).toEqual([]);
    }
  });

  it('of the figures moves no word: what it sells, how many it shows', () => {
    const subject = subjectOf(english);
    const one = judgeCreative(subject);
    const figures = /^(?:predicted|interval|cpcInterval|roasInterval|confidence|baseRate|contributions\.|unknowns\.)/;
    const sold = corrected(subject, { industry: AdIndustry.beauty });
    const names = changedPieces(one, sold).map(([name]) => name);
    expect(names).toContain('contributions.industry');
    expect(names.filter((name) => !figures.test(name) && !/^(?:industry|reading\.corrected)/.test(name))).toEqual([]);
    const faceless = changedPieces(one, judgeCreative(read(subject, { faces: [] }))).map(([name]) => name);
    expect(faceless).toContain('faces');
    expect(
      faceless.filter(
        (name) => !figures.test(name) && !/^(?:faces|(?:measures|reading)\.faces|reading\.roles)$/.test(name),
      ),
    ).toEqual([]);
  });
});

describe('what was not read', () => {
  const unread: [what: string, Partial<CreativeReading>][] = [
    ['words, in time', { lines: null }],
    ['words and look', { lines: null, look: null }],
    ['words of another script', { lines: [], isOtherScript: true }],
  ];

  it.each(unread)('is never said to be missing, nor to be well: %s', (_what, changes) => {
    const result = judgeCreative(read(subjectOf(english), changes));
    const status = new Map((result.adChecks ?? []).map((check) => [check.id, check.status]));
    for (const id of ['readable', 'headline', 'legible', 'small_text', 'offer', 'cta', 'brand'])
      expect([id, status.get(id)]).toEqual([id, 'unknown']);
    expect(result.recommendationDetails.map(({ id }) => id)).toEqual(['product_mismatch']);
    const { hasCta, hasPrice, hasDiscount, hasBrand, textShare, unsafe } = result.measures;
    expect([hasCta, hasPrice, hasDiscount, hasBrand, textShare, unsafe]).toEqual([null, null, null, null, null, null]);
    expect(result.contributions.map(({ id }) => id)).not.toContain('readable');
    expect(
      sentencesOf(result).filter((sentence) => /\bis not on\b|No headline|are clear|no offer/i.test(sentence)),
    ).toEqual([]);
  });

  it('is no face that is missing', () => {
    const result = judgeCreative(read({ ...subjectOf(english), industry: AdIndustry.beauty }, { faces: null }));
    expect(result.measures.faces).toBeNull();
    expect(sentencesOf(result).filter((sentence) => /\bno face\b|\b0 faces\b/i.test(sentence))).toEqual([]);
  });
});
