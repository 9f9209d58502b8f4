import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../platform/toaster.js';

interface Settling {
  id: string | undefined;
  status: string | undefined;
  error: string | null | undefined;
}

interface Reactions {
  /** Title and fallback text of the toast for an analysis that failed while it was watched. */
  failed: { title: string; detail: string };
  /** The list has to be read again. */
  onSettled: () => void;
}

/**
 * What follows once an analysis that was started or seen running here has ended: the list is refreshed, a failure told.
 * @returns to be called with the id of an analysis that was just started: it may have ended before it is first seen
 */
export function useSettledAnalysis({ id, status, error }: Settling, { failed, onSettled }: Reactions) {
  const toast = useToast();
  const runningId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (status === 'processing') runningId.current = id;
    else if (status && runningId.current === id) {
      runningId.current = undefined;
      onSettled();
      if (status === 'failed') toast.error(failed.title, error ?? failed.detail);
    }
  }, [id, status, error, failed, onSettled, toast]);
  return useCallback((startedId: string) => {
    runningId.current = startedId;
  }, []);
}
