import { insightLimits } from '../../schema/insights/insight.facts.js';
import { useAiInsightsQuery } from '../generated/graphql.js';

/** The few insights that the dashboard shows, asked for again now and then. */
export function useTopInsights() {
  return useAiInsightsQuery({
    variables: { first: insightLimits.shown },
    pollInterval: insightLimits.pollMs,
    fetchPolicy: 'cache-and-network',
  });
}
