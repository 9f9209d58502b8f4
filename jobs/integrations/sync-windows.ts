import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { ImportRow } from '../store/store-rows.js';
import { dayOf, type DayWindow, windowsSince } from './day-windows.engine.js';
import type { SyncContext, SyncPage } from './provider-sync.js';

interface Windowed {
  kind: ImportKind;
  /** Of ad spend. */
  platform?: string;
  windowDays: number;
  /** Everything that the provider tells of a range of days. */
  read: (window: DayWindow) => Promise<ImportRow[]>;
}

/** A year lets every season be compared, and is as far back as Klaviyo aggregates. */
const historyDays = 365;

/** Range after range up to today; each is stored whole, so what the provider no longer tells of a day is gone with it. */
export async function* syncWindows(
  { state, now }: SyncContext,
  { kind, platform, windowDays, read }: Windowed,
): AsyncGenerator<SyncPage> {
  const through = typeof state['through'] === 'string' ? state['through'] : null;
  const windows = windowsSince(through, dayOf(now.getTime()), { historyDays, windowDays });
  for (const [index, window] of windows.entries()) {
    const rows = await read(window);
    yield {
      kind,
      rows,
      covers: { ...window, ...(platform && { platform }) },
      state: { through: window.to },
      progress: (index + 1) / windows.length,
    };
  }
}
