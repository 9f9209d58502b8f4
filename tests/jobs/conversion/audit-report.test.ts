import { describe, expect, it } from '@jest/globals';

import { compareAudits } from '../../../jobs/conversion/audit-comparison.engine.js';
import { htmlReport } from '../../../jobs/conversion/audit-report-html.engine.js';
import { scoreLabel, textReport } from '../../../jobs/conversion/audit-report.engine.js';
import { ChangeKind } from '../../../schema/conversion/audit-comparison.enum.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

const before = auditOf(demoPage({ faq: '', viewport: '' }));
const after = auditOf(demoPage({ returns: '' }));
const auditedAt = new Date('2026-03-04T23:30:00Z');

describe('compareAudits', () => {
  const comparison = compareAudits(before, after);

  it('tells which checks are better and which are worse', () => {
    const kinds = Object.fromEntries(comparison.checks.map(({ id, kind }) => [id, kind]));
    expect(kinds).toMatchObject({ CO6: ChangeKind.improved, DE1: ChangeKind.improved, OF3: ChangeKind.worsened });
    expect(comparison.checks.slice(0, 2)).toContainEqual(
      expect.objectContaining({ id: 'DE1', before: 'fail', after: 'pass' }),
    );
    expect(comparison.summary).toMatch(/2 checks are better, 1 worse/);
  });

  it('puts figures side by side and leaves unknown changes unknown', () => {
    const design = comparison.figures.find(({ name }) => name === 'designScore');
    expect(design?.change).toBe((after.designScore ?? 0) - (before.designScore ?? 0));
    expect(comparison.figures.find(({ name }) => name === 'loadSpeed')).toEqual({
      name: 'loadSpeed',
      before: null,
      after: null,
      change: null,
    });
  });

  it('finds nothing between equal audits, and every fact of another page', () => {
    const same = compareAudits(after, after);
    expect(same).toMatchObject({ checks: [], facts: [] });
    const rival = auditOf(
      '<title>Blue mug</title><h1>Blue mug</h1><p class="price">$12</p><button>Add to cart</button>',
      { finalUrl: 'https://rival.test/p/1' },
    );
    const other = compareAudits(after, rival);
    expect(other).toMatchObject({ secondUrl: 'https://rival.test/p/1' });
    expect(other.facts).toContainEqual({ fact: 'price', before: '$49', after: '$12' });
    expect(other).toMatchObject({ firstName: 'Hearth mug', secondName: 'Blue mug', secondCurrency: 'USD' });
    expect(other.summary).toMatch(/^Hearth mug scores \d+, Blue mug /);
    expect(other.checks.some(({ kind }) => kind === ChangeKind.disappeared)).toBe(true);
  });
});

/** Check ids, formulas and names of attributes: nothing for a client. */
const inner = /\b(?:OF|DE|CO|PR|CH|PF|SP|ME)\d{1,2}\b| x \d|json-ld|microdata|og:|aria-|user-scalable/;

describe('textReport', () => {
  const text = textReport({ audit: before, auditedAt });

  it('holds the date, every score, every list and every check', () => {
    expect(text).toContain('Date: Mar 4, 2026');
    expect(text).toContain(`Overall score: ${before.overallScore} / 100`);
    for (const line of [...before.prescriptions, ...before.copyHooks, ...before.funnelFixes])
      expect(text).toContain(line);
    for (const { evidence } of before.checks) expect(text).toContain(evidence);
    expect(text.split('HOW WE GOT THIS')[0]).not.toMatch(inner);
  });

  it('says what a page is that has no score', () => {
    expect(textReport({ audit: auditOf('', {}), auditedAt })).toContain('not scored (empty page)');
  });

  it('dates the report as its owner writes dates, by their clock', () => {
    const dates = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
    expect(textReport({ audit: before, auditedAt, dates })).toContain('Date: 05.03.2026');
    expect(htmlReport({ audit: before, auditedAt, dates })).toContain('05.03.2026');
    expect(htmlReport({ audit: before, auditedAt })).not.toMatch(/\b2026-03-0\d\b/);
  });
});

describe('htmlReport', () => {
  it('holds every check with its fix and needs nothing from outside', () => {
    const html = htmlReport({
      audit: before,
      auditedAt,
      preparedBy: 'Agency & Co',
      comparison: compareAudits(before, after),
    });
    for (const { id } of before.checks) expect(html).toContain(`<th scope="row">${id} `);
    const [shown = '', how = ''] = html.split('<h2>How we got this</h2>');
    expect(how).toContain('DE1');
    expect(shown.replace(/<[^>]*>/g, ' ')).not.toMatch(inner);
    expect(html).toContain('prepared by Agency &#38; Co');
    expect(html).toContain('<h2>Comparison</h2>');
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });

  it('lets no text of the page become markup', () => {
    const evil = '<img src=x onerror=alert(1)>"\'';
    const audit = auditOf(
      demoPage({
        h1: '<h1>&lt;img src=x onerror=alert(1)&gt;"\'</h1>',
        markup: { '@type': 'Product', name: evil, offers: { price: 1, priceCurrency: 'USD' } },
      }),
    );
    expect(audit.product.title).toContain('onerror');
    expect(htmlReport({ audit, auditedAt, preparedBy: evil })).not.toContain('<img');
  });
});

describe('scoreLabel', () => {
  it.each([
    [100, 'Excellent'],
    [80, 'Excellent'],
    [79, 'Good'],
    [60, 'Good'],
    [59, 'Needs Improvement'],
    [40, 'Needs Improvement'],
    [39, 'Critical Issues'],
    [0, 'Critical Issues'],
  ])('calls %d %s', (score, label) => expect(scoreLabel(score)).toBe(label));

  it('has no label for no score', () => expect(scoreLabel(null)).toBeNull());
});
