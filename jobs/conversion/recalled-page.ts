import { createHash } from 'node:crypto';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import { type KeptReading, readingKey } from '../analysis/kept-reading.js';
import { minuteMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import { readOwnObject } from '../storage/store-object.js';
import type { DrawnPage, FetchedPage, MeasuredResource } from './audit-input.js';
import { type KeptPage, openKept } from './kept-page.js';
import { keepPicture } from './page-render.processor.js';

/**
 * How long a look in the browser stands for a page that answers the same, ms: what scripts load and how quick servers
 * are changes without the page.
 */
export const recalledMs = 60 * minuteMs;

export type KeptAudit = KeptReading<KeptPage, FunnelAudit>;

/** Headers that decide what a browser makes of the bytes. */
const telling = ['content-type', 'content-security-policy', 'link'];

/** Names what a page answered: its address, its bytes, and how they are to be understood. */
export function keyOfPage(
  deps: JobDeps,
  url: string,
  { finalUrl, status, headers, bytes }: FetchedPage,
): string | null {
  const content = createHash('sha256').update(bytes).digest('hex');
  return readingKey(deps, 'page', [url, finalUrl, status, telling.map((name) => headers[name] ?? null), content]);
}

/**
 * The browser's look at the same page with the same files, within the hour, its pictures kept for this audit.
 * @returns null where the page has to be opened
 */
export async function recallDrawn(
  deps: JobDeps,
  { id, ownerId }: Pick<Analysis, 'id' | 'ownerId'>,
  { kept, resources }: { kept: KeptAudit | null; resources: MeasuredResource[] },
): Promise<DrawnPage | null> {
  if (!kept?.reading.drawn?.seenAt || !areSame(kept.reading.resources, resources)) return null;
  const { drawn } = await openKept(kept.reading);
  const age = Date.now() - Date.parse(drawn?.seenAt ?? '');
  if (!drawn || !(age < recalledMs)) return null;
  const pictures = { ...drawn.pictures };
  for (const name of ['phone', 'firstScreen', 'desktop'] as const) {
    if (pictures[name] === null) continue;
    const bytes = await readOwnObject(deps.db, deps.store, { id: pictures[name], ownerId });
    if (!bytes) return null;
    pictures[name] = await keepPicture(deps, { id, ownerId }, name, bytes);
  }
  return { ...drawn, pictures, minutesBefore: Math.round(age / minuteMs) };
}

/** Files that all answered as they did, in whatever order. */
function areSame(before: readonly MeasuredResource[], now: readonly MeasuredResource[]): boolean {
  const told = (files: readonly MeasuredResource[]) => files.map((file) => JSON.stringify(file)).toSorted();
  return now.every(({ status }) => status > 0) && JSON.stringify(told(before)) === JSON.stringify(told(now));
}
