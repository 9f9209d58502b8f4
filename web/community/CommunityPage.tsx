import { Stack } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FlowType } from '../../schema/community/flow.facts.js';
import { useStoreProfileQuery } from '../generated/graphql.js';
import { Page } from '../ui/Page.js';
import { FoldedInput } from '../ui/FoldedInput.js';
import { ToolLayout } from '../ui/ToolLayout.js';
import { type FlowForm, formOf, formOfStore, inputOf } from './flow-form.js';
import { FlowFormPanel } from './FlowFormPanel.js';
import { FlowResult } from './FlowResult.js';
import { FlowButtons, FunnelPanel } from './FunnelPanel.js';
import { SavedFlows } from './SavedFlows.js';
import { useForm } from '../ui/useForm.js';
import { texts } from './texts.js';
import { useFlowWriter, useSavedFlows, useShownFlow } from './useFlows.js';

const writing = { id: null, status: 'processing' };

/** Step 3 of the method: one click writes a flow; the details make it the shop's own. */
export function CommunityPage() {
  const shown = useShownFlow();
  const saved = useSavedFlows();
  const { write, isGenerating } = useFlowWriter();
  const latest = shown.flow ?? saved.rows[0];
  // Until something is typed, the form shows what the shown or the last flow was asked for.
  const store = useStoreProfileQuery();
  const form = useForm('flow', latest ? formOf(latest.details) : formOfStore(store.data?.storeProfile));

  async function handleWrite(flowType: FlowType, seed: number | null = null, change: Partial<FlowForm> = {}) {
    const id = await write(inputOf({ ...form.values, ...change }, flowType, seed));
    if (!id) return;
    form.discard();
    shown.show(id);
  }
  // The dashboard's buttons lead here with what to write; the last answers are waited for, and it is written once.
  const { askedType } = shown;
  const isReady = [saved.query, store].every(({ data, error }) => data !== undefined || error !== undefined);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!askedType || !isReady || hasStarted.current) return;
    hasStarted.current = true;
    void handleWrite(askedType);
  });
  const written = shown.flow ? { id: shown.flow.id, status: 'complete' } : null;
  return (
    <Page title={texts.title} subtitle={texts.subtitle} step={3}>
      <ToolLayout
        shown={isGenerating ? writing : written}
        isFetching={shown.isLoading && !isGenerating}
        renderInput={(fold) =>
          fold.isFolded ? (
            <FoldedInput icon={<PenLine size={16} />} summary={foldedSummary(shown.flow)} onUnfold={fold.onUnfold}>
              <FlowButtons isGenerating={isGenerating} onWrite={(flowType) => void handleWrite(flowType)} isSmall />
            </FoldedInput>
          ) : (
            <Stack gap={4}>
              <FunnelPanel
                flow={shown.flow}
                isGenerating={isGenerating}
                onWrite={(flowType) => void handleWrite(flowType)}
              />
              <FlowFormPanel
                form={form}
                store={store.data?.storeProfile}
                isFromStore={!form.isTyped && !latest && Boolean(store.data?.storeProfile.sells)}
                isGenerating={isGenerating}
                onWrite={(flowType) => void handleWrite(flowType)}
              />
            </Stack>
          )
        }
        result={
          <FlowResult
            shown={shown}
            onWriteAgain={(flowType, seed) => void handleWrite(flowType, seed)}
            onChooseGoods={(flowType, goodsKind) => void handleWrite(flowType, null, { goodsKind })}
            isGenerating={isGenerating}
          />
        }
        history={<SavedFlows saved={saved} shownId={shown.shownId} onShow={shown.show} />}
      />
    </Page>
  );
}

/** What the shown flow was written for. */
function foldedSummary(flow: ReturnType<typeof useShownFlow>['flow']): string {
  if (!flow) return '';
  const { brand, product } = formOf(flow.details);
  return [...new Set([flow.flowName, product, brand])].filter(Boolean).join(' · ');
}
