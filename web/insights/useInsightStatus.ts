import { useSetInsightStatusMutation, type InsightStatus } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

/** Words for what an owner can make of an insight. */
export const statusLabels: Record<InsightStatus, string> = {
  todo: messages.toDo,
  doing: messages.doing,
  done: messages.done,
  snoozed: messages.snoozed,
  dismissed: messages.dismissed,
};

/** Sets a status and has every list of insights follow. */
export function useInsightStatus(): (id: string, status: InsightStatus) => void {
  const [setStatus] = useSetInsightStatusMutation({ refetchQueries: ['AiInsights', 'Insights'] });
  const toast = useToast();
  return (id, status) => {
    setStatus({ variables: { id, status } }).catch((failure: unknown) => {
      toast.error(messages.statusCouldNotBeSaved, errorMessage(failure, messages.pleaseTryAgain));
    });
  };
}
