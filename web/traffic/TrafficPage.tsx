import { Button, Flex } from '@chakra-ui/react';
import { Layers, Scale } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAnalyzeAdCreativeMutation, type AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { AnalysisHistory } from '../ui/AnalysisHistory.js';
import { Page } from '../ui/Page.js';
import { ToolLayout } from '../ui/ToolLayout.js';
import { useSettledAnalysis } from '../ui/useSettledAnalysis.js';
import { useShownAnalysis } from '../ui/useShownAnalysis.js';
import { AdPicturePanel } from './AdPicturePanel.js';
import { AdResultPanel } from './AdResultPanel.js';
import { rememberRequest } from './creative-requests.js';
import { CreativePanel } from './CreativePanel.js';
import { texts } from './texts.js';
import { useAdAnalysisRun } from './useAdAnalysisRun.js';
import { comparisonPath } from './useComparedAds.js';
import { messages } from './messages.js';

const failedToast = { title: texts.failed, detail: texts.failedDetail };

/** Step 1 of the method: an ad creative in, a prediction with its reasons out. @param children panels of the next steps */
export function TrafficPage({ children }: { children?: ReactNode }) {
  const shown = useShownAnalysis('ad_creative');
  const { shownId, show, history } = shown;
  const toast = useToast();
  const [analyze, { loading: isStarting }] = useAnalyzeAdCreativeMutation();
  const run = useAdAnalysisRun(shownId);
  const status = run.analysis?.status;
  const isAnalyzing = isStarting || status === 'processing';
  const { refetch } = history;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const [opened, setOpened] = useState<string[]>([]);
  const ad = run.analysis?.result && 'predictedCtr' in run.analysis.result ? run.analysis.result : null;
  const watch = useSettledAnalysis(
    { id: run.analysis?.id, status, error: run.analysis?.error },
    { failed: failedToast, onSettled: refresh },
  );

  async function start(input: AnalyzeAdCreativeInput) {
    try {
      const { data } = await analyze({ variables: { input } });
      if (!data) return;
      rememberRequest(data.analyzeAdCreative.id, input);
      watch(data.analyzeAdCreative.id);
      show(data.analyzeAdCreative.id);
      refresh();
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, texts.failedDetail));
    }
  }
  return (
    <Page title={texts.title} subtitle={texts.subtitle} step={1}>
      <ToolLayout
        shown={isStarting ? null : run.analysis}
        isFetching={run.isLoading && !isStarting}
        renderInput={(fold) => (
          <CreativePanel
            fold={fold}
            summary={run.analysis?.title ?? ''}
            isAnalyzing={isAnalyzing}
            onStart={(request) => void start(request)}
          />
        )}
        side={ad?.imageUrl && <AdPicturePanel picture={ad} opened={opened} onOpen={setOpened} />}
        result={
          <AdResultPanel
            run={run}
            isStarting={isStarting}
            onRetry={(request) => void start(request)}
            opened={opened}
            onOpen={setOpened}
          />
        }
        history={
          <AnalysisHistory
            shown={shown}
            emptyText={messages.analyzeAnAdToStart}
            actions={<HistoryLinks ids={run.analysis?.status === 'complete' ? [run.analysis.id] : []} />}
          />
        }
      />
      {children}
    </Page>
  );
}

/** Leads to the comparison, with the shown analysis as its first ad, and to batches. */
function HistoryLinks({ ids }: { ids: string[] }) {
  return (
    <Flex gap={2} wrap="wrap">
      <Button asChild size="xs" variant="outline">
        <Link to="/traffic/batch">
          <Layers size={16} aria-hidden /> {messages.batch}
        </Link>
      </Button>
      <Button asChild size="xs" variant="outline">
        <Link to={comparisonPath(...ids)}>
          <Scale size={16} aria-hidden /> {messages.compareAds}
        </Link>
      </Button>
    </Flex>
  );
}
