import { useCallback, useState } from 'react';
import { useAnalyzeFunnelMutation, useAuditPathMutation, type AnalyzeFunnelInput } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { AnalysisHistory } from '../ui/AnalysisHistory.js';
import { Page } from '../ui/Page.js';
import { ToolLayout } from '../ui/ToolLayout.js';
import { useSettledAnalysis } from '../ui/useSettledAnalysis.js';
import { useShownAnalysis } from '../ui/useShownAnalysis.js';
import { AuditResult } from './AuditResult.js';
import { FunnelAuditPanel } from './FunnelAuditPanel.js';
import { hasPicture, PagePicture } from './PagePicture.js';
import { texts } from './texts.js';
import { useAuditAddress } from './useAuditAddress.js';
import { useFunnelAuditRun } from './useFunnelAuditRun.js';
import { messages } from './messages.js';

/** An audit that is asked for and has no id yet: it may be over before anybody has read of it. */
const begun = { id: null, status: 'processing' };

const failedToast = { title: texts.failed, detail: texts.failedDetail };

/** Step 2 of the method: the address of a page in, an audit with its evidence out. */
export function ConversionPage() {
  const shown = useShownAnalysis('funnel_audit');
  const { shownId, show, history } = shown;
  const { showAgain } = useAuditAddress();
  const toast = useToast();
  const [analyze, { loading: isStarting }] = useAnalyzeFunnelMutation();
  const [followPath, { loading: isPathStarting }] = useAuditPathMutation();
  const run = useFunnelAuditRun(shownId);
  const status = run.analysis?.status;
  const audit = run.analysis?.result && 'overallScore' in run.analysis.result ? run.analysis.result : null;
  const isRendering = run.analysis?.isRendering ?? false;
  const [active, setActive] = useState<number | null>(null);
  const { refetch } = history;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const watch = useSettledAnalysis(
    { id: run.analysis?.id, status, error: run.analysis?.error },
    { failed: failedToast, onSettled: refresh },
  );

  async function start(input: AnalyzeFunnelInput, onStarted: (id: string) => void) {
    try {
      const { data } = await analyze({ variables: { input } });
      if (!data) return;
      watch(data.analyzeFunnel.id);
      onStarted(data.analyzeFunnel.id);
      refresh();
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, texts.failedDetail));
    }
  }
  async function startPath(url: string) {
    try {
      const { data } = await followPath({ variables: { input: { url } } });
      if (!data) return;
      watch(data.auditPath.id);
      show(data.auditPath.id);
      refresh();
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, texts.failedDetail));
    }
  }
  return (
    <Page title={texts.title} subtitle={texts.subtitle} step={2}>
      <ToolLayout
        shown={isStarting || isPathStarting ? begun : run.analysis}
        isFetching={run.isLoading && !isStarting && !isPathStarting}
        side={
          audit &&
          hasPicture(audit, isRendering) && (
            <PagePicture audit={audit} isRendering={isRendering} active={active} onActive={setActive} />
          )
        }
        renderInput={(fold) => (
          <FunnelAuditPanel
            fold={fold}
            address={audit?.url}
            isAnalyzing={isStarting || isPathStarting || status === 'processing'}
            onStartPath={(url) => void startPath(url)}
            onStart={(input) => void start(input, show)}
          />
        )}
        result={
          <AuditResult
            run={run}
            isStarting={isStarting || isPathStarting}
            onAudit={(url) => void start({ url }, showAgain)}
            active={active}
            onActive={setActive}
          />
        }
        history={<AnalysisHistory shown={shown} emptyText={messages.auditAProductPageTo} />}
      />
    </Page>
  );
}
