import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { echoOf, firstSentence, sharedStems } from '../../../jobs/community/flow-echo.engine.js';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';
import { nativeLanguages } from '../../../jobs/community/flow-packs.js';
import { misfitOf, traitsOf } from '../../../jobs/community/flow-traits.engine.js';
import { placeholderShopUrl } from '../../../schema/community/flow.facts.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { contentPack } from '../../../schema/content/content-pack.js';
import { flowPack } from '../../../schema/content/flows.shape.js';
import { goodsKinds } from '../../../schema/goods/goods-kinds.js';
import { brief, completeBrief } from './brief.fixture.js';
import { sixtyBriefs } from './sixty-briefs.fixture.js';

const german = { language: 'de', locale: 'de-DE', country: 'DE', currency: 'EUR' };
/** Where the shops of a language are. */
const ofLanguage: Readonly<Record<string, Partial<FlowBrief>>> = {
  de: german,
  es: { locale: 'es-ES', country: 'ES', currency: 'EUR' },
  fr: { locale: 'fr-FR', country: 'FR', currency: 'EUR' },
};
const answering = { company: null, postalAddress: null, replyTo: 'help@shop.example' };
const links = brief().links;
const steps = (given: Partial<FlowBrief>) => writeFlow(brief(given)).steps;
const keys = (given: Partial<FlowBrief>) => steps(given).map(({ key }) => key);
const wordsOf = (given: Partial<FlowBrief>) =>
  steps(given)
    .flatMap(({ subject, subjectB, preheader, body, ctaLabel }) => [subject, subjectB, preheader, body, ctaLabel])
    .filter(Boolean)
    .join('\n');
const all = (given: Partial<FlowBrief>) => flowTypes.map((flowType) => wordsOf({ ...given, flowType })).join('\n');

describe('a review', () => {
  it('is asked for where a link is known, in a reply without one, and nowhere else', () => {
    for (const language of [{}, german]) {
      const facts = { niche: 'garden shears', brand: 'Kenn', ...language };
      expect(keys({ ...facts, flowType: 'review-request' })).toEqual([]);
      expect(misfitOf(brief({ ...facts, flowType: 'review-request' }))).toMatch(/write reviews|bewerten/);
      expect(keys({ ...facts, flowType: 'review-request', sender: answering })).toEqual(['arrived', 'ask']);
      expect(keys(facts)).not.toContain('review');
      expect(all({ ...facts, sender: answering })).not.toMatch(/product page|Produktseite|review form|formular/i);
    }
  });
});

describe('a fact that was given', () => {
  it('is said, and never denied', () => {
    const discount = { kind: 'amount', value: 15, code: null, condition: 'on orders over $90', ends: null } as const;
    const text = wordsOf({ niche: 'olive oil', flowType: 'vip', discount });
    expect(text).toContain('$15 off orders over $90');
    expect(text).not.toMatch(/No offer|no strings/);
    const freeShippingFrom = 45;
    for (const flowType of ['welcome', 'abandoned-cart', 'browse-abandonment', 'back-in-stock'] as const)
      expect(wordsOf({ niche: 'candle holders', flowType, freeShippingFrom })).toContain('$45');
    const code = { ...discount, code: 'SOLE15' };
    for (const flowType of ['back-in-stock', 'browse-abandonment'] as const)
      expect(wordsOf({ niche: 'slippers', flowType, discount: code })).toContain('SOLE15');
    expect(
      wordsOf({ niche: 'Filzhausschuhe', product: 'Modell Rosa', flowType: 'browse-abandonment', ...german }),
    ).toContain('Modell Rosa');
  });

  it('is quoted in the address that the owner uses', () => {
    const facts = { niche: 'Gesichtsöl', brand: 'Auenland', ...german, sender: answering };
    const polite = wordsOf({ ...facts, tone: 'friendly', guarantee: 'Geld zurück, wenn Sie nicht zufrieden sind' });
    expect(polite).not.toMatch(/\b(?:du|dein\w*|dir|dich)\b/i);
    const familiar = wordsOf({ ...facts, tone: 'plain', guarantee: 'Du bekommst dein Geld zurück' });
    expect(familiar).not.toMatch(/\b(?:Ihnen|Ihre[nrms]?)\b/);
  });
});

describe('goods that the law or their owner keeps apart', () => {
  it.each(['pipe tobacco', 'pale ale', 'CBD gummies'])('warns in every mail that is sent for itself: %s', (niche) => {
    for (const flowType of ['welcome', 'abandoned-cart', 'browse-abandonment', 'win-back', 'vip'] as const)
      for (const step of steps({ niche, flowType, bestSellers: ['One', 'Two'] }))
        expect([niche, flowType, step.body]).toEqual([niche, flowType, expect.stringMatching(/adults/)]);
  });

  it('pays nobody to begin again with nicotine', () => {
    const discount = { kind: 'percent', value: 10, code: 'TEN', condition: null, ends: null } as const;
    expect(keys({ niche: 'e-liquids for vapes', flowType: 'win-back', discount })).not.toContain('comeback');
    expect(keys({ niche: 'notebooks', flowType: 'win-back', discount })).toContain('comeback');
  });

  it.each(['lace lingerie', 'period underwear', 'nursing bras', 'Inkontinenzeinlagen'])(
    'names no private goods in an inbox and asks for no photo: %s',
    (niche) => {
      for (const flowType of flowTypes)
        for (const step of steps({
          niche,
          flowType,
          product: 'Modell Ada',
          supplyDays: 30,
          links: { ...links, review: 'https://shop.example/review', shop: 'https://shop.example' },
          ...(niche.startsWith('I') ? german : {}),
        })) {
          const seen = `${step.subject} ${step.subjectB} ${step.preheader} ${step.channel === 'sms' ? step.body : ''}`;
          expect(seen).not.toMatch(/Ada|lingerie|underwear|bras|einlagen/i);
          expect(step.body).not.toMatch(/\bphoto helps|add a photo|Foto hilft|mit Foto\./);
        }
    },
  );
});

describe('one mail', () => {
  it('says in its preheader what its subject and its body do not say', () => {
    const repeats = [...sixtyBriefs, completeBrief()].flatMap((given) =>
      flowTypes.flatMap((flowType) =>
        writeFlow({ ...given, flowType })
          .steps.filter(({ channel }) => channel === 'email')
          .filter(({ subject, preheader }) => echoOf(preheader ?? '', subject ?? '') > 0.5)
          .map(({ subject, preheader }) => `${subject} / ${preheader}`),
      ),
    );
    expect(repeats).toEqual([]);
    expect(echoOf('You can pick up where you left off', 'You can pick up where you left off.')).toBe(1);
  });

  it('names the brand at most twice, once in its body and once above it', () => {
    const brand = 'Quillfeather';
    const mails = [{}, german].flatMap((language) =>
      flowTypes.flatMap((flowType) =>
        steps({ niche: 'ink bottles', brand, flowType, sender: answering, ...language }).filter(
          ({ channel }) => channel === 'email',
        ),
      ),
    );
    expect(mails.length).toBeGreaterThan(20);
    const often = mails.filter(
      ({ subject, preheader, body, ctaLabel }) =>
        `${subject} ${preheader} ${body} ${ctaLabel}`.split(brand).length - 1 > 2,
    );
    expect(often).toEqual([]);
  });
});

describe('what the shop knows of a message', () => {
  const known = { ...links, shop: 'https://shop.example' };
  const discount = { kind: 'free_shipping', value: 0, code: null, condition: null, ends: null } as const;

  it('offers free shipping to nobody whose cart ships free, and in the words of the country', () => {
    const cart = { niche: 'hiking boots', flowType: 'abandoned-cart', product: 'Fell 2', discount } as const;
    const last = (given: Partial<FlowBrief>) => steps({ ...cart, ...given }).find(({ key }) => key === 'cart-last');
    expect(last({ price: 140, freeShippingFrom: 60 })?.body).not.toMatch(/free/);
    expect(last({ price: 40, freeShippingFrom: 60 })?.body).toMatch(/free shipping/);
    expect(last({ locale: 'en-GB', country: 'GB' })?.body).toMatch(/free delivery/);
    expect(wordsOf({ niche: 'Kerzen', flowType: 'welcome', discount, ...german })).not.toMatch(/gibt es \S+er /);
  });

  it('speaks of a few days only a few days after', () => {
    const checks = (high: number, language: Partial<FlowBrief>) =>
      steps({ niche: 'oak stools', delivery: { low: 2, high }, sender: answering, ...language }).find(
        ({ key }) => key === 'check-in',
      );
    for (const language of [{}, german, { tone: 'premium' } as const])
      expect(checks(30, language)?.preheader).not.toMatch(/few days|paar Tage/);
    for (const high of [1, 40])
      for (const step of steps({
        niche: 'Hocker',
        flowType: 'review-request',
        delivery: { low: 1, high },
        links: { ...known, review: 'https://shop.example/review' },
        ...german,
      }))
        expect(step.body).not.toMatch(step.day > 21 ? /vor Kurzem/ : /vor einiger Zeit/);
  });

  it('counts a long wait in weeks, a short one in days', () => {
    const said = (low: number, high: number) => all({ niche: 'oak stools', delivery: { low, high } });
    expect(said(42, 56)).toMatch(/6 to 8 weeks/);
    expect(said(42, 56)).not.toMatch(/42/);
    expect(said(18, 25)).toMatch(/18 to 25 days/);
  });

  it('may remind of any goods that the owner says are ordered again, but of nothing that is booked', () => {
    for (const niche of ['printer toner', 'label printers', 'office chairs', 'Stempelkissen'])
      expect(keys({ niche, flowType: 'replenishment', reorderDays: 90 })).toContain('running-low');
    expect(keys({ niche: 'yoga classes', flowType: 'replenishment', reorderDays: 90 })).toEqual([]);
  });

  it('tells no customer how often others order', () => {
    for (const language of [{}, german])
      expect(all({ niche: 'green tea', reorderDays: 43, ...language })).not.toMatch(/\b43\b/);
  });

  it('says an offer without a code, and free shipping where a flow has one mail to say it', () => {
    const given = { niche: 'dog shampoo', discount: { ...discount, kind: 'percent', value: 15 } } as const;
    for (const flowType of ['welcome', 'win-back', 'abandoned-cart', 'replenishment', 'post-purchase'] as const)
      expect([flowType, wordsOf({ ...given, flowType })]).toEqual([flowType, expect.stringMatching(/15%/)]);
    expect(wordsOf({ niche: 'chili oil', freeShippingFrom: 35 })).toMatch(/\$35/);
  });

  it('gives the tip on measuring that the owner wrote, with the page on sizes', () => {
    const use = 'Measure the neck and add two fingers.';
    const sizes = 'https://shop.example/sizes';
    const text = wordsOf({ niche: 'cat collars', flowType: 'welcome', use, links: { ...known, sizes } });
    expect(text).toContain(use);
    expect(text).toContain(sizes);
  });

  it('quotes no guarantee that begins with a pronoun', () => {
    const guarantee = 'Gefallen sie dir nicht, nehmen wir sie zurück';
    expect(all({ niche: 'Wollsocken', guarantee, tone: 'friendly', ...german })).not.toContain('Gefallen sie');
    expect(all({ niche: 'wool socks', guarantee: 'Holes are mended free' })).toContain(': holes are mended free.');
  });

  it('speaks of scent only where there is one, and of no level in a course', () => {
    for (const flowType of ['welcome', 'browse-abandonment'] as const) {
      expect(wordsOf({ niche: 'Stumpenkerzen', flowType, ...german })).not.toMatch(/[Dd]uft/);
      expect(wordsOf({ niche: 'beeswax candles', flowType })).not.toMatch(/scent/);
      for (const language of [{}, german])
        expect(wordsOf({ niche: 'pottery classes', flowType, ...language })).not.toMatch(/\blevel|Niveau|\?.*\?.*\?/);
    }
    expect(wordsOf({ niche: 'scented candles', flowType: 'welcome' })).toMatch(/scent|place/);
  });

  it('passes on one product and not the list of the mail before', () => {
    const facts = { niche: 'board games', bestSellers: ['Alpha', 'Beta', 'Gamma'], rating: { value: 4.8, count: 90 } };
    for (const language of [{}, german]) {
      const refer = steps({ ...facts, flowType: 'vip', ...language }).find(({ key }) => key === 'refer');
      expect(refer?.body).toContain('Alpha');
      expect(refer?.body).not.toContain('Beta');
    }
  });

  it('names the product that is back, in a subject as in a sentence', () => {
    for (const language of [{}, german]) {
      const [first] = steps({ niche: 'milk frothers', flowType: 'back-in-stock', product: 'Foamer 3', ...language });
      expect(first?.subject).toContain('Foamer 3');
      expect(first?.body).toContain('Foamer 3');
    }
  });

  it('says no fact in a preheader that stands nowhere in the mail', () => {
    for (const language of [{}, german]) {
      const facts = { niche: 'board games', bestSellers: ['Alpha', 'Beta'], freeShippingFrom: 70, ...language };
      const mails = flowTypes.flatMap((flowType) => steps({ ...facts, flowType }));
      expect(mails.filter(({ body }) => body.includes('70')).length).toBeGreaterThan(3);
      expect(mails.filter(({ preheader, body }) => preheader?.includes('70') && !body.includes('70'))).toEqual([]);
    }
  });
});

describe('what was typed as a niche', () => {
  it('is no name of a product', () => {
    for (const niche of ['bags n more stuff', 'Handgemachte kerzen und co'])
      expect(all({ niche, ...(niche.startsWith('H') ? german : {}) })).not.toMatch(/n more|und co\b/i);
    const text = wordsOf({ niche: 'organic dog food', flowType: 'replenishment' });
    expect(text).toMatch(/(?:low on|more) dog food/);
    expect(text).not.toMatch(/organic/);
  });

  it.each([
    'horse grooming appointments',
    'surf lessons in Cornwall',
    'museum tickets',
    'Backkurse in Köln',
    'Dachboxen-Verleih',
  ])('is booked where it is a service: %s', (niche) => {
    const text = all({ niche, ...(/Köln|Verleih/.test(niche) ? german : {}) });
    expect(text).not.toMatch(/\border(?:s|ed|ing)?\b|\bstore\b|\bbestell|Bestellung|\bShop\b/i);
  });

  it('gives no weekly advice for a journey and opens no pattern on a device', () => {
    expect(keys({ niche: 'surf retreats in Bali', flowType: 'welcome' })).toEqual(['hello']);
    expect(all({ niche: 'crochet patterns as PDF download' })).not.toMatch(
      /ship|parcel|arrive|which device|file format/i,
    );
  });

  it.each(['wood screws', 'charcoal', 'coffee machine filters and parts', 'Brennholz', 'Schrauben für Terrassen'])(
    'is refilled where it is spent: %s',
    (niche) => {
      expect(keys({ niche, flowType: 'replenishment' })).toEqual(['running-low', 'run-out']);
    },
  );

  it('is refused in the language of the mails', () => {
    expect(misfitOf(brief({ niche: 'Standuhren', flowType: 'replenishment', ...german }))).toMatch(/passt hier nicht/);
  });
});

describe('days and addresses', () => {
  it('gives advice once the goods are there', () => {
    const use = 'Let them hang for a day.';
    const delivery = { low: 20, high: 26 };
    const days = steps({ niche: 'curtains', use, delivery, bestSellers: ['Rod'] });
    for (const { key, day } of days) if (key !== 'thanks') expect(day).toBeGreaterThan(26);
    expect(
      steps({ niche: 'custom saddles', sender: answering }).find(({ key }) => key === 'check-in')?.day,
    ).toBeGreaterThan(20);
  });

  it('sends no text to an address that nobody gave', () => {
    for (const language of [{}, german])
      for (const flowType of flowTypes)
        for (const { channel, body } of steps({ niche: 'coffee', flowType, includeSms: true, ...language }))
          if (channel === 'sms') expect(body).not.toContain(placeholderShopUrl);
    expect(wordsOf({ niche: 'coffee', flowType: 'sms', sender: answering })).toContain(answering.replyTo);
  });

  it('leaves out notes that say nothing of the goods', () => {
    for (const niche of ['fountain pens', 'tractor parts', 'wallets']) expect(keys({ niche })).not.toContain('prepare');
    expect(keys({ niche: 'wallets', care: 'Oil the leather once a year.' })).toContain('prepare');
  });
});

/** Facts that no sentence of ours could hold by chance. */
const sparse: Partial<FlowBrief> = { brand: 'Qorvex', bestSellers: ['Vvv', 'Www'], care: 'Ccc ddd.' };
const full: Partial<FlowBrief> = {
  brand: 'Qorvex',
  product: 'Zyx 3',
  price: 40,
  discount: { kind: 'percent', value: 10, code: 'ZYX10', condition: 'xyz 3', ends: '2027-01-31' },
  links: { ...links, shop: 'https://q.example', review: 'https://q.example/r' },
  sender: { ...answering, replyTo: 'a@q.example' },
  delivery: { low: 3, high: 5 },
  freeShippingFrom: 77,
  returnDays: 31,
  guarantee: 'Bbbb for life',
  bestSellers: ['Zyx 3', 'Vvv', 'Www'],
  rating: { value: 4.3, count: 919 },
};
/** What the texts ask of the goods: kinds that differ in none of it are written alike. */
const asked = new Set(
  nativeLanguages.flatMap((language) =>
    flowTypes.flatMap((flowType) =>
      Object.values(contentPack(language, `flows-${flowType}`, flowPack)).flatMap(
        (recipe) => JSON.stringify(recipe).match(/\b(?:id|about|reg):[\w-]+/g) ?? [],
      ),
    ),
  ),
);
const classOf = (id: string) =>
  [...traitsOf(brief({ niche: id.replace(/-/g, ' '), goods: goodsOf(id, null, id, []) }))]
    .filter((trait) => !/^(?:id|about|reg):/.test(trait) || asked.has(trait))
    .toSorted()
    .join(' ');
/** One kind of each class, in every language, with few facts and with all. */
const ofClasses: readonly FlowBrief[] = [...new Map([...goodsKinds().keys()].map((id) => [classOf(id), id])).values()]
  .toSorted()
  .flatMap((id, seed) =>
    nativeLanguages.flatMap((language) =>
      [sparse, full].map((facts, index) => {
        const tone = (['friendly', 'plain', 'premium'] as const)[(seed + index) % 3] ?? null;
        const goods = goodsOf(id, null, id, []);
        return brief({ niche: id.replace(/-/g, ' '), goods, ...facts, language, ...ofLanguage[language], tone, seed });
      }),
    ),
  );
const written = ofClasses.map((given) => ({
  given,
  flows: flowTypes.map((flowType) =>
    writeFlow({ ...given, flowType }).steps.filter(({ channel }) => channel === 'email'),
  ),
}));

describe('every kind of goods, in every language', () => {
  it('says no word of its preheader in its subject or its first sentence', () => {
    const shared = written
      .flatMap(({ flows }) => flows.flat())
      .map(({ subject, subjectB, preheader, body }) => [
        preheader ?? '',
        `${subject}\n${subjectB}\n${firstSentence(body)}`,
      ])
      .filter(([preheader = '', beside = '']) => preheader === '' || sharedStems(preheader, beside) > 0);
    expect(shared).toEqual([]);
  });

  it.each([
    [
      /what to do|where to (?:turn|find help)|where to get advice|how to get advice|Rat be/i,
      /reply|help page|website|(?:tell|let) us|return|antwort|Hilfeseite|Website/i,
    ],
    [/change your mind/i, /\b31 days/],
  ])('announces in a preheader only what the mail says: %s', (words, saying) => {
    const announced = written
      .flatMap(({ flows }) => flows.flat())
      .filter(({ preheader }) => words.test(preheader ?? ''));
    expect(announced.length).toBeGreaterThan(5);
    expect(announced.filter(({ body }) => !saying.test(body))).toEqual([]);
  });

  it('says a fact once in a flow, and no preheader twice', () => {
    const twice = written
      .flatMap(({ flows }) => flows)
      .flatMap((mails) => {
        const preheaders = mails.map(({ preheader }) => preheader);
        const again = preheaders.filter((text, index) => preheaders.indexOf(text) !== index);
        const facts = [/77/, /\b31 (?:days|Tage|jours|días)/, /4[.,]3/, /Bbbb/].filter(
          (fact) => mails.filter(({ preheader, body }) => fact.test(`${preheader}\n${body}`)).length > 1,
        );
        return [...again, ...facts.map((fact) => fact.source)];
      });
    expect(twice).toEqual([]);
  });

  it('speaks of bookings where it is a service, never of a shop', () => {
    const services = ofClasses.filter(
      ({ goods }) => goods?.traits.includes('service') && !goods.traits.includes('digital'),
    );
    expect(services.length).toBeGreaterThan(10);
    const ofShops =
      /\b(?:order(?:s|ed|ing)?|shop|store|cart|basket|checkout|buy|purchase|range|products?)\b|bestell|Einkauf|Warenkorb|\bKasse\b|Sortiment|\bShop\b|gekauft|Artikel|Produkt/i;
    const said = services.flatMap((given) =>
      flowTypes.flatMap((flowType) =>
        wordsOf({ ...given, flowType, includeSms: true })
          .replace(/https?:\S+/g, '')
          .split('\n')
          .filter((line) => ofShops.test(line)),
      ),
    );
    expect(said).toEqual([]);
  });

  it.each([
    ['cat grooming salon', 'en'],
    ['eyebrow studio', 'en'],
    ['tablet repair', 'en'],
    ['piano tuner', 'en'],
    ['Fußpflegepraxis', 'de'],
    ['Geigenbauer', 'de'],
    ['Motorradwerkstatt', 'de'],
    ['Klavierstimmung', 'de'],
    ['Klavierservice', 'de'],
    ['grief counseling sessions', 'en'],
  ])('knows a service by the place or the work: %s', (niche, language) => {
    expect(goodsOf(niche, null, null, [], language)?.traits).toContain('service');
  });

  it('knows goods by what is in them, whatever their name sounds like', () => {
    expect(goodsOf('dog flea treatment', null, null, [])?.id).toBe('pet-health');
    expect(goodsOf('facial treatments', null, null, [])?.traits).toContain('service');
    const lasting = { niche: 'well treatment', brand: 'Qorvex', sender: answering };
    expect(all({ ...lasting, supplyDays: 40 })).not.toMatch(/book/i);
    expect(all(lasting)).toMatch(/booking/);
    for (const [niche, language] of [
      ['payroll software', {}],
      ['Buchhaltungssoftware', german],
    ] as const)
      expect(traitsOf(brief({ niche, ...language }))).not.toContain('retained');
  });
});

describe('goods of which nobody knows when they are there', () => {
  const facts = { brand: 'Qorvex', sender: answering, links: { ...links, review: 'https://shop.example/review' } };

  it.each([
    ['wedding cakes', {}],
    ['birthday cakes', {}],
    ['Hochzeitstorten', german],
  ])('are asked about once, in words that leave the day open: %s', (niche, language) => {
    const given = { ...facts, niche, ...language };
    expect(keys(given)).toEqual(['thanks']);
    expect(keys({ ...given, flowType: 'review-request' })).toEqual(['ask']);
    const request = wordsOf({ ...given, flowType: 'review-request' });
    expect(request).toMatch(/Once the day is over|Wenn alles vorbei ist/);
    expect(request).not.toMatch(/taste|again|schmeckt/);
    expect(keys({ ...given, delivery: { low: 1, high: 2 } })).toContain('review');
  });

  it('are not taken to be there, where they are made first', () => {
    const made = { ...facts, niche: 'custom stair railings' };
    const text = `${wordsOf(made)}\n${wordsOf({ ...made, flowType: 'review-request' })}`;
    expect(text.match(/If your order/g)?.length).toBe(4);
    expect(text).not.toMatch(/We hope|something is late/);
    expect(wordsOf({ ...made, delivery: { low: 20, high: 30 } })).not.toMatch(/If your order/);
  });
});

describe('words of what was bought', () => {
  const facts = { brand: 'Qorvex', sender: answering, links: { ...links, review: 'https://shop.example/review' } };

  it('call a membership one, and a course', () => {
    const discount = { kind: 'percent', value: 10, code: 'TEN', condition: null, ends: null } as const;
    const member = all({ ...facts, niche: 'gym memberships', discount });
    expect(member).toMatch(/sign up|joining/);
    expect(member).not.toMatch(/\b(?:book|order)/i);
    const course = { ...facts, niche: 'online course on bread', guarantee: '30-day money-back guarantee' };
    expect(wordsOf(course)).toContain('How do you like the course so far?');
    expect(wordsOf(course)).not.toMatch(/purchase/);
  });

  it('leave out advice for the grown-up, the bag of beans and the weekly lesson', () => {
    for (const niche of ['kids bikes', 'balance bikes'])
      expect(all({ ...facts, niche, product: 'Pip 16' })).not.toMatch(/to work|carry|your bike/);
    for (const niche of ['coffee pods', 'cold brew cans'])
      expect(all({ ...facts, niche })).not.toMatch(/roast|the bag/);
    expect(all({ ...facts, niche: 'immigration consulting' })).not.toMatch(/days and times/);
    expect(all({ ...facts, niche: 'worm castings', product: '10 L Bag', supplyDays: 60 })).not.toMatch(/your 10 L/);
  });

  it('joke about nothing that is sold with a warning, and put no article before several days', () => {
    expect(all({ ...facts, niche: 'nicotine pouches', tone: 'playful' })).not.toMatch(/happy dance|hit or miss|regret/);
    expect(all({ ...facts, niche: 'houseplants', guarantee: '30 days of plant guarantee' })).not.toMatch(/\ba 30 days/);
  });

  it('call a donation one, and say an offer with its own condition once', () => {
    const given = all({ ...facts, niche: 'charity donations' });
    expect(given).toMatch(/your donation|donating to/i);
    expect(given).not.toMatch(/\b(?:book|order)/i);
    const condition = 'on your next order';
    const discount = { kind: 'percent', value: 20, code: 'TWENTY', condition, ends: null } as const;
    for (const flowType of ['post-purchase', 'replenishment', 'sms'] as const)
      for (const { body } of steps({ ...facts, niche: 'loose tea', flowType, discount, supplyDays: 30 }))
        expect(body.match(/next order|reorder now/gi)?.length ?? 0).toBeLessThan(2);
    expect(wordsOf({ ...facts, niche: 'gift cards' })).not.toMatch(/files|digital/);
  });

  it('give no advice that fits other goods of the kind', () => {
    for (const [niche, advice] of [
      ['record players', /wireless/],
      ['patio heaters', /fold or stack/],
      ['business cards', /who gets/],
      ['school uniforms', /suits you/],
      ['opal rings', /space/],
    ] as const)
      expect([niche, all({ ...facts, niche })]).toEqual([niche, expect.not.stringMatching(advice)]);
  });

  it('ask nobody in therapy for a review, and no friend about private goods', () => {
    for (const [niche, language] of [
      ['couples counselling', {}],
      ['Paartherapie', german],
    ] as const) {
      const request = { ...facts, niche, ...language, flowType: 'review-request' } as const;
      expect(keys(request)).toEqual([]);
      expect(misfitOf(brief(request))).toMatch(/private|vertraulich/);
    }
    expect(all({ ...facts, niche: 'incontinence pads' })).not.toMatch(/a friend/);
  });
});

describe('an offer', () => {
  const conditioned = {
    kind: 'percent',
    value: 12,
    code: 'PEAR',
    condition: 'on orders over $95',
    ends: null,
  } as const;

  it('stands in no subject without its condition', () => {
    const subjects = flowTypes.flatMap((flowType) =>
      steps({ niche: 'roof boxes', brand: 'Tarn', flowType, discount: conditioned }).flatMap(
        ({ subject, subjectB }) => [subject ?? '', subjectB ?? ''],
      ),
    );
    expect(subjects.filter((line) => line.includes('12%') && !line.includes('orders over $95'))).toEqual([]);
  });

  it('for a later order is made to nobody who may not have ordered', () => {
    for (const condition of [
      'on your next order',
      'when you rebook within a year',
      'on your second session',
      'auf die nächste Stimmung',
      'auf den zweiten Kurs',
      'für Stammkunden',
    ]) {
      const discount = { kind: 'percent', value: 12, code: 'PEAR', condition, ends: null } as const;
      for (const flowType of ['welcome', 'browse-abandonment', 'back-in-stock'] as const)
        expect([condition, wordsOf({ niche: 'green tea', flowType, discount })]).toEqual([
          condition,
          expect.not.stringContaining('PEAR'),
        ]);
      expect(wordsOf({ niche: 'green tea', flowType: 'win-back', discount })).toContain('PEAR');
    }
    const items = { ...conditioned, condition: 'on the second item' };
    expect(wordsOf({ niche: 'green tea', flowType: 'welcome', discount: items })).toContain('PEAR');
  });

  it.each([
    ['on orders over $95', false],
    ['ab 95 €', false],
    ['over 95', false],
    ['on orders before 3 pm', true],
    ['on 95 or more tins', true],
    ['on orders over $19.50', true],
  ])('on a sum is made where the product comes to it, and a number is no sum: %s', (condition, isMade) => {
    for (const flowType of ['abandoned-cart', 'browse-abandonment', 'back-in-stock'] as const) {
      const text = wordsOf({
        niche: 'green tea',
        product: 'Sencha',
        price: condition.includes('3 pm') ? 2 : 20,
        sender: answering,
        flowType,
        discount: { ...conditioned, condition },
      });
      expect(text.includes('PEAR')).toBe(isMade);
    }
  });

  it('for a first order is made to nobody who has ordered', () => {
    for (const condition of ['on your first box', 'auf die erste Bestellung'])
      for (const flowType of ['win-back', 'vip', 'post-purchase', 'replenishment'] as const)
        expect(
          wordsOf({
            niche: 'green tea',
            flowType,
            discount: { kind: 'percent', value: 12, code: 'PEAR', condition, ends: null },
          }),
        ).not.toContain('PEAR');
  });
});

describe('a German name that begins with a common noun', () => {
  it.each([
    ['Rösterei Nord', /(?:bei|von) der Rösterei|[Zz]ur Rösterei|kennen die Rösterei/, /(?:bei|von|zu) Rösterei/i],
    ['Weingut Lahn', /[bB]eim Weingut|[vV]om Weingut/, /(?:bei|von|zu) Weingut/i],
    ['Haus & Garten', /bei Haus & Garten/, /beim Haus/],
    ['Kontor 12', /bei Kontor 12/, /beim Kontor/],
  ])('takes its article: %s', (brand, said, unsaid) => {
    const text = all({ niche: 'Kaffee', brand, bestSellers: ['Eins', 'Zwei'], sender: answering, ...german });
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });
});

describe('what nobody said', () => {
  const vests = { niche: 'tweed waistcoats, made to order', brand: 'Tarn', sender: answering };

  it('is not said of goods made for one customer, of a file or of a parcel', () => {
    expect(all(vests)).not.toMatch(/tags|Size, fabric|wash/);
    for (const language of [{}, german]) {
      const files = {
        niche: 'language' in language ? 'Stickdateien zum Herunterladen' : 'embroidery files to download',
        ...language,
      };
      expect(all({ ...files, sender: brief().sender })).not.toMatch(
        /screenshot|Bildschirmfoto|[Ll]ean back|Zurücklehnen/,
      );
    }
    expect(all({ niche: 'roof boxes' })).not.toMatch(/now that it should be with you/);
  });

  it('is that somebody ordered more than once, or would take something else instead', () => {
    for (const language of [{}, german]) {
      expect(wordsOf({ niche: 'roof boxes', flowType: 'vip', ...language })).not.toMatch(
        /\bagain\b|keep coming back|immer wieder|\bwieder\b/,
      );
      const more = { niche: 'green tea', bestSellers: ['Tin'], product: 'Sencha', ...language };
      for (const flowType of ['replenishment', 'back-in-stock'] as const)
        expect(wordsOf({ ...more, flowType })).not.toMatch(/instead|[Ll]ieber (?:einmal )?etwas anderes|ideas|Ideen/);
    }
  });

  it('keeps the words of the shop: one of its own sentences, as typed', () => {
    const samples = [
      'Do you know us?',
      'Sale ends today, so hurry up now.',
      'We plane every board by hand and oil it twice.',
    ];
    const hello = wordsOf({ niche: 'roof boxes', brand: 'Tarn', flowType: 'welcome', samples });
    expect(hello).toContain('\nWe plane every board by hand and oil it twice.\n');
    expect(hello).not.toMatch(/Sale ends|Do you know us/);
  });
});

describe('a mail that a strict editor would send', () => {
  it('asks for a reply without a button that sells', () => {
    const asking = [{}, german].flatMap((language) =>
      (['win-back', 'post-purchase', 'review-request'] as const).flatMap((flowType) =>
        steps({ niche: 'board games', brand: 'Qorvex', flowType, sender: answering, ...language }).filter(({ key }) =>
          ['missed', 'thanks', 'arrived', 'check-in'].includes(key),
        ),
      ),
    );
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter(({ ctaLabel }) => ctaLabel !== null)).toEqual([]);
  });

  it('has the notice in each message of a flow that offers regulated goods', () => {
    const mails = steps({ niche: 'magnesium supplements', flowType: 'replenishment', supplyDays: 45 });
    expect(mails.length).toBeGreaterThan(1);
    for (const { body } of mails) expect(body).toMatch(/label/);
  });

  it('writes no ß in Switzerland', () => {
    const swiss = { language: 'de', locale: 'de-CH', country: 'CH', currency: 'CHF' };
    const given: Partial<FlowBrief> = { niche: 'Naturwein', tone: 'friendly', bestSellers: ['Eins', 'Zwei'] };
    expect(all({ ...given, ...swiss })).not.toContain('ß');
    expect(all({ ...given, ...german })).toContain('ß');
  });

  it('gives a guarantee its article within a sentence', () => {
    const said = (guarantee: string) => wordsOf({ niche: 'cast iron pans', flowType: 'welcome', guarantee });
    expect(said('Two-year guarantee on every pan')).toContain('you get a two-year guarantee on every pan');
    expect(said('A lifetime warranty')).toContain('you get a lifetime warranty');
    expect(said('8-year guarantee')).toContain('you get an 8-year guarantee');
  });

  it('takes goods for the trade and a hyphened noun for what they are', () => {
    expect(goodsOf('wholesale coffee shop supplies', null, null, [])?.traits ?? []).not.toContain('service');
    expect(goodsOf('Craft-Bier', null, null, [], 'de')?.regulated).toBe('alcohol');
  });

  it('says nothing of taste to somebody who looks for a gift', () => {
    const text = all({ niche: 'gift hampers' });
    expect(text).toMatch(/who is it for|the person first|what is inside/i);
    expect(text).not.toMatch(/pack size|you already like/);
  });

  it('offers no product as another idea to those who have it', () => {
    const text = wordsOf({
      niche: 'green tea',
      flowType: 'back-in-stock',
      product: 'Sencha 100 g',
      bestSellers: ['Sencha', 'Gyokuro'],
    });
    expect(text).toContain('Gyokuro');
    expect(text).not.toMatch(/Sencha(?! 100 g)/);
  });
});

describe('what is said of one class of goods only', () => {
  const review = { ...links, review: 'https://shop.example/review', shop: 'https://shop.example' };
  const shop: Partial<FlowBrief> = { brand: 'Qorvex', links: review, sender: answering };
  const warm = { ...shop, tone: 'friendly' } as const;
  const aBowl = /bowl|untermischen|Umstellung|change over|Switching/i;
  const aServing = /per serving|je Portion/i;
  const done = /How did it go|How was it|Were you happy|War(?:st du|en Sie) mit/;
  const adult = /your size\b|your usual|already like|ohnehin interessiert/i;

  it.each<[niche: string, given: Partial<FlowBrief>, unsaid: RegExp]>([
    ['dog dental chews', warm, aBowl],
    ['cat treats', { ...warm, tone: 'playful' }, aBowl],
    ['Hundekauartikel', { ...warm, ...german }, aBowl],
    ['prenatal vitamins', warm, aServing],
    ['magnesium supplements', shop, aServing],
    [
      'acoustic guitars',
      { ...shop, product: 'Larkwood OM Spruce', tone: 'premium' },
      /buying one\b|Should you wish to take/,
    ],
    ['tax preparation', shop, done],
    ['solar panel installation', shop, done],
    ['Badsanierung', { ...shop, ...german }, done],
    ['Umzugsfirma', { ...shop, ...german }, done],
    ['driving lessons', shop, done],
    ['escape room bookings', { ...shop, tone: 'playful' }, /looked for and not found|could be easier|next step/],
    ['swimwear for kids', { ...shop, links: { ...review, sizes: 'https://shop.example/sizes' } }, adult],
    ["children's books", warm, adult],
    ['Kinderbücher', { ...warm, ...german }, adult],
    ['Onlinekurs Fotografie', { ...warm, ...german }, /dazwischenkommt|Termin/],
    ['Kürbiskernöl', { ...shop, care: 'Dunkel lagern.', ...german }, /geschmeckt|Rat dazu|gut bleibt/],
    [
      'Boxspringbetten',
      { ...shop, returnDays: 30, guarantee: 'Fünf Jahre Garantie', ...german },
      /wo alles stehen|läuft eine Bestellung/,
    ],
  ])('is not said of %s', (niche, given, unsaid) => {
    expect(all({ ...given, niche, includeSms: true })).not.toMatch(unsaid);
  });

  it('is the bowl, of food that is served in one', () => {
    expect(all({ ...warm, niche: 'dog food' })).toMatch(/bowl/);
    expect(all({ ...warm, niche: 'protein powder' })).toMatch(aServing);
  });

  it('is a review once the work is done, and asked for one time', () => {
    for (const [niche, language] of [
      ['solar panel installation', {}],
      ['Badsanierung', german],
    ] as const) {
      expect(keys({ ...shop, niche, ...language })).not.toContain('review');
      expect(wordsOf({ ...shop, niche, ...language, flowType: 'review-request' })).toMatch(
        /Once everything is done|Wenn alles erledigt ist/,
      );
    }
  });

  it('is the next order, where a subscription has a page and a time for it', () => {
    const tea = { ...shop, niche: 'tea subscriptions', product: 'Monthly 100 g', reorderDays: 30 };
    const again = 'https://shop.example/again';
    const found = steps({ ...tea, flowType: 'replenishment', links: { ...review, reorder: again } });
    expect(found.map(({ ctaUrl }) => ctaUrl)).toEqual([again, again]);
    expect(found[0]?.subject).not.toMatch(/subscription/);
    expect(keys({ ...tea, flowType: 'replenishment' })).toEqual([]);
  });

  it('is by name what a last reminder is about', () => {
    const facts: Partial<FlowBrief> = { ...shop, flowType: 'back-in-stock', bestSellers: ['Cabin Throw'] };
    const last = (given: Partial<FlowBrief>) => steps({ ...facts, ...given }).at(-1)?.body;
    expect(last({ niche: 'wool blankets', product: 'Field Blanket Queen' })).toContain('Field Blanket Queen');
    expect(last({ niche: 'Wolldecken', product: 'Feld Größe 2', ...german })).toContain('Feld Größe 2');
  });

  it('is the name of a practice, in both mails that it sends first', () => {
    for (const flowType of ['welcome', 'win-back'] as const)
      for (const step of steps({ ...shop, niche: 'Physiotherapie', flowType, ...german })) {
        expect(step.body).toContain('Qorvex');
        expect(step.preheader).not.toMatch(/erwartet|brauchen/);
      }
  });

  it('is a rating, of which nobody said whose it is', () => {
    for (const language of [{}, german]) {
      const rating = { value: 4.6, count: 231 };
      const text = all({ ...shop, ...language, niche: 'wool blankets', rating, bestSellers: ['Eins', 'Zwei'] });
      expect(text).toMatch(/4[.,]6/);
      expect(text).not.toMatch(/(?:rate|bewerten) (?:us|me|uns|mich)|\b(?:we|our|us|wir|uns)\b[^.\n]{0,30} 4[.,]6/i);
    }
  });
});

describe('what agrees with what is known', () => {
  const review = { ...links, review: 'https://shop.example/review', shop: 'https://shop.example', cart: null };
  const shop: Partial<FlowBrief> = { brand: 'Qorvex', links: review, sender: answering };
  const bikes = { ...german, niche: 'Gravelbikes', product: 'Weg 1' };

  it.each<[what: string, given: Partial<FlowBrief>, said: RegExp, unsaid: RegExp]>([
    [
      'after a wedding',
      { niche: 'wedding photography', flowType: 'review-request' },
      /Once the day is over/,
      /Afterwards|later/,
    ],
    [
      'after a journey',
      { niche: 'sailing cruises', flowType: 'review-request' },
      /Once you are back/,
      /the day is over/,
    ],
    ['after a class', { niche: 'pottery classes' }, /Once you have been to your class/, /Are you happy/],
    ['on textbooks', { niche: 'used textbooks', flowType: 'browse-abandonment' }, /edition/, /series|volume/],
    ['on novels', { niche: 'fantasy novels', flowType: 'browse-abandonment' }, /With a series/, /If it is part/],
    ['on software', { niche: 'CRM software', flowType: 'welcome' }, /set that up first/, /takes most of your time/],
    ['on times', { niche: 'pottery classes', flowType: 'welcome' }, /our pottery classes/, /hour a week/],
    [
      'on what is back',
      { niche: 'sneakers for toddlers', product: 'First Runner', flowType: 'back-in-stock' },
      /vailable again: First Runner/,
      /It's back/,
    ],
    ['of tea', { niche: 'loose leaf tea' }, /review/, /How did you like[^]*How did you like/],
    ['on a frame', { ...bikes, guarantee: 'Fünf Jahre auf den Rahmen' }, /Garantie: fünf Jahre auf den Rahmen/, /Wort/],
    [
      'on a frame, typed as a guarantee',
      { ...bikes, guarantee: 'Fünf Jahre Garantie' },
      /fünf Jahre Garantie/i,
      /Garantie: /,
    ],
    [
      'of a size',
      { ...german, niche: 'Windeln', product: 'Größe 3, 90 Stück', flowType: 'abandoned-cart' },
      /Windeln, Größe 3, 90 Stück/,
      /„Größe/,
    ],
    [
      'of a subscription',
      { ...german, niche: 'Kletterhallen-Abos', flowType: 'abandoned-cart' },
      /Abo/,
      /Bestellung|Kasse/,
    ],
    [
      'of a membership',
      { ...german, niche: 'Fitnessstudio-Mitgliedschaften' },
      /Mitgliedschaft/,
      /Bestellung|Buchung|Kasse/,
    ],
    [
      'of who does the work',
      { ...german, niche: 'Scheidungsanwältin', flowType: 'review-request' },
      /Wenn alles erledigt ist/,
      /bestellt|Kauf/,
    ],
    ['by who may be early', { ...german, niche: 'Skiverleih' }, /Falls noch alles vor Ihnen liegt/, /Termin/],
    [
      'on what runs out',
      { ...german, niche: 'Gewürze', product: 'Garam Masala', use: 'Kurz anrösten.' },
      /„Garam Masala“: Kurz anrösten/,
      /Anfang|bevor es losgeht/,
    ],
    [
      'to those it is for',
      { ...german, niche: 'Druckertoner für Büros', flowType: 'replenishment', supplyDays: 90 },
      /nachbestellen/,
      /für Büros/,
    ],
    [
      'on what is kept cold',
      { ...german, niche: 'Olivenöl', use: 'Frisch über Salat geben.', care: 'Dunkel lagern.' },
      /(?:Aufbewahrung|Lagerung)[^\n]*: Dunkel lagern/,
      /Pflege/,
    ],
    [
      'on what nobody wears',
      { ...german, niche: 'Hundekotbeutel', flowType: 'browse-abandonment', links: review },
      /Kotbeutel|Besuch|interessiert/i,
      /Miss|Messen/,
    ],
    [
      'of advice',
      { ...german, niche: 'Erbrecht Beratung', brand: 'Notariat Lenz', flowType: 'browse-abandonment' },
      /(?:beim|zum) Notariat Lenz/,
      /Uhrzeiten/,
    ],
    ['of an account', { ...german, niche: 'Buchhaltungssoftware' }, /Klappt alles\?/, /Zusammenarbeit/],
    [
      'of a master of a trade',
      { ...german, niche: 'Malermeister', brand: 'Meisterbetrieb Pichler' },
      /beim Meisterbetrieb Pichler/,
      /Bestell/,
    ],
    [
      'of what may be a disc or a file',
      { ...german, niche: 'Hörbücher', flowType: 'browse-abandonment' },
      /Besuch|interessiert/i,
      /Ausgabe|Kanten|Dateien/,
    ],
    [
      'on years within a sentence',
      { ...german, niche: 'Wärmepumpen', guarantee: 'Sieben Jahre Garantie auf den Kompressor' },
      /sieben Jahre Garantie/,
      /Sieben/,
    ],
    [
      'on help with a burden',
      { ...german, niche: 'Kinderwunschbegleitung', tone: 'friendly', flowType: 'post-purchase' },
      /Ihre Buchung/,
      /Bewertung|Größe|Bestellung|dein/,
    ],
    [
      'on a course about a burden',
      { ...german, niche: 'Onlinekurs gegen Angst' },
      /Zugang/,
      /Foto|Bewertung|beschädigt/,
    ],
    ['of a coach', { ...german, niche: 'Business-Coaching', flowType: 'welcome' }, /Website/, /Uhrzeiten|Shop/],
    ['of a gnome', { ...german, niche: 'Gartenzwerge', flowType: 'browse-abandonment' }, /Platz/, /Papier|Farben/],
    ['of a pan', { ...german, niche: 'Gusseisenpfannen', flowType: 'browse-abandonment' }, /Herd/, /leicht/],
    ['of a speech', { ...german, niche: 'Hochzeitsreden' }, /Ihre Buchung/, /Bestellung|beschädigt/],
    ['of a guide', { ...german, niche: 'Bergführer', flowType: 'review-request' }, /vorbei/, /bestellt/],
    [
      'of courses at the head of a niche',
      { ...german, niche: 'Onlinekurse Spanisch', flowType: 'welcome' },
      /Neuigkeiten|was es Neues gibt/,
      /onlinekurse/,
    ],
    ['of fine goods', { ...german, niche: 'Feine Pralinen', flowType: 'welcome' }, /rund um feine Pralinen/, /Tier/],
    [
      'of what stands in a pot',
      { ...german, niche: 'Aquarienpflanzen', product: 'Anubias nana im Topf', flowType: 'back-in-stock' },
      /„Anubias nana im Topf“ gibt es/,
      /den „Anubias/,
    ],
    [
      'to those who trade',
      { ...german, niche: 'Versandkartons für Onlinehändler', flowType: 'replenishment', reorderDays: 45 },
      /nachbestellen/,
      /für Onlinehändler/,
    ],
    [
      'on a code with no order yet',
      {
        ...german,
        niche: 'Schallplatten',
        flowType: 'back-in-stock',
        discount: { kind: 'percent', value: 10, code: 'RILLE10', condition: null, ends: null },
      },
      /RILLE10/,
      /[Zz]u(?:r| \p{L}+) Bestellung/u,
    ],
    [
      'on free delivery',
      {
        ...german,
        niche: 'Marillenmarmelade',
        flowType: 'welcome',
        discount: {
          kind: 'free_shipping',
          value: 0,
          code: 'MARILLE',
          condition: 'auf die erste Bestellung',
          ends: null,
        },
      },
      /Ihr Code zu[rm] \p{L}+: MARILLE[^]*Gratisversand für die erste Bestellung/u,
      /auf die erste|an der Kasse/,
    ],
    [
      'on software in a text',
      {
        ...german,
        niche: 'Angebotssoftware',
        flowType: 'sms',
        links: { ...review, help: 'https://shop.example/help' },
      },
      /Läuft alles wie gewünscht\?/,
      /Bestellung|\/help/,
    ],
    [
      'of a help page',
      {
        ...german,
        niche: 'Schneeketten',
        flowType: 'sms',
        sender: { company: null, postalAddress: null, replyTo: null },
        links: { ...review, help: 'https://shop.example/help' },
      },
      /(?:Hilfe|Seite): https/,
      /erreichen|melden Sie/,
    ],
    [
      'before an appointment',
      { ...german, niche: 'Tattoostudio', flowType: 'review-request' },
      /Falls es noch nicht so weit ist/,
      /so weit war/,
    ],
    ['to a debtor', { ...german, niche: 'Schuldnerberatung', flowType: 'welcome' }, /Willkommen/, /keine Beratung/],
    [
      'to a midwife',
      { ...german, niche: 'Hebamme', flowType: 'review-request' },
      /Bewertung/,
      /bevorsteht|noch alles vor/,
    ],
    ['on posters', { ...german, niche: 'Poster', flowType: 'browse-abandonment' }, /an die Wand/, /legen/],
    [
      'on a code for an order',
      {
        ...german,
        niche: 'Katzenfutter',
        supplyDays: 24,
        flowType: 'replenishment',
        discount: { kind: 'amount', value: 5, code: 'MIAU5', condition: 'ab 40 €', ends: null },
      },
      /MIAU5 ist auch dabei/,
      /Nachbestellen gibt es/,
    ],
    [
      'of a company',
      { ...german, niche: 'Handschuhe', brand: 'Griffsicher GmbH', flowType: 'welcome' },
      /(?:an|bei|zu) der Griffsicher GmbH|zur Griffsicher GmbH/,
      /bei Griffsicher|an Griffsicher/,
    ],
    ['on soap', { ...german, niche: 'Naturseife', flowType: 'welcome' }, /Inhaltsstoffe/, /Abende/],
    [
      'of an order number',
      { ...german, niche: 'Krimskrams' },
      /Bestellnummer[^\n]*Eine Antwort auf diese E-Mail genügt/,
      /Fragen dazu/,
    ],
    ['on spirits', { ...german, niche: 'Whisky', flowType: 'browse-abandonment' }, /Pur, auf Eis/, /Essen/],
    ['on lamps', { ...german, niche: 'Lampen', flowType: 'browse-abandonment' }, /Lumen/, /Farben wirken/],
    [
      'on software',
      { ...german, niche: 'Zeiterfassungssoftware', flowType: 'win-back' },
      /nichts von|gehört/,
      /Bestellung|zurzeit/,
    ],
    [
      'with what is offered',
      { ...german, niche: 'Taschenmesser', flowType: 'vip' },
      /besten Kundinnen/,
      /örtliche Rechtslage/,
    ],
  ])('is said %s', (_, given, said, unsaid) => {
    const text = wordsOf({ ...shop, ...given });
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });
});

describe('what works for somebody, or of which nobody knows what it is', () => {
  const review = { ...links, review: 'https://shop.example/review', shop: 'https://shop.example' };
  const shop: Partial<FlowBrief> = { brand: 'Qorvex', links: review, sender: answering, tone: 'friendly' };
  const bought: Partial<FlowBrief>[] = (['post-purchase', 'review-request', 'sms', 'win-back'] as const).map(
    (flowType) => ({ ...shop, flowType }),
  );
  const after = (given: Partial<FlowBrief>) => bought.map((facts) => wordsOf({ ...facts, ...given })).join('\n');

  it.each([
    'septic tank pumping',
    'cesspit emptying',
    'wedding celebrants',
    'funeral celebrants',
    'mountain guides',
    'plant sitters',
    'asbestos surveys',
    'debt counseling',
    'falconry displays',
  ])('is written about as no parcel: %s', (niche) => {
    expect(traitsOf(brief({ niche, goods: goodsOf(niche, null, null, []) }))).toContain('service');
    expect(after({ niche })).not.toMatch(/\border(?:s|ed)?\b|arrive|damaged|missed you|We miss you at/i);
  });

  it.each([
    'wool bedding',
    'oil paintings',
    'earrings',
    'wall shelving',
    'curtain lining',
    'travel guides',
    'trainers',
  ])('is no service by the end of its name: %s', (niche) => {
    expect(traitsOf(brief({ niche, goods: goodsOf(niche, null, null, []) }))).not.toContain('service');
  });

  it('has no order, no parcel and no number of one', () => {
    expect(after({ niche: 'whatnots', product: 'The Blue One' })).not.toMatch(/\border(?:s|ed)?\b|arrive|damaged/i);
    expect(after({ niche: 'whatnots', delivery: { low: 2, high: 4 } })).toMatch(/order/);
  });

  it.each(['addiction recovery coaching', 'fertility coaches', 'debt counseling', 'bankruptcy advice', 'IVF support'])(
    'is help that nobody is glad to need: %s',
    (niche) => {
      for (const flowType of ['win-back', 'vip', 'review-request'] as const) {
        expect(keys({ ...shop, niche, flowType })).toEqual([]);
        expect(misfitOf(brief({ ...shop, niche, flowType }))).toMatch(/people who need such help/);
      }
      expect(keys({ ...shop, niche, flowType: 'browse-abandonment' })).toEqual(['seen']);
      expect(wordsOf({ ...shop, niche })).not.toMatch(/dance|glad|look forward|review|\border\b/);
    },
  );

  it('is fed by the handful, from no bowl', () => {
    const text = all({ ...shop, niche: 'wild bird seed' });
    expect(text).not.toMatch(/bowl|your pet/);
    expect(all({ ...shop, niche: 'dog food' })).toMatch(/bowl/);
  });

  it('is asked how it fits when it can be there, whether one or two', () => {
    const boots: Partial<FlowBrief> = {
      ...shop,
      niche: 'cowboy boots',
      flowType: 'sms',
      links: { ...review, sizes: 'https://shop.example/sizes' },
    };
    expect(keys(boots)).not.toContain('sms-tip');
    expect(wordsOf({ ...boots, delivery: { low: 2, high: 4 }, returnDays: 30 })).toMatch(/right size\?/);
    expect(wordsOf({ ...boots, delivery: { low: 2, high: 4 } })).not.toMatch(/Does it fit/);
  });

  it('is one tool, with its article or not named, and given no task where it runs by itself', () => {
    const text = wordsOf({ ...shop, niche: 'password manager for teams', flowType: 'welcome' });
    expect(text).not.toMatch(/about password manager|one task/);
    expect(wordsOf({ ...shop, niche: 'kombucha kits', tone: 'playful', bestSellers: ['Bottles'] })).not.toMatch(
      /ideas/,
    );
  });
});
