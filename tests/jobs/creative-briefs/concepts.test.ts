import { describe, expect, it } from '@jest/globals';
import { type AdWords, briefFacts, type BriefMaterial } from '../../../jobs/creative-briefs/brief-facts.engine.js';
import { factSource, writeConcepts } from '../../../jobs/creative-briefs/concepts.engine.js';
import { readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { openerOf, overlap } from '../../../jobs/hooks/writing/hook-choice.engine.js';
import { noFacts } from '../../../jobs/store-profile/profile-facts.engine.js';
import type { AdConcept } from '../../../schema/creative-briefs/creative-brief.type.js';
import { ProfileSource, StoreProfile } from '../../../schema/store-profile/store-profile.type.js';

const nothingTyped = { product: null, audience: null, benefit: null, offer: null };

function profile(facts: Partial<StoreProfile> = {}): StoreProfile {
  const origins = Object.keys(facts).map((field) => ({
    field,
    source: ProfileSource.shop,
    url: `https://shop.example/${field}`,
    quote: null,
    isConfirmed: false,
  }));
  return Object.assign(new StoreProfile(), { ...noFacts, id: '1', origins }, facts);
}

const ad = (words: Partial<AdWords> = {}): AdWords => ({
  isOwn: true,
  source: 'The ad',
  headline: null,
  lines: [],
  pageTitle: null,
  offers: [],
  cta: null,
  playsOn: [],
  ...words,
});

function conceptsOf(material: Partial<BriefMaterial>, seed = 1) {
  const known = briefFacts({ typed: nothingTyped, ad: null, profile: profile(), ...material });
  const reading = readBrief(known.texts, known.language ?? 'en');
  return { ...known, concepts: writeConcepts({ ...known, reading, seed }) };
}

/** Product, audience, benefit and offer as owners type them, by kinds of goods. */
const products: readonly (readonly [product: string, audience: string, benefit: string, offer: string])[] = [
  ['coffee mugs', 'commuters', 'keeps coffee hot for 6 hours', '20% off until Sunday'],
  ['linen bedding', 'hot sleepers', 'sleep cool all night', ''],
  ['running shoes', 'runners with wide feet', 'room for your toes', 'free shipping'],
  ['face serum', '', 'calms red skin', ''],
  ['dog harness', 'owners of strong dogs', 'stops pulling', ''],
  ['matcha', '', '', ''],
  ['bookkeeping service', 'freelancers', 'saves 6 hours a month', 'first call free'],
  ['project management software', 'small agencies', 'see every task on one page', ''],
  ['watercolor course', 'beginners', 'paint your first landscape in a weekend', '15 € off'],
  ['cordless drill', 'people who rent', 'drills into concrete', ''],
  ['baby carrier', 'new parents', 'easy on your back', ''],
  ['cremation urns', '', 'made by hand from oak', ''],
  ['wedding rings', 'couples', 'made from recycled gold', ''],
  ['garden hose', '', 'never kinks', '2 for 1'],
  ['carry-on suitcase', 'people who fly with hand luggage', 'fits under the seat', ''],
  ['Handgemachte Kerzen', 'Familien', 'brennen 40 Stunden', ''],
  ['Kaffeebohnen', 'Büros', 'frisch geröstet', '10 % Rabatt'],
  ['Etikettendrucker', 'Lagerbetriebe', '', ''],
  ['Buchhaltung', 'Handwerksbetriebe', 'spart 6 Stunden im Monat', ''],
  ['board games', 'families', 'learn it in five minutes', ''],
  ['wall art', '', '', ''],
  ['packaging machines', 'food factories', 'packs 80 boxes a minute', ''],
];

const backing = {
  returnDays: 30,
  currency: 'USD',
  freeShippingFrom: 50,
  deliveryDaysLow: 2,
  deliveryDaysHigh: 4,
  guarantee: 'We replace what breaks within two years',
  claims: [
    { text: 'Made in Portugal', proof: 'Label on the product' },
    { text: 'The best in the world', proof: null },
  ],
};

const invented =
  /(?<!\p{L})(?:my|our) (?:sister|brother|husband|wife|boss|friends?|doctor|customers?)(?!\p{L})|(?<!\p{L})(?:experts|doctors|scientists|studies|thousands|millions|clinically|award|best-?selling|#1)(?!\p{L})/iu;
const figures = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const heardAndRead = ({ hook, caption, shots }: AdConcept) => [
  hook,
  caption,
  ...shots.flatMap(({ voice, onScreen }) => [voice, onScreen]),
];

describe.each([
  ['of a store of which nothing is known', {}],
  ['of a store with promises', backing],
] as const)('concepts %s', (_, facts) => {
  it.each(products)('for %s are five that differ and claim nothing new', (product, audience, benefit, offer) => {
    const typed = { product, audience, benefit, offer };
    const { concepts, texts, facts: known } = conceptsOf({ typed, profile: profile(facts) });
    expect(concepts).toHaveLength(5);
    expect(new Set(concepts.map(({ angle }) => angle)).size).toBe(5);
    expect(new Set(concepts.map(({ hook }) => openerOf(hook))).size).toBe(5);
    for (const [index, one] of concepts.entries())
      for (const other of concepts.slice(index + 1)) {
        expect(overlap(one.hook, other.hook)).toBeLessThan(0.5);
        expect(one.caption).not.toBe(other.caption);
        expect(one.visual).not.toBe(other.visual);
        expect(one.shots[1]?.shot).not.toBe(other.shots[1]?.shot);
      }
    const allowed = new Set(figures(factSource({ texts, facts: known })));
    for (const concept of concepts) {
      const said = heardAndRead(concept);
      expect(said.join(' ')).not.toMatch(invented);
      expect(said.join(' ')).not.toContain('best in the world');
      expect(figures(said.join(' ')).filter((figure) => !allowed.has(figure))).toEqual([]);
      for (const text of [...said, concept.visual, concept.proofAdvice, ...concept.shots.map(({ shot }) => shot)])
        expect(text).not.toMatch(/[{}]|undefined|null|\.\.|\s[.,]|^\s|\s$/);
      expect(concept.caption.length).toBeLessThanOrEqual(180);
      expect(concept.shots.at(-1)?.endSecond).toBeLessThanOrEqual(35);
      if (concept.proof) expect(known).toContainEqual(concept.proof);
      expect(concept.button).not.toBe('');
      expect(concept.caption).not.toBe('');
      const [, , evidence, close] = concept.shots;
      expect(evidence?.onScreen).not.toBe('');
      expect(close?.voice).not.toBe('');
    }
    if (process.env.SHOW_BRIEFS) process.stdout.write(`${JSON.stringify(concepts, null, 1)}\n`);
  });
});

it('backs concepts with facts that differ, and names where each was read', () => {
  const typed = { ...nothingTyped, product: 'coffee mugs', benefit: 'keeps coffee hot for 6 hours' };
  const { concepts } = conceptsOf({ typed, profile: profile(backing) });
  const proofs = concepts.map(({ proof }) => proof);
  expect(new Set(proofs.map((proof) => proof?.text)).size).toBeGreaterThanOrEqual(4);
  for (const proof of proofs) expect(proof?.source).toMatch(/^(?:Read on https:|Backed by )/);
  expect(conceptsOf({ typed }).concepts.map(({ proof }) => proof)).toEqual([null, null, null, null, null]);
});

it('takes product, benefit and offer from an own ad, never from somebody else’s', () => {
  const words = {
    headline: 'Shop the summer sale',
    lines: ['Keeps coffee hot for 6 hours'],
    offers: ['20% off'],
    pageTitle: 'Travel Mug | Cups & Co',
  };
  const own = conceptsOf({ ad: ad(words) });
  expect(own.texts).toMatchObject({ niche: 'Travel Mug', benefit: 'Keeps coffee hot for 6 hours', offer: '20% off' });
  const others = conceptsOf({ ad: ad({ ...words, isOwn: false }), profile: profile({ sells: 'tea cups' }) });
  expect(others.texts).toMatchObject({ niche: 'tea cups', benefit: '', offer: null });
  expect(others.seen.map(({ name }) => name)).toEqual(['Headline', 'Offer']);
  expect(JSON.stringify(others.concepts)).not.toMatch(/6 hours|20%/);
});

it('asks for the product where no ad and no profile tells it', () => {
  expect(conceptsOf({ ad: ad({ headline: 'Hello' }) }).texts.niche).toBe('');
});

it('writes the same brief for the same seed, and other lines for another one', () => {
  const typed = { ...nothingTyped, product: 'coffee mugs', audience: 'commuters', benefit: 'keeps coffee hot' };
  expect(conceptsOf({ typed }, 3).concepts).toEqual(conceptsOf({ typed }, 3).concepts);
  expect(conceptsOf({ typed }, 3).concepts.map(({ hook }) => hook)).not.toEqual(
    conceptsOf({ typed }, 4).concepts.map(({ hook }) => hook),
  );
});
