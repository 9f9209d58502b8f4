import { useEffect } from 'react';

/** How often a running analysis is looked at besides its subscription, ms: a lost event must not leave a screen waiting. */
const pollMs = 3000;

interface Pollable {
  startPolling: (ms: number) => void;
  stopPolling: () => void;
}

export function usePollWhile(isRunning: boolean, { startPolling, stopPolling }: Pollable): void {
  useEffect(() => {
    if (isRunning) startPolling(pollMs);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
}
