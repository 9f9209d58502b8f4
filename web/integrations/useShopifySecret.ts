import { useState } from 'react';
import { useRemoveShopifySecretMutation, useSaveShopifySecretMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

export function useShopifySecret() {
  const [problem, setProblem] = useState<string>();
  const [saveSecret, saving] = useSaveShopifySecretMutation();
  const [removeSecret, removing] = useRemoveShopifySecretMutation();
  const toast = useToast();
  return {
    /** Why the last one was not taken. */
    problem,
    isPending: saving.loading || removing.loading,
    save: async (secret: string): Promise<boolean> => {
      try {
        await saveSecret({ variables: { secret } });
        setProblem(undefined);
        toast.success(messages.signingSecretSaved, messages.webhooksCreatedInTheShopify);
        return true;
      } catch (failure) {
        setProblem(errorMessage(failure, messages.theSecretCouldNotBe));
        return false;
      }
    },
    remove: async (): Promise<void> => {
      try {
        await removeSecret();
        toast.success(messages.signingSecretRemoved, messages.requestsSignedWithItAre);
      } catch (failure) {
        toast.error(messages.theSecretCouldNotBeRemoved, errorMessage(failure, messages.pleaseTryAgain));
      }
    },
  };
}
