import { useEffect, useState } from 'react';
import { useGettingStartedQuery, type GettingStartedQuery } from '../generated/graphql.js';

/** How often a shop being read, or the audit that follows, is looked at, ms. */
const pollMs = 1_000;

export type FirstAudit = GettingStartedQuery['audits']['edges'][number]['node'];

/** How far a new owner is: what is known of the shop, and what each tool has been used for. */
export function useGettingStarted() {
  const query = useGettingStartedQuery({ fetchPolicy: 'no-cache' });
  const { data, error, refetch, startPolling, stopPolling } = query;
  const [isAsked, setAsked] = useState(false);
  const audit = data?.audits.edges[0]?.node ?? null;
  const isReading = data?.storeProfile.status === 'processing';
  // Between the end of the reading and the first sight of the audit that it starts, neither is under way.
  const isAwaited = isAsked && audit === null && data?.storeProfile.status !== 'failed';
  const isUnderway = isReading || isAwaited || audit?.status === 'processing';
  useEffect(() => {
    if (isUnderway) startPolling(pollMs);
    return stopPolling;
  }, [isUnderway, startPolling, stopPolling]);
  return {
    data,
    error,
    audit,
    isReading: isReading || isAwaited,
    /** To be called once the reading of the shop was asked for. */
    handleAsked: () => {
      setAsked(true);
      void refetch();
    },
  };
}
