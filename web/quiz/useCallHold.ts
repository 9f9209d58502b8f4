import { useEffect } from 'react';
import { useHoldCallMutation } from '../generated/graphql.js';

/** Keeps a call free for the visitor from the moment that the offer shows; null where none is free. */
export function useCallHold(sessionId: string) {
  const [hold, { data, error }] = useHoldCallMutation();
  useEffect(() => {
    // What fails is told by the state: the offer does not show.
    hold({ variables: { sessionId } }).catch(() => null);
  }, [hold, sessionId]);
  return error ? null : data?.holdCall;
}
