import type { ReactNode } from 'react';
import type { IntegrationCardFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { TimeAgo } from '../ui/TimeAgo.js';

/** What a connection has brought and when it brings more; nothing for a platform that was never connected. */
export function ConnectionFacts({ card }: { card: IntegrationCardFragment }) {
  const { status, accountLabel, lastSyncAt, rowsBrought } = card;
  if (status === 'available' || !accountLabel) return null;
  return (
    <Facts
      facts={[
        ['Account', accountLabel],
        ['Last sync', lastSyncAt ? <TimeAgo key="last" at={lastSyncAt} /> : 'not yet'],
        ['Next sync', nextSync(card)],
        ['Rows imported', formatNumber(rowsBrought)],
      ]}
    />
  );
}

function nextSync({ status, nextSyncAt }: IntegrationCardFragment): ReactNode {
  if (status !== 'connected' || !nextSyncAt) return 'none';
  return new Date(nextSyncAt).getTime() <= Date.now() ? 'due now' : <TimeAgo at={nextSyncAt} />;
}
