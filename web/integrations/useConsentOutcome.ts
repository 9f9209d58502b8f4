import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConnectFormFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Tells once what became of a consent that the owner comes back from, then takes it out of the address. */
export function useConsentOutcome(integrations: readonly ConnectFormFragment[] | undefined): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const outcome = params.get('outcome');
  const consent = params.get('consent');
  useEffect(() => {
    if (!outcome || !integrations) return;
    const { name = 'Google', brings = 'figures' } = integrations.find(({ platform }) => platform === consent) ?? {};
    if (outcome === 'connected') toast.success(texts.success, texts.successDetail(name, brings));
    else toast.error(texts.failed, outcome === 'unknown' ? texts.consentUnknown : messages.theCardOfSaysWhy(name));
    setParams({}, { replace: true });
  }, [outcome, consent, integrations, setParams, toast]);
}
