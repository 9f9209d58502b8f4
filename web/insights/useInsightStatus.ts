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

/** Statuses that take an insight out of sight. */
const hiding: readonly InsightStatus[] = ['snoozed', 'dismissed'];

/** Sets a status and has every list of insights follow; what goes out of sight can be brought back at once. */
export function useInsightStatus(): (insight: { id: string; status: InsightStatus }, status: InsightStatus) => void {
  const [setStatus] = useSetInsightStatusMutation({ refetchQueries: ['AiInsights', 'Insights'] });
  const toast = useToast();
  async function set(id: string, status: InsightStatus): Promise<boolean> {
    try {
      await setStatus({ variables: { id, status } });
      return true;
    } catch (failure) {
      toast.error(messages.statusCouldNotBeSaved, errorMessage(failure, messages.pleaseTryAgain));
      return false;
    }
  }
  return ({ id, status: before }, status) => {
    void set(id, status).then(
      (isSet) =>
        isSet &&
        hiding.includes(status) &&
        toast.undoable(messages.insightIs(statusLabels[status].toLowerCase()), () => void set(id, before)),
    );
  };
}
