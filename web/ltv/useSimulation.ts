import { useCallback, useEffect, useRef, useState } from 'react';
import { subscriptionSlider } from '../../schema/ltv/simulation.facts.js';
import {
  useLatestSimulationQuery,
  useLtvProjectionQuery,
  useSimulateLtvMutation,
  type SimulationFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';

/**
 * The slider and what it leads to: one request, half a second after the last move; an answer to an older position is
 * dropped. Until it is moved, the year at the owner's last position is shown. The server knows the store's own figures.
 */
export function useSimulation() {
  const latest = useLatestSimulationQuery({ fetchPolicy: 'cache-and-network' });
  const newest = latest.data?.analyses.edges[0]?.node.result;
  const lastRate = newest && 'subscriptionRate' in newest ? newest.subscriptionRate : subscriptionSlider.default;
  const [moved, setMoved] = useState<number | null>(null);
  const [simulated, setSimulated] = useState<SimulationFragment | null>(null);
  const [isPending, setPending] = useState(false);
  const projection = useLtvProjectionQuery({
    variables: { input: { subscriptionRate: lastRate } },
    skip: latest.loading || simulated !== null,
    fetchPolicy: 'cache-and-network',
  });
  const timer = useRef<number>(undefined);
  const run = useRef(0);
  const [simulate] = useSimulateLtvMutation();
  const toast = useToast();

  const start = useCallback(
    async (subscriptionRate: number) => {
      const own = (run.current += 1);
      setPending(true);
      try {
        const { data } = await simulate({ variables: { input: { subscriptionRate } } });
        if (own === run.current && data) setSimulated(data.simulateLtv);
      } catch (error) {
        if (own === run.current) toast.error(texts.failed, errorMessage(error, texts.failedDetail));
      } finally {
        if (own === run.current) setPending(false);
      }
    },
    [simulate, toast],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function setRate(rate: number) {
    setMoved(rate);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void start(rate), subscriptionSlider.debounceMs);
  }
  return {
    rate: moved ?? lastRate,
    setRate,
    simulation: simulated ?? (projection.data ?? projection.previousData)?.ltvProjection ?? null,
    isPending,
    error: simulated ? undefined : (projection.error ?? latest.error),
    refetch: projection.refetch,
  };
}

export type SimulationState = ReturnType<typeof useSimulation>;
