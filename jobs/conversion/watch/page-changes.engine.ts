import { Availability, CheckStatus, PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { PageChangeKind } from '../../../schema/conversion/page-watch.entity.js';
import { formatMoney } from '../../kit/money.js';

export interface Difference {
  kind: PageChangeKind;
  isLoss: boolean;
  before: string | null;
  after: string | null;
}

/** Runs in the lab differ by themselves: a page is slower when it is both this share and this much slower. */
const slower = { share: 1.25, ms: 500 };
const longest = 300;

/**
 * What changed on a page between two audits. What one of them could not tell is no change. Speeds are compared only
 * where a browser measured both.
 */
export function pageChanges(before: FunnelAudit, after: FunnelAudit): Difference[] {
  if (before.pageKind !== after.pageKind && unreadable.has(after.pageKind))
    return [{ kind: PageChangeKind.page, isLoss: true, before: before.pageKind, after: after.pageKindReason }];
  const [was, is] = [before.product, after.product];
  const found: (Difference | null)[] = [
    differs(PageChangeKind.price, price(was), price(is), is.price === null),
    was.availability === Availability.unknown || is.availability === Availability.unknown
      ? null
      : differs(
          PageChangeKind.availability,
          was.availability,
          is.availability,
          is.availability === Availability.out_of_stock,
        ),
    // A button that a script draws is not seen without a browser.
    hasButton(before) && !hasButton(after) && Boolean(before.rendered) === Boolean(after.rendered)
      ? {
          kind: PageChangeKind.button,
          isLoss: true,
          before: evidenceOf(before, 'DE5'),
          after: evidenceOf(after, 'DE5'),
        }
      : null,
    differs(PageChangeKind.title, was.title, is.title, false),
    differs(PageChangeKind.description, cut(was.description), cut(is.description), is.description === null),
    lostTracking(before, after),
    speedOf(before, after),
  ];
  return found.filter((each) => each !== null);
}

const unreadable = new Set([PageKind.error, PageKind.empty, PageKind.blocked]);

function differs(
  kind: PageChangeKind,
  before: string | null,
  after: string | null,
  isLoss: boolean,
): Difference | null {
  return before === null || before === after || (after === null && !isLoss) ? null : { kind, isLoss, before, after };
}

function price({ price: amount, currency }: FunnelAudit['product']): string | null {
  return amount === null ? null : formatMoney(amount, currency);
}

function cut(text: string | null): string | null {
  return text && text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function hasButton(audit: FunnelAudit): boolean {
  return has(audit, 'DE5', CheckStatus.pass);
}

function has({ checks }: FunnelAudit, id: string, status: CheckStatus): boolean {
  return checks.some((check) => check.id === id && check.status === status);
}

function evidenceOf({ checks }: FunnelAudit, id: string): string | null {
  return checks.find((check) => check.id === id)?.evidence ?? null;
}

/** Analytics, manager and pixels. */
const trackingChecks = ['ME1', 'ME2', 'ME3'];

function lostTracking(before: FunnelAudit, after: FunnelAudit): Difference | null {
  const lost = trackingChecks.find((id) => has(before, id, CheckStatus.pass) && has(after, id, CheckStatus.fail));
  if (!lost) return null;
  const [was, is] = [evidenceOf(before, lost), evidenceOf(after, lost)];
  return { kind: PageChangeKind.tracking, isLoss: true, before: was, after: is };
}

function speedOf(before: FunnelAudit, after: FunnelAudit): Difference | null {
  const [was, is] = [before.rendered?.lcpMs ?? null, after.rendered?.lcpMs ?? null];
  if (was === null || is === null || is < was * slower.share || is - was < slower.ms) return null;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return { kind: PageChangeKind.speed, isLoss: false, before: seconds(was), after: seconds(is) };
}
