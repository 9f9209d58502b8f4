import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { PathStepName, PathVerdict } from '../../../schema/conversion/path-step.enum.js';
import type { PathFinding } from '../../../schema/conversion/path-step.type.js';
import { escapeHtml } from '../../kit/text.js';
import { table } from '../report-markup.engine.js';

const stepNames: Record<PathStepName, string> = {
  [PathStepName.home]: 'Start page',
  [PathStepName.listing]: 'List of products',
  [PathStepName.product]: 'Product',
  [PathStepName.cart]: 'Cart',
  [PathStepName.checkout]: 'Checkout, first step',
};

const verdicts: Record<PathVerdict, string> = {
  [PathVerdict.pass]: 'Opens',
  [PathVerdict.fail]: 'Stops here',
  [PathVerdict.unknown]: 'Unknown',
};

/** Where a finding stands, as it is printed. */
function placesOf({ steps, isOnEveryProduct: isOnEvery }: PathFinding): string {
  const product =
    isOnEvery == null
      ? stepNames.product
      : isOnEvery
        ? 'Product (on every product page)'
        : 'Product (on this page only)';
  return steps.map((name) => (name === PathStepName.product ? product : stepNames[name])).join(', ');
}

/** The way to the checkout and what to change on it, for the printed report; empty for the audit of a single page. */
export function pathSection({ steps, pathFindings }: FunnelAudit): string {
  if (!steps) return '';
  const rows = steps.map(({ position, name, verdict, reason, url }) => [
    `${position}. ${stepNames[name]}`,
    verdicts[verdict],
    `${escapeHtml(reason)}${url ? ` <small>${escapeHtml(url)}</small>` : ''}`,
  ]);
  const items = (pathFindings ?? []).map(
    (finding) =>
      `<li><span>${escapeHtml(finding.fix ?? finding.evidence)}<br><small>${placesOf(finding)}${finding.fix ? ` · ${escapeHtml(finding.evidence)}` : ''}</small></span></li>`,
  );
  return `<section><h2>The path to checkout</h2>${table('Steps, nothing was typed or ordered', ['Step', 'Outcome', 'What happened'], rows)}${
    items.length > 0 ? `<h3>What to change, biggest impact first</h3><ol class="advice">${items.join('')}</ol>` : ''
  }</section>\n`;
}

/** The same for the text file. */
export function pathLines({ steps, pathFindings }: FunnelAudit): string[] {
  if (!steps) return [];
  return [
    ...steps.map(
      ({ position, name, verdict, reason }) => `  ${position}. ${stepNames[name]}: ${verdicts[verdict]}. ${reason}`,
    ),
    ...(pathFindings ?? []).map((finding) => `  - ${finding.fix ?? finding.evidence} (${placesOf(finding)})`),
  ];
}
