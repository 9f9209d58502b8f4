import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import type { FetchedPage, MeasuredResource, PageCorrection, StoreFigures } from './audit-input.js';
import { auditPage } from './funnel-audit.js';
import { maxPageBytes } from './page-reader.js';

/** A page as it was read, kept so that it can be judged anew without asking its server again. */
export interface KeptPage extends Omit<FetchedPage, 'bytes'> {
  /** The page itself, packed. */
  packed: string;
  resources: MeasuredResource[];
  store: StoreFigures | null;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export async function keepPage(
  page: FetchedPage,
  resources: MeasuredResource[],
  store: StoreFigures | null,
): Promise<KeptPage> {
  const { bytes, ...others } = page;
  return { ...others, resources, store, packed: (await pack(bytes.subarray(0, maxPageBytes))).toString('base64') };
}

export async function auditKept(kept: KeptPage, url: string, correction: PageCorrection) {
  const { packed, ...others } = kept;
  const bytes = await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: maxPageBytes + 1 });
  const audit = auditPage({ ...others, bytes, url, correction });
  return { result: audit, title: audit.product.title ?? audit.url, description: summaryOf(audit) };
}

/** The new corrections over those before. */
export function joinCorrections(before: PageCorrection | null, added: PageCorrection): PageCorrection {
  return { ...before, ...added, facts: { ...before?.facts, ...added.facts } };
}

const kindsByName = new Map<string, PageKind>(Object.values(PageKind).map((kind) => [kind, kind]));

/** What the owner said of a page when its audit was started. */
export function pageKindOf(name: string | undefined): PageKind | null {
  return kindsByName.get(name ?? '') ?? null;
}

/** One line for lists. */
export function summaryOf({ overallScore, pageKind, pageKindReason }: FunnelAudit): string {
  if (overallScore !== null) return `Overall score ${overallScore} of 100`;
  return ['error', 'empty', 'blocked'].includes(pageKind) ? pageKindReason : `Not scored: ${pageKind} page`;
}
