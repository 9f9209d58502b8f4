import { useCallback, useEffect, useRef, useState } from 'react';
import { subscriptionSlider } from '../../schema/ltv/simulation.facts.js';
import {
  useLatestSimulationQuery,
  useSimulateLtvMutation,
  type CurrentMetricsInput,
  type SimulationFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';

/** A percent of drift is let pass; what is not known now cannot disagree. */
function isNear(then: number, now: number | null | undefined): boolean {
  return now === null || now === undefined || Math.abs(then - now) <= 0.01 * Math.abs(now);
}

/** A simulation of figures that have changed since says nothing of today. */
function agrees({ cac, currentLtv }: SimulationFragment, metrics: CurrentMetricsInput): boolean {
  return isNear(cac, metrics.cac) && isNear(currentLtv, metrics.ltv);
}

/**
 * The slider and what it leads to: one request, half a second after the last move; an answer to an older position is
 * dropped. Until something was simulated here, the newest simulation of the owner is shown.
 * @param isEager simulates once without a move when the owner has no simulation yet
 */
export function useSimulation(currentMetrics: CurrentMetricsInput, { isEager = false } = {}) {
  const latest = useLatestSimulationQuery({ fetchPolicy: 'cache-and-network' });
  const newest = latest.data?.analyses.edges[0]?.node.result;
  const stored = newest && 'projectedRevenue' in newest && agrees(newest, currentMetrics) ? newest : null;
  const [moved, setMoved] = useState<number | null>(null);
  const [simulated, setSimulated] = useState<SimulationFragment | null>(null);
  const [isPending, setPending] = useState(false);
  const timer = useRef<number>(undefined);
  const run = useRef(0);
  const [simulate] = useSimulateLtvMutation();
  const toast = useToast();

  const start = useCallback(
    async (subscriptionRate: number) => {
      const own = (run.current += 1);
      setPending(true);
      try {
        const { data } = await simulate({ variables: { input: { subscriptionRate, currentMetrics } } });
        if (own === run.current && data) setSimulated(data.simulateLtv);
      } catch (error) {
        if (own === run.current) toast.error(texts.failed, errorMessage(error, texts.failedDetail));
      } finally {
        if (own === run.current) setPending(false);
      }
    },
    [currentMetrics, simulate, toast],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function setRate(rate: number) {
    setMoved(rate);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void start(rate), subscriptionSlider.debounceMs);
  }
  const simulation = simulated ?? stored;
  const isFirst = isEager && latest.data !== undefined && !simulation && !isPending;
  useEffect(() => {
    if (isFirst && run.current === 0) void start(subscriptionSlider.default);
  }, [isFirst, start]);
  return {
    rate: moved ?? stored?.subscriptionRate ?? subscriptionSlider.default,
    setRate,
    simulation,
    isPending,
    isLoading: latest.loading && !latest.data,
  };
}

export type SimulationState = ReturnType<typeof useSimulation>;
