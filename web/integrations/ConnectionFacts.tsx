import type { ReactNode } from 'react';
import type { IntegrationCardFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatDate, formatNumber } from '../ui/format.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { messages } from './messages.js';

/** What a connection has brought and when it brings more; nothing for a platform that was never connected. */
export function ConnectionFacts({ card }: { card: IntegrationCardFragment }) {
  const { status, accountLabel, accountNames, lastSyncAt, rowsBrought, readThrough, accessEndsAt, brings, counting } =
    card;
  if (status === 'available' || !accountLabel) return null;
  return (
    <Facts
      facts={[
        [messages.account, accountNames?.join(', ') ?? accountLabel],
        [messages.whatIsRead, brings],
        [messages.upToDay, readThrough && formatDate(readThrough)],
        ...counting.map(({ label, value }): [string, string] => [label, value]),
        [messages.lastSync, lastSyncAt ? <TimeAgo key="last" at={lastSyncAt} /> : messages.notYet],
        [messages.nextSync, nextSync(card)],
        [messages.rowsImported, formatNumber(rowsBrought)],
        [
          messages.accessEnds,
          status === 'connected' && accessEndsAt && messages.renewedBefore(formatDate(accessEndsAt)),
        ],
      ]}
    />
  );
}

/** A time that near would be told as just past. */
const soonMs = 60_000;

function nextSync({ status, nextSyncAt }: IntegrationCardFragment): ReactNode {
  if (status !== 'connected' || !nextSyncAt) return messages.noNextSync;
  return new Date(nextSyncAt).getTime() <= Date.now() + soonMs ? messages.dueNow : <TimeAgo at={nextSyncAt} />;
}
