import {
  MailPushesDocument,
  useConfirmMailPushMutation,
  usePrepareMailPushMutation,
  useUndoMailPushMutation,
  type PrepareMailPushInput,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

/** Prepares, confirms and takes back what is written to the mail tool. */
export function useMailPush() {
  const toast = useToast();
  const refetchQueries = [MailPushesDocument];
  const [prepare, preparing] = usePrepareMailPushMutation({ refetchQueries });
  const [confirm, confirming] = useConfirmMailPushMutation({ refetchQueries });
  const [undo, undoing] = useUndoMailPushMutation({ refetchQueries });
  async function tried(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (failure) {
      toast.error(messages.thatDidntWork, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  return {
    isPending: preparing.loading || confirming.loading || undoing.loading,
    prepare: (input: PrepareMailPushInput) => tried(prepare({ variables: { input } })),
    confirm: (id: string) => tried(confirm({ variables: { id } })),
    undo: (id: string) => tried(undo({ variables: { id } })),
  };
}
