import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FlowType, flowTypes } from '../../schema/community/flow.facts.js';
import {
  type GenerateEmailFlowInput,
  useEmailFlowQuery,
  useEmailFlowsQuery,
  useGenerateEmailFlowMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';

/** Rows of the saved flows before "Show more". */
const pageSize = 8;

/** Links to the page may ask for a flow to be written: `?flow=email`, or by its type. */
const typeAsked = (named: string | null): FlowType | null =>
  named === 'email' ? 'post-purchase' : (flowTypes.find((type) => type === named) ?? null);

/** Which flow the page shows: the address names it (`?flow=<id>`), so back, forward and reload keep it. */
export function useShownFlow() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('flow');
  const askedType = typeAsked(named);
  const shownId = askedType ? null : named;
  // Asked anew behind what is known: its checks follow the store's orders and the address of the profile.
  const query = useEmailFlowQuery({
    variables: { id: shownId ?? '' },
    skip: !shownId,
    fetchPolicy: 'cache-and-network',
  });
  const show = useCallback(
    (id: string | null) => setSearch(id ? { flow: id } : {}, { replace: askedType !== null }),
    [setSearch, askedType],
  );
  const flow = shownId ? (query.data?.emailFlow ?? null) : null;
  return {
    shownId,
    askedType,
    show,
    flow,
    isLoading: query.loading && !flow,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export function useSavedFlows() {
  const query = useEmailFlowsQuery({ variables: { first: pageSize }, fetchPolicy: 'cache-and-network' });
  return { query, rows: query.data?.emailFlows.edges.map(({ node }) => node) ?? [] };
}

/** Writes a flow and says so when it fails; answers with the id of the new flow. */
export function useFlowWriter() {
  const toast = useToast();
  const [generate, { loading }] = useGenerateEmailFlowMutation({ refetchQueries: ['EmailFlows'] });
  async function write(input: GenerateEmailFlowInput): Promise<string | null> {
    try {
      const { data } = await generate({ variables: { input } });
      return data?.generateEmailFlow.id ?? null;
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, texts.failedDetail));
      return null;
    }
  }
  return { write, isGenerating: loading };
}
