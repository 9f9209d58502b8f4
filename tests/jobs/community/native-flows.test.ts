import { describe, expect, it } from '@jest/globals';
import { echoOf } from '../../../jobs/community/flow-echo.engine.js';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { noticeOf } from '../../../jobs/community/email-layout.engine.js';
import { recipeOf } from '../../../jobs/community/flow-packs.js';
import { lintFlow } from '../../../jobs/community/flow-lint.engine.js';
import { understandingOf } from '../../../jobs/community/flow-understanding.engine.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { contentPack } from '../../../schema/content/content-pack.js';
import { flowPack } from '../../../schema/content/flows.shape.js';
import { flowPlans } from '../../../schema/community/flow-plans.facts.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import { brief } from './brief.fixture.js';
import { nativeBriefs } from './native-briefs.fixture.js';
import { unbacked } from './sentence-facts.js';

const written = nativeBriefs.flatMap((given) =>
  flowTypes.map((flowType) => {
    const facts = { ...given, flowType };
    return { facts, ...writeFlow(facts) };
  }),
);
const nameOf = ({ facts }: (typeof written)[number]) => `${facts.niche}, ${facts.brand}, ${facts.flowType}`;
const mails = written.flatMap((flow) =>
  flow.steps
    .filter(({ channel }) => channel === 'email')
    .map((step) => ({ name: nameOf(flow), facts: flow.facts, ...step })),
);
const texts = written.flatMap((flow) =>
  flow.steps.filter(({ channel }) => channel === 'sms').map((step) => ({ name: nameOf(flow), ...step })),
);
const wordsOf = ({ subject, subjectB, preheader, body, ctaLabel }: (typeof mails)[number]) =>
  [subject, subjectB, preheader, body, ctaLabel].filter(Boolean).join('\n');
const sender = { company: null, postalAddress: null, replyTo: 'aide@shop.example' };
const french = { language: 'fr', locale: 'fr-FR', country: 'FR', currency: 'EUR' };
const textsIn = (given: unknown): string[] => {
  if (typeof given === 'string') return [given];
  return given !== null && typeof given === 'object' ? Object.values(given).flatMap((part) => textsIn(part)) : [];
};
const allOf = (given: Parameters<typeof brief>[0]) =>
  flowTypes
    .flatMap((flowType) => writeFlow(brief({ ...given, flowType })).steps)
    .map(({ subject, subjectB, preheader, body, ctaLabel }) =>
      [subject, subjectB, preheader, body, ctaLabel].join('\n'),
    )
    .join('\n');

describe('flows of other languages than English and German', () => {
  it('have a recipe for each step', () => {
    for (const language of new Set(nativeBriefs.map(({ language: code }) => code)))
      for (const flowType of flowTypes)
        for (const { key } of flowPlans[flowType] ?? []) expect(recipeOf(language, flowType, key)).toBeDefined();
  });

  it('hold no sentence without its fact', () => {
    const faults = written.flatMap((flow) =>
      flow.steps.flatMap((step) =>
        unbacked([step.subject, step.subjectB, step.preheader, step.body].filter(Boolean).join('\n'), flow.facts).map(
          (fault) => `${nameOf(flow)}: ${fault}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('say no paragraph but a notice twice over the ten flows of a shop', () => {
    for (const given of nativeBriefs) {
      const paragraphs = flowTypes
        .flatMap((flowType) => writeFlow({ ...given, flowType }).steps)
        .filter(({ channel }) => channel === 'email')
        .flatMap(({ body }) => body.split(/\n{2,}/))
        .filter((text) => text !== noticeOf({ ...given, flowType: 'welcome' }));
      const twice = paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index);
      expect({ niche: given.niche, twice }).toEqual({ niche: given.niche, twice: [] });
    }
  });

  it('have messages with subject, preheader and body, or say why there are none', () => {
    for (const { facts, steps } of written)
      if (steps.length === 0) expect(understandingOf(facts).note).toMatch(/\p{L}{3}/u);
    const empty = mails.filter(
      ({ subject, preheader, body }) =>
        !subject || !preheader || body.trim().length < 10 || echoOf(preheader, subject) > 0.5,
    );
    expect(empty.map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
  });

  it('keep to two segments of the cheap alphabet in texts', () => {
    expect(texts.length).toBeGreaterThan(100);
    for (const { name, sms, body } of texts) {
      expect([name, body, sms?.encoding]).toEqual([name, body, 'GSM-7']);
      expect([name, body, (sms?.segments ?? 9) <= 2]).toEqual([name, body, true]);
      expect(body).toMatch(/STOP/);
    }
  });

  it('need no mending of their words', () => {
    const ofShop = /^(?:link_|postal|company|quiet|us_sms|cta)/;
    const found = written.flatMap((flow) =>
      lintFlow(flow.facts, flow.steps)
        .filter(({ id }) => !ofShop.test(id) && (id !== 'sms_brand' || flow.facts.brand !== null))
        .map(({ id, evidence }) => `${nameOf(flow)}: ${id} ${evidence}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a French flow', () => {
  it('has its spaces, and in Canada those of Canada', () => {
    const bare = /[^\u00a0\u202f:?!.…][;?!](?!\/)|«(?!\u00a0)|(?<!\u00a0)»|\p{L} :|\p{L}\u0020[;?!]/u;
    for (const mail of mails) {
      if (mail.facts.language !== 'fr') continue;
      const own = wordsOf(mail).replace(/\]\([^)]*\)|https?:\S+/g, '');
      expect([mail.name, bare.exec(own)?.[0] ?? null]).toEqual([mail.name, null]);
    }
    const canadian = allOf({ niche: 'savons', brand: 'Érable', ...french, locale: 'fr-CA', country: 'CA' });
    expect(canadian).not.toMatch(/[\u00a0\u202f][;?!]|e-mail/);
    expect(canadian).toMatch(/courriel/);
  });

  it('speaks to a customer in one way: as the owner does, else by its voice', () => {
    const [formal, informal] = [
      /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
      /(?<!\p{L})(?:tu|toi|ton|ta|tes|te)(?!\p{L})/iu,
    ];
    for (const mail of mails) {
      const text = wordsOf(mail).replaceAll('s’il vous plaît', '');
      expect([mail.name, text, formal.test(text) && informal.test(text)]).toEqual([mail.name, text, false]);
    }
    const facts = { niche: 'bougies', brand: 'Cire', ...french };
    for (const tone of ['friendly', 'plain', 'premium'] as const)
      expect(allOf({ ...facts, tone })).not.toMatch(informal);
    expect(allOf({ ...facts, tone: 'playful' }).replaceAll('s’il vous plaît', '')).not.toMatch(formal);
    expect(allOf({ ...facts, tone: 'plain', use: 'Coupe ta mèche avant d’allumer.' })).toMatch(informal);
    expect(allOf({ ...facts, tone: 'playful', guarantee: 'Nous vous remboursons' })).not.toMatch(informal);
  });

  it('agrees with no gender of the customer', () => {
    for (const mail of mails)
      expect(wordsOf(mail)).not.toMatch(
        /(?<!\p{L})(?:êtes|es|d’être) (?:\p{L}+ )?\p{L}{3,}(?:é|i|u)(?:e|\(e\))?s?(?!\p{L})|(?<!\p{L})(?:content|ravi|heureux)(?!\p{L})/u,
      );
  });

  it('writes a day, an amount and a condition as French does', () => {
    const discount = {
      kind: 'percent',
      value: 10,
      code: 'DIX',
      condition: 'votre première commande',
      ends: '2027-01-01',
    } as const;
    const text = allOf({ niche: 'savons', brand: 'La Saponaire', freeShippingFrom: 49.5, discount, ...french });
    expect(text).toMatch(/10\s% de réduction sur votre première commande avec le code DIX, jusqu’au 1er janvier 2027/);
    expect(text).toMatch(/49,50\u00a0€/);
  });

  it.each(['dons pour les animaux', 'abonnement presse locale', 'carte de membre du musée', 'adhésion à un club'])(
    'agrees with what stands in place of an order: %s',
    (niche) => {
      const links = { ...brief().links, shop: 'https://shop.example', cart: 'https://shop.example/panier' };
      for (const tone of ['friendly', 'plain', 'playful', 'premium'] as const)
        expect(allOf({ niche, brand: 'Plateau', ...french, tone, links, sender })).not.toMatch(
          /(?<!\p{L})(?:une|ma|ta|cette|la|votre dernière|votre prochaine) (?:don|abonnement)|(?<!\p{L})(?:ma|ta|de|le|cet?) adhésion|ton (?:der|pro)\p{L}+e |envie s’|souhaitez toujours s’/iu,
        );
    },
  );

  it('puts no word before a brand that would need its article', () => {
    const beside = /(?:^|(?<!\p{L})(?:[Cc]hez|[Aa]vec|signée?s?|équipe)) $|^$|[\u00a0 ][:(] ?$/u;
    const lines = flowTypes.flatMap((flowType) =>
      Object.values(contentPack('fr', `flows-${flowType}`, flowPack)).flatMap((recipe) => textsIn(recipe)),
    );
    const bare = lines.filter((line) =>
      line
        .split('{brand}')
        .slice(0, -1)
        .some((before) => !beside.test(before)),
    );
    expect(lines.length).toBeGreaterThan(500);
    expect(bare).toEqual([]);
  });

  it('sets what the owner advises as a sentence of its own, large and with its full stop', () => {
    const own = (given: Partial<FlowBrief>) => allOf({ niche: 'couettes', brand: 'Édredon', ...french, ...given });
    expect(own({ care: 'Aérez-la chaque semaine.' })).toMatch(/[.?] Aérez-la chaque semaine\./);
    expect(own({ care: 'laver à 40 degrés' })).toMatch(/[.?] Laver à 40 degrés\./);
    expect(own({ care: 'laver à 40 degrés', use: 'secouer avant usage' })).not.toMatch(/: (?:laver|secouer)/i);
  });

  it('says how old an order is by the day, and not that a few days have passed after weeks', () => {
    const delivery = { low: 10, high: 20 };
    const links = { ...brief().links, review: 'https://shop.example/avis' };
    for (const tone of ['friendly', 'plain', 'playful', 'premium'] as const)
      expect(allOf({ niche: 'poêles à bois', brand: 'Âtre', ...french, delivery, links, tone })).not.toMatch(
        /commande \P{Lu}*quelques jours/u,
      );
  });

  it.each([
    ['cours de poterie', /boutique|panier|\bcommande/],
    ['plomberie', /boutique|panier|\bcommande/],
    ['toilettage pour chien', /boutique|panier|\bcommande/],
    ['salon de coiffure', /boutique|panier|\bcommande/],
    ['avocat en droit du travail', /boutique|panier|\bcommande/],
  ])('books what is a service: %s', (niche, ofShops) => {
    expect(allOf({ niche, brand: 'Duval', ...french })).not.toMatch(ofShops);
  });

  it.each(['chaussures de course', 'service à thé', 'salon de jardin', 'sacs de voyage', 'produits de nettoyage'])(
    'orders what is none: %s',
    (niche) => {
      expect(allOf({ niche, brand: 'Duval', ...french })).not.toMatch(/réserv(?:ation|er)/);
    },
  );

  it('warns as the law wants it', () => {
    const notice = (niche: string, given = {}) => noticeOf(brief({ niche, ...french, ...given }));
    expect(notice('vin naturel')).toMatch(
      /^L’abus d’alcool est dangereux pour la santé, à consommer avec modération\./,
    );
    expect(notice('vin naturel', { country: 'CH' })).toMatch(/adultes/);
    expect(notice('compléments alimentaires')).toMatch(/ne remplace/);
  });
});
