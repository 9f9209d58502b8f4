import { useState } from 'react';
import type { StoreDataKind } from '../generated/graphql.js';
import { messages } from './data-messages.js';

const storageKey = 'import_kind';

/** What a file may hold, in the order of the product. */
export const importKinds: { value: StoreDataKind; label: string }[] = [
  { value: 'orders', label: messages.orders },
  { value: 'customers', label: messages.customers },
  { value: 'ad_spend', label: messages.adSpend },
  { value: 'visits', label: messages.visits },
  { value: 'funnel_steps', label: messages.funnelSteps },
  { value: 'flow_metrics', label: messages.emailFlows },
  { value: 'message_metrics', label: messages.singleMessages },
  { value: 'product_costs', label: messages.productCosts },
  { value: 'exchange_rates', label: messages.exchangeRates },
];

const known = (value: string | null) => importKinds.find((kind) => kind.value === value)?.value;

/**
 * File contents, kept for this tab: an upload goes on while its owner looks at other screens, and must be read as
 * what it was chosen as when they come back.
 */
export function useImportKind(): [StoreDataKind, (value: string | null) => void] {
  const [kind, setKind] = useState<StoreDataKind>(() => known(sessionStorage.getItem(storageKey)) ?? 'orders');
  function choose(value: string | null) {
    const chosen = known(value);
    if (!chosen) return;
    sessionStorage.setItem(storageKey, chosen);
    setKind(chosen);
  }
  return [kind, choose];
}
