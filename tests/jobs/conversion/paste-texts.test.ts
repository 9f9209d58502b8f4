import { describe, expect, it } from '@jest/globals';

import { htmlReport } from '../../../jobs/conversion/audit-report-html.engine.js';
import { textReport } from '../../../jobs/conversion/audit-report.engine.js';
import { readPage } from '../../../jobs/conversion/page-reader.js';
import { contentPack } from '../../../schema/content/content-pack.js';
import { pageTextsShape } from '../../../schema/content/page-texts.shape.js';
import { PasteKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { paymentMarks } from '../../../schema/conversion/vendors.facts.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage, demoParts, type DemoParts } from './fixtures/demo-shop.js';
import { realAudits } from './fixtures/real-audits.js';
import { hasRealPages } from './fixtures/real-pages.js';

const pasteOf = (changes: Partial<DemoParts>, kind: PasteKind) =>
  auditOf(demoPage(changes)).pasteTexts?.find((each) => each.kind === kind)?.text ?? null;

const languages = ['en', 'de', 'fr', 'es'];
/** Words of the sentences, without their numbers, of which there are none. */
const wording = languages
  .map((language) => JSON.stringify(contentPack(language, 'page-texts', pageTextsShape)))
  .join(' ')
  .toLowerCase();
/** Marks that pages show as pictures. */
const payments = paymentMarks.map(([name]) => name.toLowerCase()).join(' ');
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

describe('texts to paste', () => {
  it('fit a title to a search result with words of the page, and leave a fitting one alone', () => {
    const title = 'Hearth mug that keeps coffee hot for 6 hours and never spills on any desk, car or train | Demo Kiln';
    const brand = { ...demoParts.markup, name: 'Hearth mug in moss green stoneware' };
    expect(pasteOf({ title, markup: brand }, PasteKind.title)).toBe('Hearth mug in moss green stoneware | Demo Kiln');
    expect(pasteOf({ markup: brand }, PasteKind.title)).toBeNull();
  });

  it('promise days to send back only where text and markup agree', () => {
    const days = (returns: string, more = {}) =>
      pasteOf({ returns: `<p>${returns}</p>`, markup: { ...demoParts.markup, ...more } }, PasteKind.guarantee);
    const policy = { hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 30 } };
    expect(days('60-day free returns')).toBe(
      'Not what you hoped for? You have 60 days to send it back, free of charge.',
    );
    expect(days('60-day returns')).toBe('Not what you hoped for? You have 60 days to send it back.');
    expect(days('60-day returns', policy)).toBeNull();
    expect(days('Made with care')).toBeNull();
    // What the law gives every buyer in Europe is no promise of the shop.
    expect(days('14-day returns')).toBeNull();
  });

  it('answer questions that the page answers, and no others', () => {
    const asked = (changes: Partial<DemoParts>) => pasteOf({ faq: '', ...changes }, PasteKind.faq);
    expect(asked({})).toContain('Shipping is free on orders from $60.');
    expect(asked({})).toContain('Yes, within 60 days.');
    expect(asked({ shipping: '<p>Tax included.</p>' })).not.toContain('Shipping is free');
    expect(asked({ returns: '' })).not.toContain('within');
    expect(asked({ shipping: '', returns: '', payment: '' })).toBeNull();
    expect(pasteOf({}, PasteKind.faq)).toBeNull();
  });

  it('are in the language of the page, and only its own words where it has no sentences', () => {
    const page = (lang: string, prose: string, button: string, back: string) =>
      auditOf(
        `<html lang="${lang}"><title>Eik</title><body><main><h1>Eik bord</h1><p>199 €</p><form action="/cart/add"><button name="add">${button}</button></form><p>${back}</p><p>${prose.repeat(8)}</p></main></body></html>`,
      ).pasteTexts?.map(({ text }) => text);
    expect(
      page('de', 'und der die das mit für ist von dem nicht auch ', 'In den Warenkorb', '100 Tage Rückgaberecht'),
    ).toEqual(['Doch nicht das Richtige? Für die Rückgabe bleiben 100 Tage Zeit.']);
    expect(
      page('nl', 'en de het een van met voor niet ook zijn dat ', 'In winkelwagen', '100 dagen retourrecht'),
    ).toEqual([]);
  });

  it('stand in both reports', () => {
    const audit = auditOf(demoPage({ faq: '' }));
    const at = new Date('2026-11-20T12:00:00Z');
    expect(textReport({ audit, auditedAt: at })).toContain('READY TO PASTE');
    expect(htmlReport({ audit, auditedAt: at })).toContain('<h2>Ready to paste</h2>');
  });
});

const describeReal = hasRealPages ? describe : describe.skip;

describeReal('texts to paste for the saved pages', () => {
  it('say nothing that the page does not carry', () => {
    const invented = realAudits()
      .filter(({ page }) => page.label.kind === 'product')
      .flatMap(({ page: { name, bytes }, outcome }) => {
        // A refused page fails here by its sentence, which has no texts.
        const pasteTexts = typeof outcome === 'string' ? [{ text: outcome }] : outcome.pasteTexts;
        if (!pasteTexts || pasteTexts.length === 0) return [];
        const { $, html } = readPage(bytes, 'text/html');
        const carried = plain(`${$.root().text()} ${html}`);
        const known = `${carried} ${wording} ${payments}`;
        return pasteTexts.flatMap(({ text }) => {
          const words = text.match(/\p{L}+|\d+/gu) ?? [];
          return words
            .filter((word) => !known.includes(word.toLowerCase()))
            .map((word) => `${name}: ${word} of ${text}`);
        });
      });
    expect(invented).toEqual([]);
  });
});
