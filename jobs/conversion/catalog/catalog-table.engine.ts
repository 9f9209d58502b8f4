import type { CatalogFault, CatalogPage, CatalogReading } from '../../../schema/conversion/catalog-audit.entity.js';
import type { CatalogRow, SharedCause } from '../../../schema/conversion/catalog-audit.type.js';
import { Availability, PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { csvText } from '../../kit/csv.js';
import { groupBy } from '../../kit/group.js';
import { generalFix } from '../checks/check-sentences.js';
import { causeOf } from '../expected-lift.engine.js';

type Page = Pick<CatalogPage, 'position' | 'url' | 'isSettled' | 'reading' | 'error'>;

/** A cause stands in the template when this share of the product pages has it, and this many. */
const shared = { share: 0.5, pages: 3 };
const mostOwn = 3;

/** The pages as a table, the worst first, and above it what many of them share. */
export function catalogTable(pages: readonly Page[]): { causes: SharedCause[]; rows: CatalogRow[]; csv: string } {
  const products = pages.flatMap(({ url, reading }) =>
    reading?.pageKind === PageKind.product ? [{ url, reading }] : [],
  );
  const causes = sharedCauses(products);
  const sharedNames = new Set(causes.map(({ checkId }) => causeOf(checkId).name));
  const rows = pages.map((page) => rowOf(page, sharedNames)).toSorted(byNeed);
  return { causes, rows, csv: csvOf(rows) };
}

function sharedCauses(products: { url: string; reading: CatalogReading }[]): SharedCause[] {
  const found = products.flatMap(({ url, reading }) => reading.faults.map((fault) => ({ url, fault })));
  const atLeast = Math.max(shared.pages, Math.ceil(products.length * shared.share));
  return [...groupBy(found, ({ fault }) => causeOf(fault.checkId).name).values()]
    .filter((group) => group.length >= atLeast)
    .map((group) => ({ group, loss: group.reduce((sum, { fault }) => sum + fault.loss, 0) }))
    .toSorted((a, b) => b.loss - a.loss)
    .flatMap(({ group }) => {
      const [worst] = group.toSorted((a, b) => b.fault.loss - a.fault.loss);
      if (!worst) return [];
      const { checkId, fix, evidence } = worst.fault;
      const ownWording = fix ?? evidence;
      const isSame = group.every(
        ({ fault }) => fault.checkId !== checkId || (fault.fix ?? fault.evidence) === ownWording,
      );
      const wording = isSame ? ownWording : (generalFix(checkId) ?? ownWording);
      return [{ checkId, fix: wording, evidence, pages: group.length, exampleUrl: worst.url }];
    });
}

function rowOf({ position, url, isSettled, reading, error }: Page, sharedNames: ReadonlySet<string>): CatalogRow {
  const isRead = reading !== null && !unreadable.has(reading.pageKind);
  const faults: CatalogFault[] = isRead ? reading.faults : [];
  return {
    position,
    url,
    isSettled,
    error: error ?? (reading && !isRead ? reading.pageKindReason : null),
    title: reading?.title ?? null,
    pageKind: reading?.pageKind ?? null,
    overallScore: reading?.overallScore ?? null,
    price: reading?.price ?? null,
    currency: reading?.currency ?? null,
    availability: isRead ? reading.availability : null,
    faultCount: faults.length,
    ownFaults: faults
      .filter(({ checkId }) => !sharedNames.has(causeOf(checkId).name))
      .slice(0, mostOwn)
      .map(({ fix, evidence }) => fix ?? evidence),
  };
}

const unreadable: ReadonlySet<PageKind> = new Set([PageKind.error, PageKind.empty, PageKind.blocked]);

/** Pages that do not open are worst; then by score; pages without one after them, what is not read yet last. */
function byNeed(a: CatalogRow, b: CatalogRow): number {
  return (
    Number(b.isSettled) - Number(a.isSettled) ||
    Number(b.error !== null) - Number(a.error !== null) ||
    (a.overallScore ?? 101) - (b.overallScore ?? 101) ||
    b.faultCount - a.faultCount ||
    a.position - b.position
  );
}

const availabilityWords: Record<Availability, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  preorder: 'Preorder',
  unknown: '',
};

function csvOf(rows: readonly CatalogRow[]): string {
  const head = ['URL', 'Product', 'Score', 'Price', 'Currency', 'Availability', 'Faults', 'Change here', 'Note'];
  const lines = rows.map((row) => [
    row.url,
    row.title ?? '',
    row.overallScore ?? '',
    row.price ?? '',
    row.currency ?? '',
    row.availability ? availabilityWords[row.availability] : '',
    row.isSettled ? row.faultCount : '',
    row.ownFaults.join('; '),
    row.error ?? (row.isSettled ? '' : 'Not read yet'),
  ]);
  return csvText([head, ...lines]);
}
