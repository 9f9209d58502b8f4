import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { ImportRow } from '../store/store-rows.js';
import { dayOf, type DayWindow, windowsSince } from './day-windows.engine.js';
import type { AdAccount } from './provider.js';
import { isForGood } from './provider-error.js';
import type { SyncContext, SyncPage } from './provider-sync.js';
import { dayIn } from './zone-days.engine.js';

interface Windowed {
  kind: ImportKind;
  /** Of ad spend. */
  platform?: string;
  windowDays: number;
  /** Days back from today the first time. */
  historyDays?: number;
  /** Where in the state its last day stands, for a provider with several kinds. */
  through?: string;
  /** Days that are asked for again each time; 7 where purchases are not credited late. */
  rereadDays?: number;
  /** Everything that the provider tells of a range of days. */
  read: (window: DayWindow) => Promise<ImportRow[]>;
  /** What it tells beside of the same days. */
  readMore?: (window: DayWindow, rows: readonly ImportRow[]) => Promise<Pick<SyncPage, 'ads' | 'note'>>;
  names?: SyncPage['names'];
  /** IANA name of the zone that its days are of; where it changes, all of them are read anew. */
  zone?: string;
  /** Zones of the days that were read; null where no account tells its own. */
  accountZones?: () => (string | null | undefined)[];
  /** Ad accounts that are read. */
  accounts?: readonly Pick<AdAccount, 'name'>[];
}

/** Platforms credit purchases up to a month after the click. */
export const creditedDays = 30;

/** How rows are kept. */
const rowsForm = 'ids';

/** A year lets every season be compared, and is as far back as Klaviyo aggregates. */
const longestHistory = 365;

/** Range after range up to today; each is stored whole, so what the provider no longer tells of a day is gone with it. */
export async function* syncWindows(
  { state, now }: SyncContext,
  {
    kind,
    platform,
    windowDays,
    historyDays = longestHistory,
    through: key = 'through',
    rereadDays = 7,
    read,
    readMore,
    names,
    zone,
    accountZones,
    accounts,
  }: Windowed,
): AsyncGenerator<SyncPage> {
  // Rows from before ids were kept cannot be told from others of the same name: they are read anew, once.
  const form = zone ? `${rowsForm} ${zone}` : rowsForm;
  const utcDay = dayOf(now.getTime());
  const ownDay = zone ? dayIn(zone, now.getTime()) : utcDay;
  const today = ownDay > utcDay ? ownDay : utcDay;
  const formKey = `${key}Form`;
  const through = typeof state[key] === 'string' && state[formKey] === form ? state[key] : null;
  const windows = windowsSince(through, today, { historyDays, windowDays, rereadDays });
  for (const [index, window] of windows.entries()) {
    const rows = await read(window);
    yield {
      kind,
      rows,
      ...(await readMore?.(window, rows)),
      ...(accountZones && {
        accountZones: [...new Set(accountZones())].filter((name) => typeof name === 'string').toSorted(),
      }),
      ...(accounts && { accountNames: accounts.map(({ name }) => name) }),
      covers: { ...window, ...(platform && { platform }) },
      ...(names && { names }),
      state: { ...state, [key]: window.to, [formKey]: form },
      progress: (index + 1) / windows.length,
    };
  }
}

type Stream = (context: SyncContext) => AsyncGenerator<SyncPage>;

/** One kind of rows after the other, each going on from where the one before it left the state. */
export async function* inTurn(context: SyncContext, ...streams: readonly Stream[]): AsyncGenerator<SyncPage> {
  let { state } = context;
  for (const [index, stream] of streams.entries()) {
    for await (const page of stream({ ...context, state })) {
      state = page.state;
      yield { ...page, progress: page.progress === null ? null : (index + page.progress) / streams.length };
    }
  }
}

/** A kind that the rest is worth having without: where the platform refuses it for good, the card says so. */
export function orNote(kind: ImportKind, stream: Stream, words: (message: string) => string): Stream {
  return async function* noted(context) {
    try {
      yield* stream(context);
    } catch (error) {
      if (!isForGood(error)) throw error;
      yield { kind, rows: [], state: context.state, progress: 1, note: words(error.message) };
    }
  };
}
