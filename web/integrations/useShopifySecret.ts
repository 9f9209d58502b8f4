import { useState } from 'react';
import { useRemoveShopifySecretMutation, useSaveShopifySecretMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';

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
        toast.success('Signing secret saved', 'Webhooks created in the Shopify admin are accepted from now on.');
        return true;
      } catch (failure) {
        setProblem(errorMessage(failure, 'The secret could not be saved. Please try again.'));
        return false;
      }
    },
    remove: async (): Promise<void> => {
      try {
        await removeSecret();
        toast.success('Signing secret removed', 'Requests signed with it are refused from now on.');
      } catch (failure) {
        toast.error('The secret could not be removed', errorMessage(failure, 'Please try again.'));
      }
    },
  };
}
