import { Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FailedAnalysis } from '../ui/FailedAnalysis.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { AdAdvicePanel } from './AdAdvicePanel.js';
import { AdChecksPanel } from './AdChecksPanel.js';
import { AdCopyPanel } from './AdCopyPanel.js';
import { AdFixPanel } from './AdFixPanel.js';
import { AdMeasuredPanel } from './AdMeasuredPanel.js';
import { AdPicturePanel } from './AdPicturePanel.js';
import { AdPlacementPanel } from './AdPlacementPanel.js';
import { AdPredictionPanel, CtrBar } from './AdPredictionPanel.js';
import { AdReadingPanel } from './AdReadingPanel.js';
import { AdVideoPanel } from './AdVideoPanel.js';
import { AdWhyPanel } from './AdWhyPanel.js';
import { requestOf } from './creative-requests.js';
import { sampleCtr, texts } from './texts.js';
import type { AdAnalysisRunState } from './useAdAnalysisRun.js';

interface AdResultPanelProps {
  run: AdAnalysisRunState;
  /** The request is on its way, there is no analysis yet. */
  isStarting: boolean;
  onRetry: (request: AnalyzeAdCreativeInput) => void;
}

/** Right side of the page: nothing yet, running, failed, or the result with everything behind it. */
export function AdResultPanel({ run: { analysis, isLoading, error, retry }, isStarting, onRetry }: AdResultPanelProps) {
  if (isStarting || analysis?.status === 'processing') {
    return (
      <Panel title="Analysis" subtitle={analysis?.title}>
        <Stack gap={6}>
          <CtrBar ctr={null} />
          <RunningSteps
            steps={analysisSteps.ad_creative}
            current={analysis?.progress?.step ?? null}
            startedAt={analysis?.createdAt ?? null}
          />
          <Text color="fg.muted" textStyle="small">
            You can leave this page. The analysis continues and appears in your history.
          </Text>
        </Stack>
      </Panel>
    );
  }
  if (error && !analysis) {
    return (
      <Panel title="Analysis">
        <ErrorState
          title="The analysis could not be loaded"
          message={errorMessage(error, texts.failedDetail)}
          onRetry={retry}
        />
      </Panel>
    );
  }
  if (isLoading) return <ResultSkeleton />;
  if (!analysis) return <WorkedExample />;
  const request = requestOf(analysis.id);
  if (analysis.status === 'failed') {
    return (
      <Panel title="Analysis" subtitle={analysis.title}>
        <FailedAnalysis reason={analysis.error ?? texts.failedDetail} onRetry={request && (() => onRetry(request))} />
      </Panel>
    );
  }
  if (!analysis.result || !('predictedCtr' in analysis.result)) return null;
  return (
    <Stack gap={4}>
      {analysis.result.reading && (
        <AdReadingPanel
          key={analysis.id}
          analysisId={analysis.id}
          ad={analysis.result}
          reading={analysis.result.reading}
        />
      )}
      <AdPredictionPanel title={analysis.title} prediction={analysis.result} />
      <AdAdvicePanel advice={analysis.result} />
      <AdVideoPanel ad={analysis.result} />
      {!analysis.result.video && <AdChecksPanel ad={analysis.result} />}
      {!analysis.result.video && <AdFixPanel analysisId={analysis.id} ad={analysis.result} />}
      {!analysis.result.video && <AdCopyPanel copy={analysis.result} />}
      {analysis.result.imageUrl && <AdPicturePanel picture={analysis.result} />}
      <AdWhyPanel why={analysis.result} />
      {/* A video is judged for one placement: nothing is known of how it fits the others. */}
      {!analysis.result.video && <AdPlacementPanel fit={analysis.result} />}
      <AdMeasuredPanel measured={analysis.result} />
    </Stack>
  );
}

/** What a result will look like, before there is one. */
function WorkedExample() {
  return (
    <Panel title="Analysis" badge={<SampleTag />} sample>
      <Stack gap={2}>
        <CtrBar ctr={sampleCtr} />
        <EmptyState icon={<ImageUp size={20} />} title="The result appears here">
          What the ad says, part by part, for you to correct; a benchmark of its clicks and their cost; and what to
          change first, each marked on the picture.
        </EmptyState>
      </Stack>
    </Panel>
  );
}
