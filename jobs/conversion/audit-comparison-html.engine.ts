import { ChangeKind } from '../../schema/conversion/audit-comparison.enum.js';
import type { AuditComparison, CheckChange, FigureChange } from '../../schema/conversion/audit-comparison.type.js';
import { categoryNames } from '../../schema/conversion/score-labels.facts.js';
import { formatMoney } from '../kit/money.js';
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
/** @param columns the two audits by name: `Before` and `After`, or the two pages */
function changeWords(kind: ChangeKind, columns: readonly string[]): string {
  const [first = '', second = ''] = columns.map((name) =>
    name === 'Before' || name === 'After' ? name.toLowerCase() : `on ${name}`,
  );
  const words: Record<ChangeKind, string> = {
    improved: '<span class="mark good">▲ better</span>',
    worsened: '<span class="mark bad">▼ worse</span>',
    appeared: `<span class="mark none">not judged ${first}</span>`,
    disappeared: `<span class="mark none">not judged ${second}</span>`,
    reworded: '<span class="mark none">same score, different finding</span>',
  };
  return words[kind];
}

/** Two audits side by side: the scores, the facts and every check that came out differently. */
export function comparisonSection(comparison: AuditComparison): string {
  const { figures, facts, checks, summary } = comparison;
  const columns = ['', ...columnNames(comparison)];
  const judged = checks.filter(({ kind }) => kind !== ChangeKind.reworded);
  const factRows = facts.map(({ fact, before, after }) => [fact, value(before), value(after)]);
  return `<section><h2>Comparison</h2><p>${escapeHtml(summary)}</p>
${table(
  'Scores and metrics',
  [...columns, 'Change'],
  figures.map((figure) => figureRow(figure, comparison)),
)}
${factRows.length > 0 ? table('Differences in product facts', columns, factRows) : ''}
${
  judged.length > 0
    ? table(
        'Checks that came out differently',
        ['Check', 'Change', ...columns.slice(1)],
        judged.map((change) => checkRow(change, columns.slice(1))),
      )
    : ''
}</section>\n`;
}

/** Two pages by name; one page by time, which no name tells apart. */
function columnNames({ firstName, secondName }: AuditComparison): string[] {
  return firstName === secondName ? ['Before', 'After'] : [escapeHtml(firstName), escapeHtml(secondName)];
}

function figureRow(
  { name, before, after, change }: FigureChange,
  { firstCurrency, secondCurrency }: AuditComparison,
): string[] {
  const isMoney = name === 'currentAOV';
  const amount = (known: number | null, currency: string | null) =>
    value(isMoney && known !== null ? formatMoney(known, currency) : known);
  const isComparable = !isMoney || firstCurrency === secondCurrency;
  const sign = change !== null && change > 0 ? `+${change}` : String(change ?? '');
  return [
    figureNames[name] ?? name,
    amount(before, firstCurrency),
    amount(after, secondCurrency),
    isComparable ? sign : '',
  ];
}

function checkRow({ title, kind, evidenceBefore, evidenceAfter }: CheckChange, columns: readonly string[]): string[] {
  return [escapeHtml(title), changeWords(kind, columns), value(evidenceBefore), value(evidenceAfter)];
}

function value(known: string | number | null): string {
  return known === null ? '<span class="none">unknown</span>' : escapeHtml(String(known));
}
