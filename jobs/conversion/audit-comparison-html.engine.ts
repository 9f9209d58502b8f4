import { ChangeKind } from '../../schema/conversion/audit-comparison.enum.js';
import type { AuditComparison, CheckChange, FigureChange } from '../../schema/conversion/audit-comparison.type.js';
import { categoryNames } from '../../schema/conversion/score-labels.facts.js';
import { escapeHtml } from '../kit/text.js';
import { table } from './report-markup.engine.js';

const figureNames: Record<string, string> = {
  overallScore: 'Overall score',
  currentAOV: 'Average order value',
  conversionRate: 'Conversion rate, %',
  loadSpeed: 'Load speed, s',
  mobileScore: 'Mobile score',
  ...Object.fromEntries(Object.entries(categoryNames).map(([key, name]) => [`${key}Score`, name])),
};
const changeWords: Record<ChangeKind, string> = {
  improved: '<span class="mark good">▲ better</span>',
  worsened: '<span class="mark bad">▼ worse</span>',
  appeared: '<span class="mark none">judged in the second only</span>',
  disappeared: '<span class="mark none">judged in the first only</span>',
  reworded: '<span class="mark none">same score, other finding</span>',
};

/** Two audits side by side: the scores, the facts and every check that came out differently. */
export function comparisonSection({ firstUrl, secondUrl, figures, facts, checks, summary }: AuditComparison): string {
  const columns = ['', escapeHtml(firstUrl), escapeHtml(secondUrl)];
  const judged = checks.filter(({ kind }) => kind !== ChangeKind.reworded);
  const factRows = facts.map(({ fact, before, after }) => [fact, value(before), value(after)]);
  return `<section><h2>Comparison</h2><p>${escapeHtml(summary)}</p>
${table('Scores and metrics', [...columns, 'Change'], figures.map(figureRow))}
${factRows.length > 0 ? table('Differences in product facts', columns, factRows) : ''}
${judged.length > 0 ? table('Checks that came out differently', ['Check', 'Change', 'First', 'Second'], judged.map(checkRow)) : ''}</section>\n`;
}

function figureRow({ name, before, after, change }: FigureChange): string[] {
  const sign = change !== null && change > 0 ? `+${change}` : String(change ?? '');
  return [figureNames[name] ?? name, value(before), value(after), sign];
}

function checkRow({ id, title, kind, evidenceBefore, evidenceAfter }: CheckChange): string[] {
  return [`${id} ${escapeHtml(title)}`, changeWords[kind], value(evidenceBefore), value(evidenceAfter)];
}

function value(known: string | number | null): string {
  return known === null ? '<span class="none">unknown</span>' : escapeHtml(String(known));
}
