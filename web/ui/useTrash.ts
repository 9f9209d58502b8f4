import type { InternalRefetchQueriesInclude } from '@apollo/client';
import { type TrashKind, useDeleteItemsMutation, useRestoreItemsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

interface Trash {
  /** @param what names what goes, for the notice that offers to bring it back; @returns whether it is gone */
  remove: (ids: readonly string[], what: string) => Promise<boolean>;
  isRemoving: boolean;
}

/** Deletes without asking, and offers to bring back. @param lists queries to be read again, by name */
export function useTrash(kind: TrashKind, lists: InternalRefetchQueriesInclude): Trash {
  const toast = useToast();
  const options = { refetchQueries: lists, awaitRefetchQueries: true };
  const [deleteItems, { loading: isRemoving }] = useDeleteItemsMutation(options);
  const [restoreItems] = useRestoreItemsMutation(options);
  async function restore(ids: readonly string[]) {
    try {
      const { data } = await restoreItems({ variables: { kind, ids: [...ids] } });
      if (!data?.restoreItems.length) toast.error(messages.notRestored, messages.anHourIsOver);
    } catch (error) {
      toast.error(messages.notRestored, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  async function remove(ids: readonly string[], what: string) {
    try {
      const { data } = await deleteItems({ variables: { kind, ids: [...ids] } });
      toast.undoable(messages.deleted(what), () => void restore(data?.deleteItems ?? []));
      return true;
    } catch (error) {
      toast.error(messages.notDeleted, errorMessage(error, messages.pleaseTryAgain));
      return false;
    }
  }
  return { remove, isRemoving };
}
