import type { AuditComparison } from '../../schema/conversion/audit-comparison.type.js';
import type { FunnelAudit, FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import { benchmarkSources } from '../../schema/conversion/funnel-benchmarks.facts.js';
import {
  categorySections,
  reportFigures,
  scoreLabel,
  statusWords,
  type CategorySection,
} from './audit-report.engine.js';

export interface HtmlReportInput {
  audit: FunnelAudit;
  /** When the page was audited; its UTC date heads the report. */
  auditedAt: Date;
  /** Name of the agency or shop on the cover; left out when null. */
  preparedBy?: string | null;
  /** Against an earlier audit or a competitor; left out when null. */
  comparison?: AuditComparison | null;
}

/** The audit as one printable HTML page without scripts and outside files. Everything from the page is escaped. */
export function htmlReport({ audit, auditedAt, preparedBy = null, comparison = null }: HtmlReportInput): string {
  const date = auditedAt.toISOString().slice(0, 10);
  const title = `Funnel audit of ${audit.product.title ?? audit.finalUrl}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}, ${date}</title><style>${styles}</style></head><body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(audit.finalUrl)}</p><p>${date}${preparedBy ? `, prepared by ${escapeHtml(preparedBy)}` : ''}</p></header>
${overview(audit)}${comparison ? comparisonSection(comparison) : ''}
${list('Prescriptions', audit.prescriptions)}${list('Copy hooks', audit.copyHooks)}${list('Funnel fixes', audit.funnelFixes)}
${effects(audit)}${categorySections(audit).map(categorySection).join('\n')}${list('Notes', audit.notes)}${list('Sources', [...benchmarkSources])}
</body></html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function overview(audit: FunnelAudit): string {
  const label = scoreLabel(audit.overallScore);
  const score =
    audit.overallScore === null
      ? `Not scored: ${audit.pageKind} page`
      : `${audit.overallScore} <small>of 100, ${label}</small>`;
  const bars = categorySections(audit).map(
    ({ name, score: value }) => `<tr><th>${name}</th><td>${meter(value)}</td><td>${value ?? 'unknown'}</td></tr>`,
  );
  const figures = reportFigures(audit).map(
    ({ name, value, basis }) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td><td>${escapeHtml(basis)}</td></tr>`,
  );
  return `<section><p class="score">${score}</p><p>${escapeHtml(audit.pageKindReason)}</p>
<table><caption>Scores</caption>${bars.join('')}</table><table><caption>Detected metrics</caption>${figures.join('')}</table></section>`;
}

function meter(value: number | null): string {
  return value === null
    ? ''
    : `<meter min="0" max="100" low="60" high="80" optimum="100" value="${value}">${value}</meter>`;
}

function list(heading: string, lines: string[]): string {
  return lines.length === 0
    ? ''
    : `<section><h2>${heading}</h2><ol>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol></section>\n`;
}

function effects({ advice, combinedLiftPercent, assumptions }: FunnelAudit): string {
  if (advice.length === 0) return '';
  const rows = advice.map(({ checkId, liftLowPercent, liftHighPercent, revenue, arithmetic, source }) => {
    const amount = revenue ? `${revenue.currency} ${revenue.low} to ${revenue.high} ${revenue.per}` : 'unknown';
    return `<tr><th>${checkId}</th><td>+${liftLowPercent} to +${liftHighPercent} %</td><td>${escapeHtml(amount)}</td><td>${escapeHtml(arithmetic)}<br><small>${escapeHtml(source)}</small></td></tr>`;
  });
  const basis = assumptions.map(
    ({ name, value, unit, source }) =>
      `<li>${name}: ${value ?? 'unknown'} ${escapeHtml(unit)}. ${escapeHtml(source)}</li>`,
  );
  const combined =
    combinedLiftPercent === null ? '' : `<p>All together: up to +${combinedLiftPercent} % revenue a visit.</p>`;
  return `<section><h2>Expected effect</h2>${combined}<table><tr><th>Check</th><th>Revenue a visit</th><th>Money</th><th>Arithmetic and source</th></tr>${rows.join('')}</table><ul>${basis.join('')}</ul></section>\n`;
}

function categorySection({ name, score, checks }: CategorySection): string {
  if (checks.length === 0) return '';
  const head = '<tr><th>Check</th><th>Outcome</th><th>Found</th><th>What to do</th></tr>';
  return `<section><h2>${name} <small>${score ?? 'unknown'}</small></h2><table>${head}${checks.map(checkRow).join('')}</table></section>`;
}

function checkRow({ id, title, weight, status, evidence, fix, expectedEffect, source }: FunnelCheck): string {
  const advice = fix
    ? `${escapeHtml(fix)}<br><small>${escapeHtml(expectedEffect)}. Source: ${escapeHtml(source)}</small>`
    : '';
  return `<tr class="${status}"><td>${id} ${escapeHtml(title)} <small>weight ${weight}</small></td><td>${statusWords[status]}</td><td>${escapeHtml(evidence)}</td><td>${advice}</td></tr>`;
}

function comparisonSection({ firstUrl, secondUrl, figures, checks, summary }: AuditComparison): string {
  const rows = figures.map(
    ({ name, before, after, change }) =>
      `<tr><th>${name}</th><td>${before ?? 'unknown'}</td><td>${after ?? 'unknown'}</td><td>${change ?? ''}</td></tr>`,
  );
  const changes = checks.map(
    ({ id, title, kind, evidenceBefore, evidenceAfter }) =>
      `<tr><th>${id} ${escapeHtml(title)}</th><td>${kind}</td><td>${escapeHtml(evidenceBefore ?? '')}</td><td>${escapeHtml(evidenceAfter ?? '')}</td></tr>`,
  );
  return `<section><h2>Comparison</h2><p>${escapeHtml(summary)}</p><table><tr><th></th><th>${escapeHtml(firstUrl)}</th><th>${escapeHtml(secondUrl)}</th><th>Change</th></tr>${rows.join('')}</table><table>${changes.join('')}</table></section>\n`;
}

const styles = `
body { font: 15px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; } small { color: #555; font-weight: normal; }
.score { font-size: 3rem; font-weight: 700; margin: 1rem 0; } .score small { font-size: 1rem; }
table { width: 100%; border-collapse: collapse; margin: .75rem 0; } caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: .35rem .5rem; border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
tr.fail td:nth-child(2) { color: #b42318; } tr.pass td:nth-child(2) { color: #18713d; } tr.partial td:nth-child(2) { color: #8a5a00; }
meter { width: 100%; }
@media print { body { max-width: none; padding: 0; font-size: 11px; } section { break-inside: auto; } tr { break-inside: avoid; } h2 { break-after: avoid; } }
`;
