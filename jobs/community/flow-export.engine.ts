import { strToU8, zipSync, type Zippable } from 'fflate';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import {
  flowDescriptions,
  messageLimits,
  type ExportFormat,
  type FlowType,
} from '../../schema/community/flow.facts.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import type { FlowForTool } from '../../schema/integrations/mail-push.entity.js';
import { csvText } from '../kit/csv.js';
import { renderHtml } from './email-html.engine.js';
import { renderText } from './email-render.engine.js';
import { type MailTool, toolRules, toTool } from './mail-tools.engine.js';

export interface FlowFile {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface FlowToExport {
  flowName: string;
  brief: FlowBrief;
  steps: readonly FlowStepData[];
}

/** A flow as a file that other tools open. The same flow gives the same bytes. */
export function exportFlow(flow: FlowToExport, format: ExportFormat): FlowFile {
  const stem = fileStem(flow.flowName);
  switch (format) {
    case 'csv':
      return { filename: `${stem}.csv`, contentType: 'text/csv; charset=utf-8', bytes: strToU8(stepsAsCsv(flow)) };
    case 'json':
      return { filename: `${stem}.json`, contentType: 'application/json', bytes: strToU8(flowAsJson(flow)) };
    case 'zip':
      return { filename: `${stem}.zip`, contentType: 'application/zip', bytes: zip(allFiles(flow)) };
    default:
      return { filename: `${stem}-${format}.zip`, contentType: 'application/zip', bytes: zip(toolFiles(flow, format)) };
  }
}

/** Everything in one folder: HTML and text of each step with neutral merge tags, and the table and data of the flow. */
function allFiles(flow: FlowToExport): Record<string, string> {
  const files: Record<string, string> = {
    'README.txt': readme(flow),
    'flow.csv': stepsAsCsv(flow),
    'flow.json': flowAsJson(flow),
  };
  for (const step of flow.steps) {
    if (step.channel === 'email') files[`html/${stepStem(step)}.html`] = renderHtml(step, flow.brief);
    files[`text/${stepStem(step)}.txt`] = renderText(step, flow.brief);
  }
  return files;
}

/**
 * Each message with the tool's own tags, its product block where the tool has one for the event, and a page that says
 * how to build the flow there. For Klaviyo also the body of a request to its templates.
 * @see developers.klaviyo.com, Create Template: data.type template, attributes name, editor_type CODE, html, text
 */
function toolFiles(flow: FlowToExport, tool: MailTool): Record<string, string> {
  const files: Record<string, string> = { 'README.txt': toolReadme(flow, tool) };
  for (const step of flow.steps) {
    const text = toTool(renderText(step, flow.brief), tool);
    if (step.channel === 'sms') {
      files[`sms/${stepStem(step)}.txt`] = text;
      continue;
    }
    const html = toolHtml(flow, step, tool);
    files[`html/${stepStem(step)}.html`] = html;
    files[`text/${stepStem(step)}.txt`] = text;
    if (tool !== 'klaviyo') continue;
    const name = `${flow.flowName}, step ${step.stepNumber}: ${step.subject ?? ''}`;
    const attributes = { name, editor_type: 'CODE', html, text };
    files[`templates/${stepStem(step)}.json`] = JSON.stringify({ data: { type: 'template', attributes } }, null, 2);
  }
  return files;
}

/** The event of Klaviyo that a flow begins with; null: whoever joins a list. */
const klaviyoMetrics: Record<FlowType, string | null> = {
  'post-purchase': 'Placed Order',
  sms: 'Placed Order',
  welcome: null,
  'abandoned-cart': 'Started Checkout',
  'browse-abandonment': 'Viewed Product',
  'win-back': 'Placed Order',
  replenishment: 'Placed Order',
  vip: 'Placed Order',
  'review-request': 'Fulfilled Order',
  'back-in-stock': 'Subscribed to Back in Stock',
};

/** Flows that want an order: whoever has placed one leaves. */
const wantOrder: ReadonlySet<FlowType> = new Set([
  'welcome',
  'abandoned-cart',
  'browse-abandonment',
  'win-back',
  'replenishment',
  'back-in-stock',
]);

/** Flows whose event comes often: nobody is in them twice at a time. */
const startOften: ReadonlySet<FlowType> = new Set([
  'abandoned-cart',
  'browse-abandonment',
  'win-back',
  'replenishment',
  'vip',
]);
const leastPause = 7;

/** A flow as Klaviyo gets it through its API: e-mails with its tags, and when each is due. */
export function flowForKlaviyo(flow: FlowToExport): FlowForTool {
  const emails = flow.steps.filter(({ channel }) => channel === 'email');
  return {
    name: flow.flowName,
    begins: { metric: klaviyoMetrics[flow.brief.flowType] },
    endsWith: wantOrder.has(flow.brief.flowType) ? 'Placed Order' : null,
    onceInDays: startOften.has(flow.brief.flowType) ? Math.max(leastPause, ...emails.map(({ day }) => day + 1)) : null,
    messages: emails
      .map((step) => ({
        name: `${flow.flowName}, ${step.stepNumber}: ${step.subject ?? ''}`.slice(0, 200),
        subject: toTool(step.subject ?? '', 'klaviyo'),
        preheader: toTool(step.preheader ?? '', 'klaviyo'),
        html: toolHtml(flow, step, 'klaviyo'),
        text: toTool(renderText(step, flow.brief), 'klaviyo'),
        minutes: step.delayMinutes ?? step.day * 1_440,
        hour: step.delayMinutes === null ? step.hour : null,
      }))
      .toSorted((one, other) => one.minutes - other.minutes),
    leftOut: flow.steps.length - emails.length,
  };
}

function toolHtml({ brief }: FlowToExport, step: FlowStepData, tool: MailTool): string {
  const { items, address, required } = toolRules[tool];
  const html = toTool(renderHtml(step, brief, items(brief.flowType)), tool);
  // The tool knows the address of the account: its tag stands in where the flow has none.
  const owner = brief.sender.postalAddress || !address ? '' : `<p>${toolRules[tool].company}, ${address}</p>`;
  const missing = required.filter((tag) => !html.includes(tag)).join('');
  return html.replace('</body>', () => `${owner}${missing}</body>`);
}

/** Only the tool sees all flows of a customer: what it has to be told of texts. */
const textRules = [
  'Text messages go only to people who agreed to texts.',
  `Set quiet hours so that none arrives outside 10:00-19:00 of the recipient's time or on a Sunday, and let nobody get two within 24 hours or more than ${messageLimits.smsPerMonth} a month, over all flows together (smart sending or frequency cap).`,
].join(' ');

function toolReadme({ flowName, brief, steps }: FlowToExport, tool: MailTool): string {
  const lines = steps.map(
    (step) =>
      `${step.stepNumber}. ${step.sendAt}: ${toTool(step.subject ?? 'text message', tool)}${step.preheader ? ` | ${step.preheader}` : ''}\n   ${step.exitCondition}`,
  );
  return [
    `${flowName} for ${toolRules[tool].name}`,
    `Trigger: ${flowDescriptions[brief.flowType].trigger}.`,
    brief.product
      ? `Filter: only orders, carts or views of ${brief.product}. The messages speak of it by name.`
      : 'Filter: none needed, the messages name no product.',
    'Messages, each after the delay given here (subject | preview text), with the rule for leaving:',
    lines.join('\n'),
    ...(steps.some(({ channel }) => channel === 'sms') ? [textRules] : []),
    'html/ holds each message to paste into a custom HTML template; unsubscribe links are tags of the tool already.',
    ...(tool === 'klaviyo'
      ? ['templates/ holds one request body a message for POST https://a.klaviyo.com/api/templates.']
      : []),
  ].join('\n\n');
}

function stepsAsCsv({ steps }: FlowToExport): string {
  const header = [
    'step',
    'day',
    'send_at',
    'channel',
    'purpose',
    'subject_a',
    'subject_b',
    'preheader',
    'body',
    'button',
    'link',
    'goal',
    'exit',
    'sms_segments',
  ];
  const rows = steps.map((step) => [
    step.stepNumber,
    step.day,
    step.sendAt,
    step.channel,
    step.purpose,
    step.subject,
    step.subjectB,
    step.preheader,
    step.body,
    step.ctaLabel,
    step.ctaUrl,
    step.goal,
    step.exitCondition,
    step.sms?.segments ?? null,
  ]);
  return csvText([header, ...rows]);
}

function flowAsJson({ flowName, brief, steps }: FlowToExport): string {
  return JSON.stringify(
    { flowName, flowType: brief.flowType, trigger: flowDescriptions[brief.flowType].trigger, brief, steps },
    null,
    2,
  );
}

function readme({ flowName, brief, steps }: FlowToExport): string {
  const lines = steps.map((step) => `${step.stepNumber}. ${step.sendAt}, ${step.channel}: ${step.purpose}`);
  return [
    flowName,
    `Starts with: ${flowDescriptions[brief.flowType].trigger}`,
    lines.join('\n'),
    'html/ and text/ hold each message. Tags such as {{first_name|there}} and {{unsubscribe_url}} are to be replaced by those of your email tool; the word after the bar is the fallback.',
    'flow.csv is the plan as a table, flow.json the whole flow as data.',
  ].join('\n\n');
}

function zip(files: Record<string, string>): Uint8Array {
  const entries: Zippable = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  // A fixed date within the range of the format, so that the same flow is the same file.
  return zipSync(entries, { level: 6, mtime: '2020-01-01T00:00:00' });
}

function stepStem({ stepNumber, key }: FlowStepData): string {
  return `${String(stepNumber).padStart(2, '0')}-${key}`;
}

/** Letters, digits and dashes only: safe on every file system. */
function fileStem(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, 60) || 'flow'
  );
}
