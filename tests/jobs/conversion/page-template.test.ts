import { describe, expect, it } from '@jest/globals';
import { htmlReport } from '../../../jobs/conversion/audit-report-html.engine.js';
import { textReport } from '../../../jobs/conversion/audit-report.engine.js';
import { viewPage } from '../../../jobs/conversion/page-view.engine.js';
import { readPage } from '../../../jobs/conversion/page-reader.js';
import { pathFindings, twinOf } from '../../../jobs/conversion/path/path-findings.engine.js';
import { isSameTemplate, skeletonOf } from '../../../jobs/conversion/path/page-template.engine.js';
import { PathStepName, PathVerdict } from '../../../schema/conversion/path-step.enum.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';
import { hasRealPages, readRealPages } from './fixtures/real-pages.js';

function skeleton(html: string | Uint8Array): string[] {
  const url = 'https://shop.demo.test/page';
  const bytes = typeof html === 'string' ? Buffer.from(html) : html;
  const page = { url, finalUrl: url, status: 200, headers: {}, bytes };
  return skeletonOf(viewPage(page, readPage(bytes, 'text/html; charset=utf-8')).index);
}

const tray = demoPage()
  .replaceAll('Hearth mug', 'Walnut tray')
  .replaceAll('hearth-mug', 'walnut-tray')
  .replaceAll('$49.00', '$120.00');
const listing = `<html lang="en"><title>Mugs</title><body><main class="page"><h1>Mugs</h1><aside class="filters"><form class="facets"><fieldset><legend>Color</legend><label><input type="checkbox">Blue</label></fieldset></form></aside>
  <section class="grid">${'<article class="card"><a class="card-link" href="/products/a">Mug</a><div class="card-price">$4</div></article>'.repeat(12)}</section><div class="pager"><button class="more">More</button></div></main></body></html>`;

describe('the template of a page', () => {
  it('is one for two products, whatever they are called and cost, and another one for a list', () => {
    expect(isSameTemplate(skeleton(demoPage()), skeleton(tray))).toBe(true);
    expect(isSameTemplate(skeleton(demoPage()), skeleton(listing))).toBe(false);
  });

  it('is not told of a page with next to no parts', () => {
    const bare = '<html><body><main><h1>Mug</h1><p>$4</p></main></body></html>';
    expect(isSameTemplate(skeleton(bare), skeleton(bare))).toBeNull();
  });

  it('keeps a finding of two products apart from one of a single product', () => {
    const seen = auditOf(demoPage({ viewport: '', headExtras: '' }));
    const twin = twinOf(auditOf(demoPage({ viewport: '' })));
    const found = pathFindings([{ name: PathStepName.product, audit: seen }], twin);
    const byId = (id: string) => found.find(({ checkId }) => checkId === id);
    expect(byId('DE1')?.isOnEveryProduct).toBe(true);
    expect(byId('ME10')?.isOnEveryProduct).toBe(false);
    const alone = pathFindings([{ name: PathStepName.product, audit: seen }]);
    expect(alone.every(({ isOnEveryProduct }) => isOnEveryProduct === null)).toBe(true);
    expect(found.filter(({ checkId }) => checkId === 'DE1')).toHaveLength(1);
  });
});

it('is told of in the report, with the steps of the path', () => {
  const audit = auditOf(demoPage({ viewport: '' }));
  const step = {
    position: 3,
    name: PathStepName.product,
    url: 'https://shop.demo.test/<b>',
    verdict: PathVerdict.pass,
    reason: 'The page opened in 0.4 s.',
    overallScore: 80,
    seconds: 0.4,
    pictureObjectId: null,
  };
  const found = pathFindings([{ name: PathStepName.product, audit }], twinOf(audit));
  const onPath = { ...audit, steps: [step], pathFindings: found };
  const at = new Date('2026-05-01');
  expect(htmlReport({ audit: onPath, auditedAt: at })).toMatch(/Product \(on every product page\)/);
  expect(htmlReport({ audit: onPath, auditedAt: at })).toContain('&#60;b&#62;');
  expect(textReport({ audit: onPath, auditedAt: at })).toMatch(/3\. Product: Opens\. The page opened/);
  expect(htmlReport({ audit, auditedAt: at })).not.toContain('The path to checkout');
});

/** Shops of which several product pages were saved that one template made. */
const shops =
  '3suisses-fr bigmomsbeauty brisita-com currys-ie emag-ro ikea-com johnlewis-com kiabi-com nay-sk otto-de spartoo-pt vmzona-com zalando-fi zalando-ie zara-com'.split(
    ' ',
  );

(hasRealPages ? it : it.skip)(
  'is told of saved pages: one for the products of a shop, another for its other pages',
  () => {
    const saved = [...readRealPages()].filter(({ name }) => shops.some((shop) => name.includes(`__${shop}`)));
    const pages = saved.map(({ name, bytes }) => ({ name, parts: skeleton(bytes) }));
    let others = 0;
    for (const shop of shops) {
      const ofShop = pages.filter(({ name }) => name.includes(`__${shop}`));
      const [first, ...products] = ofShop.filter(({ name }) => name.startsWith('product__'));
      expect(products.length).toBeGreaterThan(0);
      for (const { name, parts } of products)
        expect([name, isSameTemplate(first?.parts ?? [], parts)]).toEqual([name, true]);
      for (const { name, parts } of ofShop.filter((page) => /shop-home|cart/.test(page.name))) {
        others += 1;
        expect([name, isSameTemplate(first?.parts ?? [], parts)]).not.toEqual([name, true]);
      }
    }
    expect(others).toBeGreaterThanOrEqual(3);
  },
);
