import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { ImportRow } from '../store/store-rows.js';
import { dayOf, type DayWindow, windowsSince } from './day-windows.engine.js';
import type { SyncContext, SyncPage } from './provider-sync.js';

interface Windowed {
  kind: ImportKind;
  /** Of ad spend. */
  platform?: string;
  windowDays: number;
  /** Days that are asked for again each time; 7 where purchases are not credited late. */
  rereadDays?: number;
  /** Everything that the provider tells of a range of days. */
  read: (window: DayWindow) => Promise<ImportRow[]>;
  /** What it tells beside of the same days. */
  readMore?: (window: DayWindow, rows: readonly ImportRow[]) => Promise<Pick<SyncPage, 'ads' | 'note'>>;
  /** Zones of the days that were read; null where no account tells its own. */
  accountZones?: () => (string | null | undefined)[];
}

/** Platforms credit purchases up to a month after the click. */
export const creditedDays = 30;

/** A year lets every season be compared, and is as far back as Klaviyo aggregates. */
const historyDays = 365;

/** Range after range up to today; each is stored whole, so what the provider no longer tells of a day is gone with it. */
export async function* syncWindows(
  { state, now }: SyncContext,
  { kind, platform, windowDays, rereadDays = 7, read, readMore, accountZones }: Windowed,
): AsyncGenerator<SyncPage> {
  const through = typeof state['through'] === 'string' ? state['through'] : null;
  const windows = windowsSince(through, dayOf(now.getTime()), { historyDays, windowDays, rereadDays });
  for (const [index, window] of windows.entries()) {
    const rows = await read(window);
    yield {
      kind,
      rows,
      ...(await readMore?.(window, rows)),
      ...(accountZones && {
        accountZones: [...new Set(accountZones())].filter((zone) => typeof zone === 'string').toSorted(),
      }),
      covers: { ...window, ...(platform && { platform }) },
      state: { through: window.to },
      progress: (index + 1) / windows.length,
    };
  }
}
