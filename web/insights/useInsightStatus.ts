import { useSetInsightStatusMutation, type InsightStatus } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';

/** Words for what an owner can make of an insight. */
export const statusLabels: Record<InsightStatus, string> = {
  todo: 'To do',
  doing: 'Doing',
  done: 'Done',
  snoozed: 'Snoozed',
  dismissed: 'Dismissed',
};

/** Sets a status and has every list of insights follow. */
export function useInsightStatus(): (id: string, status: InsightStatus) => void {
  const [setStatus] = useSetInsightStatusMutation({ refetchQueries: ['AiInsights', 'Insights'] });
  const toast = useToast();
  return (id, status) => {
    setStatus({ variables: { id, status } }).catch((failure: unknown) => {
      toast.error('Status could not be saved', errorMessage(failure, 'Please try again.'));
    });
  };
}
