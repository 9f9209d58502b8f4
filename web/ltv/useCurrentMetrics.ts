import { useMemo } from 'react';
import {
  useStoreChangedSubscription,
  useStoreMetricsQuery,
  useStoreSettingsQuery,
  type CurrentMetricsInput,
  type MetricsFragment,
} from '../generated/graphql.js';

/** How often the figures are asked for, ms (specification 001, section 9). */
const pollMs = 30_000;
const daysPerMonth = 365.25 / 12;

/** The store's figures, and what of them a simulation starts from: sample figures shown in their place never count. */
export function useCurrentMetrics(days = 30) {
  const query = useStoreMetricsQuery({ variables: { days }, pollInterval: pollMs, fetchPolicy: 'cache-and-network' });
  useStoreChangedSubscription({ onData: () => void query.refetch() });
  const settings = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const metrics = query.data?.metrics ?? null;
  const marginPercent = settings.data?.storeSettings?.grossMarginPercent ?? null;
  const inputs = useMemo(() => (metrics ? toInputs(metrics, days, marginPercent) : {}), [metrics, days, marginPercent]);
  return {
    metrics,
    inputs,
    marginPercent,
    isLoading: query.loading && !metrics,
    error: query.error,
    refetch: query.refetch,
  };
}

function toInputs(metrics: MetricsFragment, days: number, marginPercent: number | null): CurrentMetricsInput {
  if (metrics.source === 'none') return {};
  const margin = marginPercent === null ? null : marginPercent / 100;
  return {
    totalRevenue: metrics.totalRevenue === null ? null : Math.max(0, metrics.totalRevenue),
    periodDays: days,
    aov: metrics.aov === null ? null : Math.max(0, metrics.aov),
    cac: metrics.cac,
    // With a stated margin the value of a customer is what is left of their sales; without one, their sales.
    ltv: metrics.ltv === null ? null : Math.max(0, metrics.ltv * (margin ?? 1)),
    grossMargin: margin,
    newCustomersPerMonth: metrics.newCustomers === null ? null : (metrics.newCustomers * daysPerMonth) / days,
  };
}
