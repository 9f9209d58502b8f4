import { useCallback } from 'react';
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
import { texts } from './texts.js';
import { useAuditAddress } from './useAuditAddress.js';
import { useFunnelAuditRun } from './useFunnelAuditRun.js';

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
        input={
          <FunnelAuditPanel
            isAnalyzing={isStarting || isPathStarting || status === 'processing'}
            onStartPath={(url) => void startPath(url)}
            onStart={(input) => void start(input, show)}
          />
        }
        result={
          <AuditResult
            run={run}
            isStarting={isStarting || isPathStarting}
            onAudit={(url) => void start({ url }, showAgain)}
          />
        }
        history={<AnalysisHistory shown={shown} emptyText="Audit a product page to start your history." />}
      />
    </Page>
  );
}
