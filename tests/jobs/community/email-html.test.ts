import { describe, expect, it } from '@jest/globals';
import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import { parse, type ParserError } from 'parse5';
import { renderHtml } from '../../../jobs/community/email-html.engine.js';
import { renderMessage } from '../../../jobs/community/email-render.engine.js';
import { editStep, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { niches } from '../../../jobs/community/niche.engine.js';
import { flowTypes, messageLimits } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { generalNiche } from '../../../schema/community/niches-home.facts.js';
import { anyBrief, brief, completeBrief } from './brief.fixture.js';

/** What the HTML standard's own parser objects to. */
function parseErrors(html: string): string[] {
  const errors: string[] = [];
  parse(html, { onParseError: (error: ParserError) => errors.push(error.code) });
  return errors;
}

function rendered(facts: FlowBrief): string[] {
  return writeFlow(facts)
    .steps.filter(({ channel }) => channel === 'email')
    .map((step) => renderMessage(step, facts).html ?? '');
}

describe('a step as HTML', () => {
  const everyNiche = [...niches, generalNiche].map(({ label }) => label);
  const emailTypes = flowTypes.filter((flowType) => flowType !== 'sms');
  const pairs = emailTypes.flatMap((flowType) => everyNiche.map((niche) => [flowType, niche] as const));

  it.each(pairs)('%s for %s is valid, whole and small', (flowType, niche) => {
    for (const html of [...rendered(brief({ flowType, niche })), ...rendered(completeBrief({ flowType, niche }))]) {
      expect(parseErrors(html)).toEqual([]);
      expect(html).not.toMatch(/\{\{|\}\}|\{%|undefined|\[object/);
      expect(Buffer.byteLength(html)).toBeLessThan(messageLimits.htmlBytes);
      const $ = cheerio.load(html);
      const links = $('a')
        .map((_, link) => $(link).attr('href'))
        .get();
      expect(links.length).toBeGreaterThanOrEqual(3);
      expect(links.filter((link) => !/^(https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/.test(link))).toEqual([]);
      expect($('a:contains("Unsubscribe")')).toHaveLength(1);
      expect($('table:not([role=presentation])')).toHaveLength(0);
      expect($('html').attr('lang')).toBe('en');
      expect($('title').text()).not.toBe('');
    }
  });

  it('shows what the owner typed as text, never as markup', () => {
    fc.assert(
      fc.property(anyBrief, (facts) => {
        for (const html of rendered(facts)) {
          expect(parseErrors(html)).toEqual([]);
          expect(cheerio.load(html)('script, iframe, object, [onerror], [onclick]')).toHaveLength(0);
        }
      }),
      { numRuns: 40 },
    );
    const [html = ''] = rendered(
      brief({ brand: '<script>alert(1)</script>', product: '"><img src=x onerror=alert(1)>' }),
    );
    expect(cheerio.load(html)('script, img')).toHaveLength(0);
    expect(cheerio.load(html).text()).toContain('<script>alert(1)</script>');
  });

  it('turns the notation of a body into lists, links and images, and refuses other links', () => {
    const facts = completeBrief();
    const [step] = writeFlow(facts).steps;
    if (!step) throw new Error('the flow is empty');
    const body =
      'One [guide](https://kettle.example/guide?a=1&b=2).\nSecond line\n\n1. first\n2. second\n\n- dot\n\n![A cup](https://kettle.example/cup.jpg)\n\n[bad](javascript:alert(1))';
    const $ = cheerio.load(renderHtml(editStep(step, { body }, 'en-US'), facts));
    expect(
      $('ol li')
        .map((_, item) => $(item).text())
        .get(),
    ).toEqual(['first', 'second']);
    expect($('ul li').text()).toBe('dot');
    expect($('a:contains("guide")').attr('href')).toBe('https://kettle.example/guide?a=1&b=2');
    expect($('img').attr('alt')).toBe('A cup');
    expect($('a[href^="javascript"]')).toHaveLength(0);
  });

  it('keeps the tags for the mail tool, and fills them for a preview', () => {
    const facts = completeBrief();
    const [step] = writeFlow(facts).steps;
    if (!step) throw new Error('the flow is empty');
    expect(renderHtml(step, facts)).toContain('Hey {{first_name|there}},');
    const message = renderMessage(step, facts);
    expect(message.html).toContain('Hey there,');
    expect(message.html).toContain('https://kettle.example/unsubscribe');
    expect(message.text).toContain('1 Mill Lane, Leeds LS1 4AB, United Kingdom');
    expect(message.text).toContain('See order and help:\nmailto:hello@kettle.example');
    expect(message.htmlBytes).toBe(Buffer.byteLength(message.html ?? ''));
  });

  it('carries its own dark colours and stays readable on the button', () => {
    const facts = completeBrief({ brandColor: '#ffe14d' });
    const [html = ''] = rendered(facts);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(cheerio.load(html)('.button').attr('style')).toMatch(/background-color:#ffe14d.*color:#12151C/i);
  });
});
