import { useAdminDeleteQuizSessionMutation } from '../generated/graphql.js';
import { texts } from './texts.js';

/** Deletes, and has lists and figures read again. A failure is only logged: the row stays in the list. */
export function useDeleteSession(): (id: string) => Promise<void> {
  const [deleteSession] = useAdminDeleteQuizSessionMutation({
    update: (cache) => cache.evict({ fieldName: 'adminQuizSessions' }),
    refetchQueries: ['AdminQuizSessions', 'AdminOverview', 'AdminQuizAnalytics'],
  });
  return async (id) => {
    try {
      await deleteSession({ variables: { id } });
    } catch (error) {
      // oxlint-disable-next-line no-console -- logged and not shown, as the session is still in the list
      console.warn(texts.deleteFailed, error);
    }
  };
}
