import { useEffect } from 'react';
import { useIntegrationsQuery, type SyncStateFragment } from '../generated/graphql.js';

/** Syncs go on by themselves: the cards follow, closely while one is at work. */
const pollMs = { calm: 30_000, atWork: 2_000 };

/** Whether something happens any moment: a sync is open, or a connection has just been made. */
const isAtWork = ({ status, sync }: SyncStateFragment): boolean =>
  status === 'connected' && (sync === null || sync.status === 'waiting' || sync.status === 'running');

export function useFollowedIntegrations() {
  const query = useIntegrationsQuery({ fetchPolicy: 'cache-and-network' });
  const { startPolling, stopPolling } = query;
  const isMoving = query.data?.integrations.some(isAtWork) ?? false;
  useEffect(() => {
    startPolling(isMoving ? pollMs.atWork : pollMs.calm);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  return query;
}
