import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConnectFormFragment, IntegrationCardFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Tells once what became of a consent that the owner comes back from, takes it out of the address, and asks what is left to choose. */
export function useConsentOutcome(
  integrations: readonly (ConnectFormFragment & IntegrationCardFragment)[],
  onChoose: (integration: IntegrationCardFragment) => void,
): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const outcome = params.get('outcome');
  const consent = params.get('consent');
  useEffect(() => {
    if (!outcome) return;
    const found = integrations.find(({ platform }) => platform === consent);
    const { name = 'Google', brings = 'figures', hasAccounts = false } = found ?? {};
    if (outcome === 'connected') toast.success(texts.success, texts.successDetail({ name, brings, hasAccounts }));
    else toast.error(texts.failed, outcome === 'unknown' ? texts.consentUnknown : messages.theCardOfSaysWhy(name));
    setParams({}, { replace: true });
    if (outcome === 'connected' && found && hasAccounts) onChoose(found);
  }, [outcome, consent, integrations, setParams, toast, onChoose]);
}
