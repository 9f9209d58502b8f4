import { ChangeKind } from '../../schema/conversion/audit-comparison.enum.js';
import type {
  AuditComparison,
  CheckChange,
  FactChange,
  FigureChange,
} from '../../schema/conversion/audit-comparison.type.js';
import { Availability, CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit, FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import { formatMoney } from '../kit/money.js';

const figureNames = [
  'overallScore',
  'offerScore',
  'designScore',
  'copyScore',
  'pricingScore',
  'checkoutScore',
  'performanceScore',
  'socialProofScore',
  'metricsScore',
  'currentAOV',
  'conversionRate',
  'loadSpeed',
  'mobileScore',
] as const;
const factNames = [
  'title',
  'brand',
  'price',
  'currency',
  'listPrice',
  'availability',
  'rating',
  'reviewCount',
  'sku',
] as const;
/** Scores closer than this are the same: rounding. */
const sameScore = 0.005;

/** What differs between two audits: of one page at two times, or of a page and a competitor's. */
export function compareAudits(first: FunnelAudit, second: FunnelAudit): AuditComparison {
  const figures = figureNames.map((name) => figureChange(name, first[name], second[name]));
  const checks = checkChanges(first.checks, second.checks);
  const isSamePage = first.url === second.url;
  const [firstName, secondName] = isSamePage ? [nameOf(first), nameOf(second)] : namesOf(first, second);
  return {
    firstUrl: first.finalUrl,
    secondUrl: second.finalUrl,
    firstName,
    secondName,
    firstCurrency: first.product.currency,
    secondCurrency: second.product.currency,
    figures,
    facts: factChanges(first, second),
    checks,
    summary: isSamePage ? summaryOf(figures, checks) : summaryOfPages(figures, checks, [firstName, secondName]),
  };
}

/** What people call a page: its product, else its host. */
function nameOf({ product, finalUrl }: FunnelAudit): string {
  return product.title ?? new URL(finalUrl).host;
}

/** Two names that tell the pages apart: their products, else their hosts, else their addresses. */
function namesOf(first: FunnelAudit, second: FunnelAudit): [string, string] {
  const hostOf = ({ finalUrl }: FunnelAudit) => new URL(finalUrl).host;
  const pathOf = ({ finalUrl }: FunnelAudit) => `${new URL(finalUrl).pathname}${new URL(finalUrl).search}`;
  const pairs = [nameOf, hostOf, pathOf].map((name): [string, string] => [name(first), name(second)]);
  return pairs.find(([one, other]) => one !== other) ?? [first.finalUrl, second.finalUrl];
}

function figureChange(name: string, before: number | null, after: number | null): FigureChange {
  const change = before === null || after === null ? null : Math.round(100 * (after - before)) / 100;
  return { name, before, after, change };
}

function factChanges(first: FunnelAudit, second: FunnelAudit): FactChange[] {
  return factNames.flatMap((fact) => {
    const before = factText(first.product, fact);
    const after = factText(second.product, fact);
    return before === after ? [] : [{ fact, before, after }];
  });
}

/** A fact as people write it: prices with their currency; null where the page does not say. */
function factText(product: FunnelAudit['product'], fact: (typeof factNames)[number]): string | null {
  const value = product[fact];
  if (value === null || value === Availability.unknown) return null;
  if (typeof value === 'string') return fact === 'availability' ? value.replaceAll('_', ' ') : value;
  return fact === 'price' || fact === 'listPrice' ? formatMoney(value, product.currency) : String(value);
}

function checkChanges(first: FunnelCheck[], second: FunnelCheck[]): CheckChange[] {
  const others = new Map(second.map((check) => [check.id, check]));
  const ids = new Set(first.map(({ id }) => id));
  const pairs = [
    ...first.map((before) => ({ before, after: others.get(before.id) })),
    ...second.filter(({ id }) => !ids.has(id)).map((after) => ({ before: undefined, after })),
  ];
  return pairs
    .flatMap(({ before, after }) => {
      const kind = kindOf(before, after);
      const check = after ?? before;
      return kind && check
        ? [{ change: toChange(kind, check, before, after), size: sizeOf(before, after) * check.weight }]
        : [];
    })
    .toSorted((a, b) => b.size - a.size)
    .map(({ change }) => change);
}

function kindOf(before: FunnelCheck | undefined, after: FunnelCheck | undefined): ChangeKind | null {
  const [from, to] = [before?.score ?? null, after?.score ?? null];
  if (from === null && to === null) return null;
  if (from === null) return ChangeKind.appeared;
  if (to === null) return ChangeKind.disappeared;
  if (to > from + sameScore) return ChangeKind.improved;
  if (to < from - sameScore) return ChangeKind.worsened;
  return before?.evidence === after?.evidence ? null : ChangeKind.reworded;
}

function sizeOf(before: FunnelCheck | undefined, after: FunnelCheck | undefined): number {
  return Math.abs((after?.score ?? 0) - (before?.score ?? 0));
}

function toChange(
  kind: ChangeKind,
  { id, category, title }: FunnelCheck,
  before: FunnelCheck | undefined,
  after: FunnelCheck | undefined,
): CheckChange {
  return {
    id,
    category,
    title,
    kind,
    before: before?.status ?? CheckStatus.unknown,
    after: after?.status ?? CheckStatus.unknown,
    evidenceBefore: before?.evidence ?? null,
    evidenceAfter: after?.evidence ?? null,
  };
}

function countChanges(checks: CheckChange[]): string {
  const better = checks.filter(({ kind }) => kind === ChangeKind.improved).length;
  const worse = checks.filter(({ kind }) => kind === ChangeKind.worsened).length;
  const once = checks.filter(({ kind }) => kind === ChangeKind.appeared || kind === ChangeKind.disappeared).length;
  const rest = once === 0 ? '' : `; ${once} could be judged in one audit only, which moves scores, too`;
  return `${better} ${better === 1 ? 'check is' : 'checks are'} better, ${worse} worse${rest}`;
}

/** Of two different pages: there is no before and after. */
function summaryOfPages([overall]: FigureChange[], checks: CheckChange[], [first, second]: [string, string]): string {
  const counts = `On ${second}, ${countChanges(checks)}.`;
  if (!overall || overall.change === null) return `The scores cannot be compared. ${counts}`;
  return `${first} scores ${overall.before}, ${second} ${overall.after}. ${counts}`;
}

function summaryOf([overall]: FigureChange[], checks: CheckChange[]): string {
  const counts = countChanges(checks);
  if (!overall || overall.change === null) return `The scores cannot be compared; ${counts}.`;
  if (overall.change === 0) return `The overall score is ${overall.after} in both; ${counts}.`;
  return `The overall score is ${overall.after} after ${overall.before} (${overall.change > 0 ? '+' : ''}${overall.change}); ${counts}.`;
}
