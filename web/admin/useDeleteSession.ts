import { useAdminDeleteQuizSessionMutation } from '../generated/graphql.js';
import { texts } from './texts.js';

/** Asks, deletes, and has lists and figures read again. A failure is only logged, as the specification wants it. */
export function useDeleteSession(): (id: string) => Promise<void> {
  const [deleteSession] = useAdminDeleteQuizSessionMutation({
    update: (cache) => cache.evict({ fieldName: 'adminQuizSessions' }),
    refetchQueries: ['AdminQuizSessions', 'AdminOverview', 'AdminQuizAnalytics'],
  });
  return async (id) => {
    if (!window.confirm(texts.confirmDelete)) return;
    try {
      await deleteSession({ variables: { id } });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification wants this failure to be logged and not shown
      console.warn(texts.deleteFailed, error);
    }
  };
}
