import { CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { AuditComparison } from '../../schema/conversion/audit-comparison.type.js';
import type { FunnelAudit, FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import type { TestIdea } from '../../schema/conversion/test-idea.type.js';
import { mostIdeas } from '../../schema/conversion/test-ideas.facts.js';
import { benchmarkSources } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { comparisonSection } from './audit-comparison-html.engine.js';
import {
  categorySections,
  effectText,
  pasteNames,
  reportAssumptions,
  reportFacts,
  reportFigures,
  scoreLabel,
  statusWords,
  verdictWords,
  type CategorySection,
} from './audit-report.engine.js';
import { escapeHtml } from '../kit/text.js';
import { type DateFormat, writtenDay } from '../kit/time.js';
import { pathSection } from './path/path-report.engine.js';
import { renderedSection } from './rendered/rendered-html.engine.js';
import { reportStyles, scoreBar, scoreTone, table } from './report-markup.engine.js';

export interface HtmlReportInput {
  audit: FunnelAudit;
  /** When the page was audited; its day heads the report. */
  auditedAt: Date;
  dates?: DateFormat;
  /** Name of the agency or shop on the cover; left out when null. */
  preparedBy?: string | null;
  /** Against an earlier audit or a competitor; left out when null. */
  comparison?: AuditComparison | null;
  /** The phone picture; left out when null. */
  picture?: Uint8Array | null;
  /** What to test; left out when there is none. */
  ideas?: readonly TestIdea[];
}

/** The audit as one printable HTML page without scripts and outside files. Everything from the page is escaped. */
export function htmlReport(input: HtmlReportInput): string {
  const { audit, auditedAt, dates, preparedBy = null, comparison = null, picture = null, ideas = [] } = input;
  const date = writtenDay(auditedAt, dates);
  const name = audit.product.title ?? audit.finalUrl;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Funnel audit of ${escapeHtml(name)}, ${date}</title><style>${reportStyles}</style></head><body>
<header><p class="kicker">Funnel audit</p><h1>${escapeHtml(name)}</h1><p>${escapeHtml(audit.finalUrl)}</p>
<p>${date}${preparedBy ? `, prepared by ${escapeHtml(preparedBy)}` : ''}</p></header>
<main>${overview(audit)}${pathSection(audit)}${adviceSection('Prescriptions', audit.prescriptions, audit)}
${adviceSection('Funnel fixes', audit.funnelFixes, audit)}${hooks(audit)}${pastes(audit)}${comparison ? comparisonSection(comparison) : ''}
${ideasSection(ideas.slice(0, mostIdeas))}${renderedSection(audit, picture)}${categorySections(audit).map(categorySection).join('\n')}
${list('Notes', audit.notes)}${how(audit)}${list('Sources', benchmarkSources)}</main>
</body></html>
`;
}

function overview(audit: FunnelAudit): string {
  const { overallScore, pageKind, pageKindReason } = audit;
  const verdict =
    overallScore === null
      ? `<p class="verdict">Not scored: ${pageKind} page</p>`
      : `<p class="score">${overallScore} <small>of 100</small></p><p class="verdict ${scoreTone(overallScore)}">${scoreLabel(overallScore)}</p>`;
  const bars = categorySections(audit).map(
    ({ name, score }) => `<div><dt>${name}</dt><dd>${score ?? 'unknown'}</dd>${scoreBar(score)}</div>`,
  );
  const figures = reportFigures(audit).map(({ name, value, basis }) => [
    name,
    `<strong>${escapeHtml(value)}</strong>`,
    basis,
  ]);
  return `<section class="overview"><div>${verdict}<small>${escapeHtml(pageKindReason)}</small></div><dl class="scores">${bars.join('')}</dl></section>
<section>${table('Detected metrics', [], figures)}</section>\n`;
}

/** Lines in their order, each with the effect expected of it. */
function adviceSection(heading: string, lines: string[], { advice }: FunnelAudit): string {
  if (lines.length === 0) return '';
  const items = lines.map((line) => {
    const detail = advice.find(({ text }) => text === line);
    return `<li><span>${escapeHtml(line)}</span>${detail ? `<span class="effect">${escapeHtml(effectText(detail))}</span>` : ''}</li>`;
  });
  return `<section><h2>${heading}</h2><ol class="advice">${items.join('')}</ol></section>\n`;
}

function hooks({ copyHooks }: FunnelAudit): string {
  const lines = copyHooks.map((line) => `<blockquote>${escapeHtml(line)}</blockquote>`);
  return lines.length === 0 ? '' : `<section><h2>Copy hooks</h2>${lines.join('')}</section>\n`;
}

function ideasSection(ideas: readonly TestIdea[]): string {
  if (ideas.length === 0) return '';
  const rows = ideas.map(({ change, hypothesis, metric, verdict, reason }) => [
    `${escapeHtml(change)} <small>${escapeHtml(hypothesis)}</small>`,
    escapeHtml(metric),
    `<strong>${verdictWords[verdict]}.</strong> ${escapeHtml(reason)}`,
  ]);
  return `<section><h2>Test ideas</h2>${table('What to test, and what needs no test', ['Change', 'Measure', 'Plan'], rows)}</section>\n`;
}

function pastes({ pasteTexts, reading }: FunnelAudit): string {
  const lang = reading?.language ? ` lang="${escapeHtml(reading.language)}"` : '';
  const texts = (pasteTexts ?? []).map(
    ({ kind, text }) =>
      `<h3>${pasteNames[kind]}</h3><blockquote${lang}>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
  );
  return texts.length === 0 ? '' : `<section><h2>Ready to paste</h2>${texts.join('')}</section>\n`;
}

function categorySection({ name, score, checks }: CategorySection): string {
  if (checks.length === 0) return '';
  return `<section class="checks"><h2>${name} <small class="${scoreTone(score)}">${score ?? 'unknown'}</small></h2>${table(
    `Checks of ${name.toLowerCase()}`,
    ['Check', 'Outcome', 'Evidence', 'What to do'],
    checks.map(checkRow),
  )}</section>`;
}

const tones: Record<CheckStatus, string> = {
  [CheckStatus.pass]: 'good',
  [CheckStatus.partial]: 'warn',
  [CheckStatus.fail]: 'bad',
  [CheckStatus.unknown]: 'none',
};
/** The outcome is told by a sign and a word: prints are often grey. */
const signs: Record<CheckStatus, string> = {
  [CheckStatus.pass]: '✓',
  [CheckStatus.partial]: '◐',
  [CheckStatus.fail]: '✗',
  [CheckStatus.unknown]: '–',
};

function checkRow({ title, status, evidence, fix, expectedEffect }: FunnelCheck): string[] {
  return [
    escapeHtml(title),
    `<span class="mark ${tones[status]}">${signs[status]} ${statusWords[status]}</span>`,
    escapeHtml(evidence),
    fix && status !== CheckStatus.pass ? `${escapeHtml(fix)}. <small>${escapeHtml(expectedEffect)}.</small>` : '',
  ];
}

/** Where facts were read, how each amount came about and what each check is based on, for whoever wants to follow it. */
function how(audit: FunnelAudit): string {
  const { advice, combinedLiftPercent, assumptions, checks } = audit;
  const combined =
    combinedLiftPercent === null ? '' : `<p>All together: up to +${combinedLiftPercent}% revenue per visit.</p>`;
  const facts = reportFacts(audit).map(({ name, value, source }) => [
    name,
    escapeHtml(value),
    escapeHtml(source ?? ''),
  ]);
  const figures = reportFigures(audit).map(({ name, value, explanation }) =>
    [name, value, explanation].map(escapeHtml),
  );
  const rests = reportAssumptions(assumptions).map(({ name, value, basis }) => [name, value, basis].map(escapeHtml));
  const counted = advice.filter(({ liftHighPercent }) => liftHighPercent > 0);
  const effects = counted.map((each) => [
    escapeHtml(checks.find(({ id }) => id === each.checkId)?.title ?? each.checkId),
    escapeHtml(effectText(each)),
    `${escapeHtml(each.arithmetic)} <small>Source: ${escapeHtml(each.source)}</small>`,
  ]);
  const asked = checks.map(({ id, title, weight, source }) => [
    `${id} ${escapeHtml(title)}`,
    String(weight),
    escapeHtml(source),
  ]);
  return `<section><h2>How we got this</h2>${combined}${table('What was read, and where', [], facts)}${table(
    'How the metrics were calculated',
    [],
    figures,
  )}${rests.length > 0 ? table('What the amounts are based on', [], rests) : ''}${
    effects.length > 0 ? table('Arithmetic of each change', ['Check', 'Effect', 'Arithmetic and source'], effects) : ''
  }${asked.length > 0 ? table('What each check is based on', ['Check', 'Weight', 'Source'], asked) : ''}</section>\n`;
}

function list(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<section><h2>${heading}</h2><ul class="plain">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></section>\n`;
}
