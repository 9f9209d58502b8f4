import { describe, expect, it } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'parse5';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { exportFlow, flowForKlaviyo, type FlowToExport } from '../../../jobs/community/flow-export.engine.js';
import { nativeLanguages } from '../../../jobs/community/flow-packs.js';
import { mailTools, toolFaults } from '../../../jobs/community/mail-tools.engine.js';
import { mailLayouts } from '../../../schema/community/flow-plans.facts.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief, completeBrief } from './brief.fixture.js';

function flowFrom(facts: FlowBrief): FlowToExport {
  return { brief: facts, ...writeFlow(facts) };
}

function unzipped(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

describe('an exported flow', () => {
  it.each(flowTypes)('opens as zip with every message twice: %s', (flowType) => {
    const flow = flowFrom(completeBrief({ flowType, includeSms: true }));
    const { filename, bytes, contentType } = exportFlow(flow, 'zip');
    expect(filename).toMatch(/^coffee-[a-z-]+-flow\.zip$/);
    expect(contentType).toBe('application/zip');
    const files = unzipped(bytes);
    const mails = flow.steps.filter(({ channel }) => channel === 'email');
    expect(Object.keys(files).filter((path) => path.startsWith('html/'))).toHaveLength(mails.length);
    expect(Object.keys(files).filter((path) => path.startsWith('text/'))).toHaveLength(flow.steps.length);
    expect(JSON.parse(files['flow.json'] ?? '')).toMatchObject({ flowName: flow.flowName, steps: flow.steps });
    for (const [path, content] of Object.entries(files))
      expect([path, content.includes('undefined')]).toEqual([path, false]);
  });

  it('comes back from CSV as it was', () => {
    const flow = flowFrom(completeBrief({ product: 'Mug, "large"\nwith, commas', bestSellers: ['=HYPERLINK("x")'] }));
    const rows: Record<string, string>[] = parseCsv(exportFlow(flow, 'csv').bytes as Buffer, { columns: true });
    expect(rows).toHaveLength(flow.steps.length);
    for (const [index, step] of flow.steps.entries()) {
      expect(rows[index]).toMatchObject({
        step: String(step.stepNumber),
        day: String(step.day),
        subject_a: step.subject,
        body: step.body,
        link: step.ctaUrl ?? '',
      });
    }
  });

  it('never lets a spreadsheet run what was typed', () => {
    const flow = flowFrom(completeBrief());
    const steps = flow.steps.map((step) => ({ ...step, subject: '=1+1', preheader: '@SUM(A1)', body: '+cmd|x' }));
    const [row] = parseCsv(Buffer.from(exportFlow({ ...flow, steps }, 'csv').bytes), { columns: true }) as Record<
      string,
      string
    >[];
    expect(row).toMatchObject({ subject_a: "'=1+1", preheader: "'@SUM(A1)", body: "'+cmd|x" });
  });

  it.each(flowTypes)("holds templates in Klaviyo's own form and tags: %s", (flowType) => {
    const flow = flowFrom(completeBrief({ flowType, includeSms: true }));
    const files = unzipped(exportFlow(flow, 'klaviyo').bytes);
    const templates = Object.entries(files).filter(([path]) => path.startsWith('templates/'));
    expect(templates).toHaveLength(flow.steps.filter(({ channel }) => channel === 'email').length);
    for (const [, content] of templates) {
      const { data } = JSON.parse(content);
      expect(data).toMatchObject({ type: 'template', attributes: { editor_type: 'CODE' } });
      expect(data.attributes.html).toContain("{{ first_name|default:'there' }}");
      expect(data.attributes.html).toContain('href="{% unsubscribe_link %}"');
      expect(data.attributes.text).toContain('{% unsubscribe_link %}');
      expect(data.attributes.html).not.toMatch(/\{\{[a-z_]+/);
      expect(parse(data.attributes.html).childNodes.length).toBeGreaterThan(0);
    }
  });

  it.each(mailTools)('is taken by the rules of %s, with its own tags and unsubscribe', (tool) => {
    for (const flowType of flowTypes) {
      for (const facts of [
        completeBrief({ flowType, includeSms: true }),
        brief({
          flowType,
          language: 'de',
          supplyDays: 20,
          sender: { company: null, postalAddress: null, replyTo: 'hilfe@shop.example' },
        }),
      ]) {
        const files = unzipped(exportFlow(flowFrom(facts), tool).bytes);
        const mails = Object.entries(files).filter(([path]) => path.startsWith('html/'));
        if (flowType !== 'sms') expect(mails.length).toBeGreaterThan(0);
        for (const [path, html] of mails) expect([tool, path, toolFaults(html, tool)]).toEqual([tool, path, []]);
        expect(files['README.txt']).toContain('Trigger:');
      }
    }
    expect(toolFaults('<p>{{first_name|there}} *|NAME|*</p>', tool).length).toBeGreaterThanOrEqual(3);
  });

  it.each(mailTools)('is taken by the rules of %s in every layout, and stays small', (tool) => {
    for (const layout of mailLayouts) {
      for (const language of nativeLanguages) {
        const flow = flowFrom(completeBrief({ flowType: 'abandoned-cart', language }));
        const steps = flow.steps.map((step) => ({ ...step, layout }));
        for (const [path, html] of Object.entries(unzipped(exportFlow({ ...flow, steps }, tool).bytes))) {
          if (!path.startsWith('html/')) continue;
          expect([layout, path, toolFaults(html, tool)]).toEqual([layout, path, []]);
          expect(Buffer.byteLength(html)).toBeLessThan(60_000);
        }
      }
    }
  });

  it('tells the tool what only it can keep over all flows: who leaves, who comes again, when texts may go', () => {
    const forTool = (flowType: FlowBrief['flowType']) => flowForKlaviyo(flowFrom(completeBrief({ flowType })));
    expect(forTool('abandoned-cart')).toMatchObject({ endsWith: 'Placed Order', onceInDays: 7 });
    expect(forTool('win-back')).toMatchObject({ endsWith: 'Placed Order', onceInDays: 36 });
    expect(forTool('vip')).toMatchObject({ endsWith: null, onceInDays: 46 });
    expect(forTool('post-purchase')).toMatchObject({ endsWith: null, onceInDays: null });
    const readme = (includeSms: boolean) =>
      unzipped(exportFlow(flowFrom(completeBrief({ flowType: 'abandoned-cart', includeSms })), 'klaviyo').bytes)[
        'README.txt'
      ];
    expect(readme(true)).toMatch(/10:00-19:00.*24 hours.*4 a month/);
    expect(readme(false)).not.toContain('Text messages');
  });

  it('lets Klaviyo fill the address that the flow does not have', () => {
    const files = unzipped(exportFlow(flowFrom(brief()), 'klaviyo').bytes);
    expect(files['html/01-thanks.html']).toContain('{{ organization.full_address }}');
    expect(unzipped(exportFlow(flowFrom(completeBrief()), 'klaviyo').bytes)['html/01-thanks.html']).not.toContain(
      'organization',
    );
  });

  it('is the same file for the same flow, with a name that any system takes', () => {
    const facts = completeBrief({ niche: '../Café "crème" / 茶' });
    expect(exportFlow(flowFrom(facts), 'zip').bytes).toEqual(exportFlow(flowFrom(facts), 'zip').bytes);
    expect(exportFlow(flowFrom(facts), 'json').filename).toBe('cafe-creme-post-purchase-flow.json');
    expect(exportFlow(flowFrom(completeBrief({ niche: '茶' })), 'csv').filename).toBe('post-purchase-flow.csv');
  });
});
