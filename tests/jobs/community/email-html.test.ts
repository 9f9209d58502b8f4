import { describe, expect, it } from '@jest/globals';
import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import type { ParserError } from 'parse5';
import { renderHtml } from '../../../jobs/community/email-html.engine.js';
import { renderMessage } from '../../../jobs/community/email-render.engine.js';
import { editStep, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { frameOf, nativeLanguages } from '../../../jobs/community/flow-packs.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { anyBrief, brief, completeBrief } from './brief.fixture.js';

/** The document, and what the HTML standard's own parser objects to. */
function parsed(html: string): { $: cheerio.CheerioAPI; errors: string[] } {
  const errors: string[] = [];
  const onParseError = (error: ParserError) => errors.push(error.code);
  return { $: cheerio.load(html, { onParseError }), errors };
}

function rendered(facts: FlowBrief): string[] {
  return writeFlow(facts)
    .steps.filter(({ channel }) => channel === 'email')
    .map((step) => renderMessage(step, facts).html ?? '');
}

const optOuts = nativeLanguages.map((language) => `a:contains("${frameOf(language).unsubscribe}")`).join(', ');

/** What is wrong with a mail: invalid HTML, residue, too large for Gmail, broken links, no opt-out, or not for screen readers. */
function faultsOf(html: string): string[] {
  const { $, errors } = parsed(html);
  const links = $('a')
    .map((_, link) => $(link).attr('href') ?? '')
    .get();
  const checks: [string, boolean][] = [
    ['residue', /\{\{|\}\}|\{%|undefined|\[object/.test(html)],
    ['too large', Buffer.byteLength(html) >= 60_000],
    ['too few links', links.length < 2],
    ['opt-out', $(optOuts).length !== 1],
    ['layout tables that are read as data', $('table:not([role=presentation])').length > 0],
    ['language', !nativeLanguages.includes($('html').attr('lang') ?? '')],
    ['pictures without a description', $('img:not([alt])').length > 0],
    ['title', $('title').text() === ''],
  ];
  const broken = links.filter((link) => !/^(https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/.test(link));
  return [...errors, ...broken, ...checks.filter(([, isFault]) => isFault).map(([name]) => name)];
}

describe('a step as HTML', () => {
  const everyNiche = ['Coffee', 'tea towels', 'CBD oil', 'online courses', 'pet cremation urns', 'e-commerce'];
  const emailTypes = flowTypes.filter((flowType) => flowType !== 'sms');
  const pairs = emailTypes.flatMap((flowType) => everyNiche.map((niche) => [flowType, niche] as const));

  it.each(pairs)('%s for %s is valid, whole and small', (flowType, niche) => {
    expect(rendered(completeBrief({ flowType, niche })).flatMap(faultsOf)).toEqual([]);
  });

  it.each(emailTypes)('%s is so too for a shop that said nothing', (flowType) => {
    expect(rendered(brief({ flowType })).flatMap(faultsOf)).toEqual([]);
  });

  it('is judged by checks that do find faults', () => {
    expect(parsed('<!DOCTYPE html><p id=a id=b></div>').errors).toEqual(['duplicate-attribute']);
    expect(faultsOf('<p>{{name}} <a href="#">x</a>')).toEqual([
      'missing-doctype',
      '#',
      'residue',
      'too few links',
      'opt-out',
      'language',
      'title',
    ]);
  });

  it('shows what the owner typed as text, never as markup', () => {
    fc.assert(
      fc.property(anyBrief, (facts) => {
        for (const html of rendered(facts)) {
          const { $, errors } = parsed(html);
          expect(errors).toEqual([]);
          expect($('script, iframe, object, [onerror], [onclick]')).toHaveLength(0);
        }
      }),
      { numRuns: 25 },
    );
    const [html = ''] = rendered(
      brief({ brand: '<script>alert(1)</script>', product: '"><img src=x onerror=alert(1)>' }),
    );
    expect(cheerio.load(html)('script, img[onerror]')).toHaveLength(0);
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
    expect($('img[alt="A cup"]')).toHaveLength(1);
    expect($('a[href^="javascript"]')).toHaveLength(0);
  });

  it('keeps the tags for the mail tool, and fills them for a preview', () => {
    const facts = completeBrief();
    const [step] = writeFlow(facts).steps;
    if (!step) throw new Error('the flow is empty');
    expect(renderHtml(step, facts)).toContain('Hello {{first_name|there}},');
    const message = renderMessage(step, facts);
    expect(message.html).toContain('Hello there,');
    expect(message.html).toContain('https://kettle.example/unsubscribe');
    expect(message.text).toContain('1 Mill Lane, Leeds LS1 4AB, United Kingdom');
    expect(message.text).not.toContain('mailto:');
    expect(message.htmlBytes).toBe(Buffer.byteLength(message.html ?? ''));
  });

  it('carries its own dark colors and stays readable on the button', () => {
    const facts = completeBrief({ brandColor: '#ffe14d' });
    const html = rendered(facts).find((mail) => cheerio.load(mail)('.button').length > 0) ?? '';
    expect(html).toContain('prefers-color-scheme: dark');
    expect(cheerio.load(html)('.button').attr('style')).toMatch(/background-color:#ffe14d.*color:#12151C/i);
  });
});
