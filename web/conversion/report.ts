import type { AnalysisHeadFragment, FunnelReportFragment } from '../generated/graphql.js';
import { formatDateTime, formatMoney, formatNumber } from '../ui/format.js';
import { categories, overallLabel } from './texts.js';

/** "funnel-audit-2026-11-21.txt": named with the date (specification 001, section 7). */
export function reportName(createdAt: string): string {
  return `funnel-audit-${createdAt.slice(0, 10)}.txt`;
}

const statusWords = { pass: 'PASS', partial: 'PART', fail: 'FAIL', unknown: 'N/A ' };

/** The audit as plain text, every check with its evidence. */
export function reportText(analysis: AnalysisHeadFragment, audit: FunnelReportFragment): string {
  return [
    'FUNNEL AUDIT',
    `Page:    ${audit.finalUrl}`,
    `Date:    ${formatDateTime(analysis.createdAt)}`,
    `Kind:    ${audit.pageKind} (${audit.pageKindReason})`,
    `Overall: ${audit.overallScore == null ? 'not scored' : `${audit.overallScore}/100, ${overallLabel(audit.overallScore)}`}`,
    ...section(
      'CATEGORY SCORES',
      categories.map(({ key, label }) => `${label.padEnd(14)} ${audit[`${key}Score`] ?? 'unknown'}`),
    ),
    ...section('DETECTED METRICS', figures(audit)),
    ...section('PRESCRIPTIONS', numbered(audit.prescriptions)),
    ...section('COPY HOOKS', numbered(audit.copyHooks)),
    ...section('FUNNEL FIXES', numbered(audit.funnelFixes)),
    ...categories.flatMap(({ key, label }) => section(`CHECKS: ${label.toUpperCase()}`, checksOf(audit, key))),
    ...section('NOTES', audit.notes),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, '-'.repeat(title.length), ...lines];
}

function numbered(lines: readonly string[]): string[] {
  return lines.map((line, position) => `${position + 1}. ${line}`);
}

function figures({
  currentAOV,
  conversionRate,
  loadSpeed,
  mobileScore,
  product,
  figures: notes,
}: FunnelReportFragment): string[] {
  const basis = (name: string) => notes.find((figure) => figure.name === name)?.basis ?? 'unknown';
  const line = (label: string, name: string, value: string | null) =>
    `${label.padEnd(16)} ${value ?? 'unknown'}${value === null ? '' : ` (${basis(name)})`}`;
  return [
    line('Current AOV', 'currentAOV', currentAOV == null ? null : formatMoney(currentAOV, product.currency ?? 'USD')),
    line('Conversion rate', 'conversionRate', conversionRate == null ? null : `${formatNumber(conversionRate, 2)}%`),
    line('Load speed', 'loadSpeed', loadSpeed == null ? null : `${formatNumber(loadSpeed, 1)} s`),
    line('Mobile score', 'mobileScore', mobileScore == null ? null : formatNumber(mobileScore)),
  ];
}

function checksOf({ checks }: FunnelReportFragment, key: string): string[] {
  return checks
    .filter(({ category }) => category === key)
    .flatMap(({ status, title, evidence, fix }) => [
      `[${statusWords[status]}] ${title}`,
      `       Found: ${evidence}`,
      ...(fix && status !== 'pass' ? [`       Fix:   ${fix}`] : []),
    ]);
}
