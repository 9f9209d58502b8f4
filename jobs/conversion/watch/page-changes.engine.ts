import { Availability, CheckStatus, PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { PageChangeKind } from '../../../schema/conversion/page-change.enum.js';
import { formatMoney } from '../../kit/money.js';
import { pageOffer } from './page-offer.engine.js';

export interface Difference {
  kind: PageChangeKind;
  isLoss: boolean;
  before: string | null;
  after: string | null;
}

/**
 * Runs in the lab differ by themselves: a page is slower when it is both this share and this much slower, and when its
 * quickest run is slower than the slowest one before. Between two good speeds (web.dev: LCP up to 2.5 s) only a second
 * is worth a mail.
 */
const slower = { share: 1.15, ms: 300, shareOfOneRun: 1.25, msOfOneRun: 500, good: 2_500, msOfGood: 1_000 };
const longest = 300;
/** Rotating pictures change a part of a screen by themselves: from this share on it is reported (own choice). */
const lookedAt = 0.25;

/**
 * What changed on a page between two audits. What one of them could not tell is no change. Speeds are compared only
 * where a browser measured both.
 * @param screenShare of the first screen that looks different; null where it was not compared
 */
export function pageChanges(before: FunnelAudit, after: FunnelAudit, screenShare: number | null = null): Difference[] {
  if (before.pageKind !== after.pageKind && unreadable.has(after.pageKind))
    return [
      { kind: PageChangeKind.page, isLoss: true, before: `${before.pageKind} page`, after: after.pageKindReason },
    ];
  const [was, is] = [before.product, after.product];
  const found: (Difference | null)[] = [
    differs(PageChangeKind.price, price(was), price(is), is.price === null),
    was.availability === Availability.unknown || is.availability === Availability.unknown
      ? null
      : differs(
          PageChangeKind.availability,
          stockWords[was.availability],
          stockWords[is.availability],
          is.availability === Availability.out_of_stock,
        ),
    // A button that a script draws is not seen without a browser.
    hasButton(before) && !hasButton(after) && Boolean(before.rendered) === Boolean(after.rendered)
      ? {
          kind: PageChangeKind.button,
          isLoss: true,
          before: /".+?"/.exec(evidenceOf(before, 'DE5') ?? '')?.[0] ?? 'there',
          after: 'not found',
        }
      : null,
    differs(PageChangeKind.title, was.title, is.title, false),
    differs(PageChangeKind.description, cut(was.description), cut(is.description), is.description === null) ??
      textOf(before, after),
    // What a script draws is not seen without a browser.
    Boolean(before.rendered) === Boolean(after.rendered)
      ? differs(
          PageChangeKind.offer,
          pageOffer(before) ?? 'nothing beside the price',
          pageOffer(after) ?? 'nothing beside the price',
          false,
        )
      : null,
    lostTracking(before, after),
    speedOf(before, after),
    appearance(screenShare),
  ];
  return found.filter((each) => each !== null);
}

const stockWords: Record<Availability, string> = {
  [Availability.in_stock]: 'in stock',
  [Availability.out_of_stock]: 'out of stock',
  [Availability.preorder]: 'on preorder',
  [Availability.unknown]: 'not stated',
};

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

/** Parts of a page that sell by what they say. */
const selling = ['description', 'buyBox'];
/** Shorter ones are labels. */
const leastWords = 4;

/** Whole sentences of a part: its text is cut after 300 characters. */
function sentencesOf({ reading }: FunnelAudit, name: string): string[] | null {
  const part = reading?.segments.find((segment) => segment.name === name);
  if (!part) return null;
  const sentences = part.text.split(/(?<=[.!?])\s+/);
  return (part.length > part.text.length ? sentences.slice(0, -1) : sentences).filter(
    (sentence) => sentence.split(/\s+/).length >= leastWords,
  );
}

/** The first sentence that is another one; figures alone (a count of reviews, a day of delivery) are none. */
function textOf(before: FunnelAudit, after: FunnelAudit): Difference | null {
  if (Boolean(before.rendered) !== Boolean(after.rendered)) return null;
  const plain = (sentence: string) => sentence.replace(/[\d.,:%\s]+/g, ' ').toLowerCase();
  for (const name of selling) {
    const [was, is] = [sentencesOf(before, name), sentencesOf(after, name)];
    if (!was || !is) continue;
    const [old, now] = [new Set(was.map(plain)), new Set(is.map(plain))];
    const gone = was.find((sentence) => !now.has(plain(sentence)));
    const added = is.find((sentence) => !old.has(plain(sentence)));
    if (gone && added) return { kind: PageChangeKind.description, isLoss: false, before: cut(gone), after: cut(added) };
  }
  return null;
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
  const was = evidenceOf(before, lost)?.replace(/\.$/, '') ?? null;
  return { kind: PageChangeKind.tracking, isLoss: true, before: was, after: 'not found' };
}

function appearance(share: number | null): Difference | null {
  if (share === null || share < lookedAt) return null;
  const after = `${Math.round(100 * share)}% of the first screen looks different`;
  return { kind: PageChangeKind.appearance, isLoss: false, before: null, after };
}

function speedOf(before: FunnelAudit, after: FunnelAudit): Difference | null {
  const [was, is] = [before.rendered?.lcpMs ?? null, after.rendered?.lcpMs ?? null];
  const [slowest, quickest] = [before.rendered?.spread?.lcpMs?.high, after.rendered?.spread?.lcpMs?.low];
  const isSpread = slowest !== undefined && quickest !== undefined;
  const share = isSpread ? slower.share : slower.shareOfOneRun;
  const least = isSpread ? slower.ms : slower.msOfOneRun;
  if (was === null || is === null || is < was * share) return null;
  if (is - was < (is > slower.good ? least : slower.msOfGood)) return null;
  if (isSpread && quickest <= slowest) return null;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return { kind: PageChangeKind.speed, isLoss: false, before: seconds(was), after: seconds(is) };
}
