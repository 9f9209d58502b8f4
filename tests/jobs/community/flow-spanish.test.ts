import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { noticeOf } from '../../../jobs/community/email-layout.engine.js';
import { slotValues } from '../../../jobs/community/flow-facts.engine.js';
import { reviewFlow } from '../../../jobs/community/flow-review.engine.js';
import { misfitOf, traitsOf } from '../../../jobs/community/flow-traits.engine.js';
import { countSms } from '../../../jobs/community/sms-segments.engine.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import { brief, completeBrief } from './brief.fixture.js';
import { spanishBriefs } from './spanish-briefs.fixture.js';

const spain = { language: 'es', locale: 'es-ES', country: 'ES', currency: 'EUR' };
const mexico = { language: 'es', locale: 'es-MX', country: 'MX', currency: 'MXN' };
const all = spanishBriefs.flatMap((given) => flowTypes.map((flowType) => ({ ...given, flowType, includeSms: true })));

const linesOf = (facts: FlowBrief): string[] =>
  writeFlow(facts).steps.flatMap(({ subject, subjectB, preheader, body, ctaLabel }) =>
    [subject, subjectB, preheader, ...body.split(/(?<=[.?!:])\s+|\n+/), ctaLabel].filter((line) => line !== null),
  );
const textOf = (facts: FlowBrief): string => linesOf(facts).join('\n');
const allTexts = (facts: FlowBrief): string =>
  flowTypes.map((flowType) => textOf({ ...facts, flowType, includeSms: true })).join('\n');

/** A text without what its owner typed and the law wants. */
function ourWords(facts: FlowBrief): string[] {
  const typed = [noticeOf(facts) ?? '', facts.niche, ...facts.bestSellers, ...Object.values(slotValues(facts))]
    .filter((words) => words.length > 2)
    .toSorted((a, b) => b.length - a.length);
  return linesOf(facts)
    .map((line) => typed.reduce((text, words) => text.replaceAll(words, '…'), line.replace(/https?:\S+/g, '')))
    .map((line) => line.replace(/entre \d+ y \d+ días|\b\d+ de 5\b|\d SMS/g, '…'));
}

const informal = /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|tuy[oa]s?|puedes|quieres|tienes|responde)(?!\p{L})/iu;
const formal =
  /(?<!\p{L})(?:usted|puede(?= (?:seguir|usar|hacer|mirar|contar))|(?<!pedido |cita )responda|desea|escriba)(?!\p{L})/iu;

describe('Spanish flows', () => {
  it('are written for twenty-five shops, or refused in words', () => {
    expect(spanishBriefs).toHaveLength(75);
    for (const facts of all) {
      const { steps } = writeFlow(facts);
      if (steps.length === 0) expect(misfitOf(facts)).toMatch(/\p{Ll}{4,}.*\.$/u);
      for (const { subject, preheader, body, channel } of steps) {
        expect(body.length).toBeGreaterThan(10);
        if (channel === 'email') expect([subject, preheader].every((line) => (line ?? '').length > 3)).toBe(true);
      }
    }
  });

  it('speak to the customer in one way', () => {
    for (const facts of all) {
      const text = ourWords(facts).join('\n');
      const isFormal = facts.tone === 'premium' || traitsOf(facts).has('sensitive');
      const other = (isFormal ? informal : formal).exec(text)?.[0];
      expect({ niche: facts.niche, flowType: facts.flowType, other }).toEqual({
        niche: facts.niche,
        flowType: facts.flowType,
        other: undefined,
      });
    }
  });

  it('follow the address that the owner uses', () => {
    const facts = completeBrief({ ...spain, tone: 'premium', use: null, guarantee: null });
    expect(textOf(facts)).toMatch(formal);
    const typed = (given: Partial<FlowBrief>) => ourWords({ ...facts, ...given }).join('\n');
    expect(typed({ care: 'Límpialo con un paño suave.' })).not.toMatch(formal);
    expect(
      typed({ discount: { kind: 'percent', value: 10, code: 'A', condition: 'en tu primera compra', ends: null } }),
    ).not.toMatch(formal);
    const plain = { ...facts, tone: 'plain' } as const;
    expect(typed({ ...plain, use: 'Muela el café justo antes.' })).not.toMatch(informal);
    expect(typed(plain)).toMatch(informal);
  });

  it('put no article before what was typed, and a mark before each question', () => {
    for (const facts of all) {
      const text = textOf(facts).replaceAll('{{company}}', '');
      if (facts.product) expect(text).not.toMatch(new RegExp(`\\b(?:el|la|los|las|un|una|del|al) ${facts.product}`));
      expect(text).not.toMatch(/\b(?:del|al|el|los) El Zaguán|\by[ ]I|\{|\[d:|\[p:|undefined/);
      // A question may go on behind a colon, where a line of this test ends.
      const said = text.split('\n').join(' ');
      expect([said, (said.match(/\?/g) ?? []).length]).toEqual([said, (said.match(/¿/g) ?? []).length]);
    }
  });

  it('need no word in a text that makes it dearer, but those that were typed', () => {
    for (const facts of all) {
      for (const { body, channel } of writeFlow({ ...facts, brand: 'Zaguan', product: null }).steps) {
        if (channel !== 'sms') continue;
        const text = body.replaceAll('{{company}}', 'Zaguan').replace(/(?:envío gratis|código|días|inscripción)/g, '');
        expect([body, countSms(text).foreign]).toEqual([body, []]);
        expect(countSms(body).segments).toBeLessThanOrEqual(2);
        expect(text).toMatch(/\bSTOP\b/);
      }
    }
  });

  it('pass every check of words, tags and lengths', () => {
    const faults = all.flatMap((facts) =>
      facts.brand === null
        ? []
        : reviewFlow(facts, writeFlow(facts).steps)
            .issues.filter(({ severity, id }) => severity !== 'info' && id !== 'sms_cap_flows')
            .map(({ id, evidence }) => `${facts.niche}, ${facts.flowType}: ${id}, ${evidence}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('words of a Spanish-speaking country', () => {
  const facts = { niche: 'zapatos de cuero', bestSellers: [], tone: 'friendly' as const };

  it('are those of Spain in Spain, and of Mexico in Mexico', () => {
    expect(allTexts(completeBrief({ ...facts, ...spain, seed: 3 }))).not.toMatch(/extrañamos|Recibimos tu/);
    const mexican = allTexts(completeBrief({ ...facts, ...mexico, seed: 3 }));
    expect(mexican).not.toMatch(/echamos de menos|Hemos recibido|en coche/);
  });

  it('are the law of the country in a notice', () => {
    const noticeIn = (niche: string, country: string) =>
      noticeOf(brief({ language: 'es', locale: `es-${country}`, country, niche }));
    expect(noticeIn('vinos', 'MX')).toMatch(/Evite el exceso/);
    expect(noticeIn('vinos', 'ES')).toMatch(/18 años/);
    expect(noticeIn('vinos', 'US')).toMatch(/21 años/);
    expect(noticeIn('suplementos', 'ES')).toMatch(/complementos alimenticios/);
    expect(noticeIn('suplementos', 'MX')).toMatch(/no es un medicamento/);
  });

  it('satisfy the carriers of the United States in the first text', () => {
    const given = completeBrief({ language: 'es', locale: 'es-US', country: 'US', flowType: 'sms', niche: 'café' });
    const { issues } = reviewFlow(given, writeFlow(given).steps);
    expect(issues.filter(({ id }) => id === 'ctia_optin_reply')).toEqual([]);
  });
});

describe('what is done and not sold', () => {
  const service = (niche: string, given: Partial<FlowBrief> = {}) => {
    const facts = completeBrief({
      ...spain,
      niche,
      product: null,
      bestSellers: [],
      use: null,
      guarantee: null,
      ...given,
    });
    return flowTypes.flatMap((flowType) => ourWords({ ...facts, flowType, includeSms: true })).join('\n');
  };

  it('is called by its own word', () => {
    for (const [niche, own] of [
      ['clases de yoga', /reserva/],
      ['peluquería', /cita/],
      ['reformas de cocinas', /solicitud/],
      ['gimnasio', /inscripción/],
      ['reparación de bicicletas', /encargo/],
    ] as const) {
      expect(service(niche)).toMatch(own);
      expect(service(niche)).not.toMatch(/pedido|carrito|tienda\b/i);
    }
    expect(service('cursos online de repostería')).not.toMatch(/pedido|paquete.*llega(?!)|reserva/i);
  });

  it('is none where goods are sold to those who do it', () => {
    for (const niche of ['tijeras de peluquería', 'uniformes para clínicas', 'libros de cocina', 'arreglos florales'])
      expect(traitsOf(brief({ ...spain, niche })).has('service')).toBe(false);
  });
});

describe('an offer with its condition', () => {
  it.each([
    ['en tu primera compra', 'en tu primera compra'],
    ['primera compra', 'en la primera compra'],
    ['Pedidos de más de 80 €', 'en pedidos de más de 80 €'],
    ['más de 80 €', 'en pedidos de más de 80 €'],
    ['A partir de 80 €', 'a partir de 80 €'],
  ])('reads as a phrase: %s', (condition, read) => {
    const discount = { kind: 'percent', value: 10, code: 'DIEZ', condition, ends: '2027-01-31' } as const;
    const facts = completeBrief({ ...spain, flowType: 'welcome', discount, price: null });
    expect(textOf(facts).replaceAll('\u00A0', ' ')).toContain(
      `10 % de descuento ${read} con el código DIEZ, hasta el 31 de enero de 2027`,
    );
  });
});
