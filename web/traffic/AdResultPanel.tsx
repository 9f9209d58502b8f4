import { Button, Stack, Text } from '@chakra-ui/react';
import { Clapperboard, ImageUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FailedAnalysis } from '../ui/FailedAnalysis.js';
import { FirstFix } from '../ui/FirstFix.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { AdAdvicePanel, Effect } from './AdAdvicePanel.js';
import { AdChecksPanel } from './AdChecksPanel.js';
import { AdCopyPanel } from './AdCopyPanel.js';
import { AdFixPanel } from './AdFixPanel.js';
import { AdMeasuredPanel } from './AdMeasuredPanel.js';
import { AdPlacementPanel } from './AdPlacementPanel.js';
import { AdPredictionPanel, CtrBar } from './AdPredictionPanel.js';
import { AdReadingPanel } from './AdReadingPanel.js';
import { AdVideoPanel } from './AdVideoPanel.js';
import { AdWhyPanel } from './AdWhyPanel.js';
import { requestOf } from './creative-requests.js';
import { sampleCtr, texts } from './texts.js';
import type { AdAnalysisRunState } from './useAdAnalysisRun.js';
import { messages } from './messages.js';

interface AdResultPanelProps {
  run: AdAnalysisRunState;
  /** The request is on its way, there is no analysis yet. */
  isStarting: boolean;
  onRetry: (request: AnalyzeAdCreativeInput) => void;
  /** Recommendations that are open; each is marked on the picture. */
  opened: string[];
  onOpen: (opened: string[]) => void;
}

/** Right side of the page: nothing yet, running, failed, or the result with everything behind it. */
export function AdResultPanel({
  run: { analysis, isLoading, error, retry },
  isStarting,
  onRetry,
  opened,
  onOpen,
}: AdResultPanelProps) {
  if (isStarting || analysis?.status === 'processing') {
    return (
      <Panel title={messages.analysis} subtitle={analysis?.title}>
        <Stack gap={6}>
          <CtrBar ctr={null} />
          <RunningSteps
            steps={analysisSteps.ad_creative}
            current={analysis?.progress?.step ?? null}
            startedAt={analysis?.createdAt ?? null}
          />
          <Text color="fg.muted" textStyle="small">
            {messages.youCanLeaveThisPage}
          </Text>
        </Stack>
      </Panel>
    );
  }
  if (error && !analysis) {
    return (
      <Panel title={messages.analysis}>
        <ErrorState
          title={messages.theAnalysisCouldNotBe}
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
      <Panel title={messages.analysis} subtitle={analysis.title}>
        <FailedAnalysis reason={analysis.error ?? texts.failedDetail} onRetry={request && (() => onRetry(request))} />
      </Panel>
    );
  }
  if (!analysis.result || !('predictedCtr' in analysis.result)) return null;
  const [first] = analysis.result.recommendationDetails;
  return (
    <Stack gap={4}>
      {first && <FirstFix text={first.text} effect={<Effect item={first} />} />}
      {analysis.result.reading && (
        <AdReadingPanel
          key={analysis.id}
          analysisId={analysis.id}
          ad={analysis.result}
          reading={analysis.result.reading}
        />
      )}
      <AdPredictionPanel title={analysis.title} prediction={analysis.result} />
      <NewConcepts analysisId={analysis.id} />
      <AdAdvicePanel
        analysisId={analysis.id}
        advice={analysis.result}
        fixable={analysis.result.video ? null : analysis.result}
        opened={opened}
        onOpen={onOpen}
      />
      <AdVideoPanel analysisId={analysis.id} ad={analysis.result} />
      {!analysis.result.video && <AdChecksPanel ad={analysis.result} />}
      {!analysis.result.video && <AdFixPanel analysisId={analysis.id} ad={analysis.result} />}
      {!analysis.result.video && <AdCopyPanel copy={analysis.result} />}
      <AdWhyPanel why={analysis.result} />
      <AdPlacementPanel
        fit={analysis.result}
        note={analysis.result.video && !analysis.result.video.words ? messages.withoutWords : null}
      />
      <AdMeasuredPanel measured={analysis.result} isVideo={Boolean(analysis.result.video)} />
    </Stack>
  );
}

/** The way from what is wrong to what to make instead. */
function NewConcepts({ analysisId }: { analysisId: string }) {
  return (
    <Panel
      title={messages.newConcepts}
      subtitle={messages.fiveAdsByOtherAngles}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={`/creative-briefs?analysis=${analysisId}`}>
            <Clapperboard size={16} aria-hidden /> {messages.writeABrief}
          </Link>
        </Button>
      }
    >
      <Text color="fg.muted" textStyle="small">
        {messages.hookFirstFrameProof}
      </Text>
    </Panel>
  );
}

/** What a result will look like, before there is one. */
function WorkedExample() {
  return (
    <Panel title={messages.analysis} badge={<SampleTag />} sample>
      <Stack gap={2}>
        <CtrBar ctr={sampleCtr} />
        <EmptyState icon={<ImageUp size={20} />} title={messages.theResultAppearsHere}>
          {messages.whatTheAdSaysPart}
        </EmptyState>
      </Stack>
    </Panel>
  );
}
