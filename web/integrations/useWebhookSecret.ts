import { useState } from 'react';
import {
  useRevealWebhookSecretMutation,
  useRotateWebhookSecretMutation,
  WebhookEndpointDocument,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

/** The secret is asked for when somebody wants to see it, kept in this component alone, and gone when hidden. */
export function useWebhookSecret() {
  const [secret, setSecret] = useState<string | null>(null);
  const [reveal, revealing] = useRevealWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const [rotate, rotating] = useRotateWebhookSecretMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [WebhookEndpointDocument],
  });
  const toast = useToast();

  async function ask(): Promise<string | null> {
    try {
      return (await reveal()).data?.revealWebhookSecret ?? null;
    } catch (failure) {
      toast.error(messages.theSecretCouldNotBeShown, errorMessage(failure, messages.pleaseTryAgain));
      return null;
    }
  }
  return {
    secret,
    isPending: revealing.loading || rotating.loading,
    toggle: async () => setSecret(secret === null ? await ask() : null),
    copy: async () => {
      const asked = await ask();
      if (asked === null) return;
      try {
        await navigator.clipboard.writeText(asked);
        toast.success(messages.copied, messages.theWebhookSecretIsOn);
      } catch {
        // Browsers refuse without a secure context or permission: shown instead, to be copied by hand.
        setSecret(asked);
      }
    },
    rotate: async () => {
      try {
        setSecret((await rotate()).data?.rotateWebhookSecret ?? null);
        toast.success(messages.newWebhookSecret, messages.giveItToEverySender);
      } catch (failure) {
        toast.error(messages.theSecretCouldNotBeRotated, errorMessage(failure, messages.pleaseTryAgain));
      }
    },
  };
}
