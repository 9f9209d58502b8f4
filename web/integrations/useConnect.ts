import { useState } from 'react';
import {
  useConnectIntegrationMutation,
  WebhookEndpointDocument,
  type ConnectFormFragment,
  type IntegrationCardFragment,
  type IntegrationPlatform,
} from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';

/** A try to connect: under way, or what came of it. What was entered is forgotten once it succeeds. */
export interface Attempt {
  isPending: boolean;
  entered: Record<string, string>;
  error: string | null;
  fields: Record<string, string>;
}

type Attempts = Partial<Record<IntegrationPlatform, Attempt>>;

/** Tries to connect, one for each platform at a time; what was entered lives in this screen's memory alone. */
export function useConnect() {
  const [attempts, setAttempts] = useState<Attempts>({});
  const [mutate] = useConnectIntegrationMutation({ refetchQueries: [WebhookEndpointDocument] });
  const toast = useToast();
  const note = (platform: IntegrationPlatform, attempt: Attempt | undefined) =>
    setAttempts((known) => ({ ...known, [platform]: attempt }));

  /** @returns the connection once the platform has taken the credentials, else null */
  async function connect(
    { platform }: Pick<ConnectFormFragment, 'platform'>,
    entered: Record<string, string>,
  ): Promise<IntegrationCardFragment | null> {
    note(platform, { isPending: true, entered, error: null, fields: {} });
    try {
      const { data } = await mutate({ variables: { input: { platform, credentials: entered } } });
      const connected = data?.connectIntegration ?? null;
      // The screen is left here: the card goes on saying that it is connecting.
      if (connected?.consentUrl) {
        window.location.assign(connected.consentUrl);
        return null;
      }
      note(platform, undefined);
      if (connected) toast.success(texts.success, texts.successDetail(connected));
      return connected;
    } catch (failure) {
      const error = errorMessage(failure, texts.failedDetail);
      note(platform, { isPending: false, entered, error, fields: fieldErrors(failure) });
      toast.error(texts.failed, error);
      return null;
    }
  }
  return {
    attempts,
    connect,
    forget: (platform: IntegrationPlatform) => note(platform, undefined),
  };
}
