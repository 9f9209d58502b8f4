import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import {
  type DrawnPage,
  type FetchedPage,
  type MeasuredResource,
  maxPageBytes,
  type PageCorrection,
  type PageJudgement,
  type StoreFigures,
} from './audit-input.js';
import type { TemplateTwin } from './path/path-findings.engine.js';

/** A page as it was read, kept so that it can be judged anew without asking its server again. */
export interface KeptPage extends Omit<FetchedPage, 'bytes'> {
  /** The page itself, packed. */
  packed: string;
  resources: MeasuredResource[];
  store: StoreFigures | null;
  /** What a model said of it. */
  judgement?: PageJudgement[];
  /** Of a path audit: what belongs to no single page. */
  path?: Pick<FunnelAudit, 'steps' | 'pathFindings'>;
  /** Of a path audit: what a second product page of the same template has. */
  twin?: TemplateTwin | null;
  /** As a browser drew it, its document packed. */
  drawn?: Omit<DrawnPage, 'bytes'> & { packed: string };
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

/** The audit of a kept page; its checks are loaded when they are first needed, as most processes leave them to the engines. */
export async function auditKept(kept: KeptPage, url: string, correction: PageCorrection) {
  const { auditPage } = await import('./funnel-audit.js');
  const audit = { ...auditPage({ ...(await openKept(kept)), url, correction }), ...kept.path };
  return { result: audit, title: audit.product.title ?? audit.url, description: summaryOf(audit) };
}

/** The page as it was fetched, and drawn where it was. */
export async function openKept({ packed, drawn, ...others }: KeptPage) {
  const bytes = await unpacked(packed);
  return { ...others, bytes, drawn: drawn ? { ...drawn, bytes: await unpacked(drawn.packed) } : null };
}

function unpacked(packed: string): Promise<Buffer> {
  return unpack(Buffer.from(packed, 'base64'), { maxOutputLength: 2 * maxPageBytes });
}

/** The kept page with what a browser saw of it. */
export async function keepDrawn(kept: KeptPage, { bytes, ...drawn }: DrawnPage): Promise<KeptPage> {
  return { ...kept, drawn: { ...drawn, packed: (await pack(bytes)).toString('base64') } };
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
