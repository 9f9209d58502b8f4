import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ListTree, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { flowDescriptions, flowTypes, previewStepCount, type FlowType } from '../../schema/community/flow.facts.js';
import type { FlowViewFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { FirstFix } from '../ui/FirstFix.js';
import { Panel } from '../ui/Panel.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { ChecksPanel } from './ChecksPanel.js';
import { ExampleFlow } from './ExampleFlow.js';
import { ExportButtons } from './ExportButtons.js';
import { FlowTimeline } from './FlowTimeline.js';
import { FlowVersions } from './FlowVersions.js';
import { StepPanel } from './StepPanel.js';
import { UnderstandingPanel } from './UnderstandingPanel.js';
import type { useShownFlow } from './useFlows.js';
import { messages } from './messages.js';

interface FlowResultProps {
  shown: ReturnType<typeof useShownFlow>;
  isGenerating: boolean;
  onWriteAgain: (flowType: FlowType, seed: number) => void;
  onChooseGoods: (flowType: FlowType, goodsKind: string) => void;
}

/** Right side of the page: nothing yet, loading, not found, or the flow. */
export function FlowResult({
  shown: { shownId, flow, isLoading, error, retry },
  isGenerating,
  onWriteAgain,
  onChooseGoods,
}: FlowResultProps) {
  if (isLoading || (isGenerating && !flow)) return <ResultSkeleton />;
  if (error && !flow) {
    return (
      <Panel title={messages.flow}>
        <ErrorState
          title={messages.theFlowCouldNotBe}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={retry}
        />
      </Panel>
    );
  }
  if (!shownId || !flow) return <ExampleFlow />;
  return (
    <ShownFlow
      key={flow.id}
      flow={flow}
      isGenerating={isGenerating}
      onWriteAgain={onWriteAgain}
      onChooseGoods={onChooseGoods}
    />
  );
}

interface ShownFlowProps {
  flow: FlowViewFragment;
  isGenerating: boolean;
  onWriteAgain: (flowType: FlowType, seed: number) => void;
  onChooseGoods: (flowType: FlowType, goodsKind: string) => void;
}

function ShownFlow({ flow, isGenerating, onWriteAgain, onChooseGoods }: ShownFlowProps) {
  const [isWhole, setWhole] = useState(false);
  const [stepNumber, setStepNumber] = useState(1);
  const flowType = flowTypes.find((type) => type === flow.flowType) ?? 'post-purchase';
  const steps = isWhole ? flow.steps : flow.steps.slice(0, previewStepCount);
  const shownStep = steps.find((step) => step.stepNumber === stepNumber) ?? steps[0];
  const { issues, quality, projection, projectionReason } = flow.review;
  const first =
    issues.find(({ severity }) => severity === 'error') ?? issues.find(({ severity }) => severity === 'warning');
  const flagged = new Set(issues.map((issue) => issue.stepNumber).filter((number) => number != null));
  return (
    <Stack gap={4}>
      <Panel
        title={flow.flowName}
        subtitle={messages.startsWith(flowDescriptions[flowType].trigger)}
        actions={
          <Button size="sm" variant="outline" loading={isGenerating} onClick={() => onWriteAgain(flowType, newSeed())}>
            <RefreshCw size={16} aria-hidden /> {messages.writeAgain}
          </Button>
        }
      >
        <Stack gap={5}>
          <FlowTimeline steps={steps} shownStep={shownStep?.stepNumber ?? 1} onShow={setStepNumber} flagged={flagged} />
          {flow.steps.length > previewStepCount && (
            <Button
              size="sm"
              variant="ghost"
              alignSelf="flex-start"
              onClick={() => setWhole(!isWhole)}
              aria-expanded={isWhole}
            >
              <ListTree size={16} aria-hidden />{' '}
              {isWhole ? messages.showTheFirstSteps(previewStepCount) : messages.showAllSteps(flow.steps.length)}
            </Button>
          )}
          <FlowVersions flow={flow} />
          <ScoreBar label={messages.readinessToSend} score={quality.score} marks={[60, 80]} />
          <Projection projection={projection ?? null} reason={projectionReason ?? null} />
        </Stack>
      </Panel>
      {first && (
        <FirstFix
          text={[first.message, first.fix].filter(Boolean).join(' ')}
          effect={
            first.stepNumber == null ? undefined : (
              <Button
                size="xs"
                variant="outline"
                onClick={() => (setWhole(true), setStepNumber(first.stepNumber ?? 1))}
              >
                {messages.step(first.stepNumber)}
              </Button>
            )
          }
        />
      )}
      <UnderstandingPanel
        understanding={flow.understanding}
        isGenerating={isGenerating}
        onChooseGoods={(kind) => onChooseGoods(flowType, kind)}
      />
      {shownStep && (
        <StepPanel
          key={shownStep.key}
          flow={flow}
          onShow={(number) => (setWhole(true), setStepNumber(number))}
          step={shownStep}
          issues={issues.filter((issue) => issue.stepNumber === shownStep.stepNumber)}
        />
      )}
      <ChecksPanel review={flow.review} onShowStep={(number) => (setWhole(true), setStepNumber(number))} />
      <ExportButtons flowId={flow.id} />
    </Stack>
  );
}

interface ProjectionProps {
  projection: FlowViewFragment['review']['projection'] | null;
  reason: string | null;
}

function Projection({ projection, reason }: ProjectionProps) {
  if (!projection) {
    return (
      <Text color="fg.muted" textStyle="small">
        {messages.projectedRevenueUnknown} {reason}
      </Text>
    );
  }
  return (
    <Flex gap={2} wrap="wrap" align="baseline" textStyle="small">
      <Text color="fg.muted">{messages.projectedRevenue}</Text>
      <Money
        low={projection.low}
        high={projection.high}
        per="a month"
        arithmetic={
          <Stack gap={2}>
            <Text>{projection.arithmetic}</Text>
            <Text>{projection.audienceSource}.</Text>
            {projection.smsSegments > 0 && <Text>{messages.yourCarrierChargesForAbout(projection.smsSegments)}</Text>}
            <Text color="fg.muted">{messages.anEstimateNotAPromise(projection.source)}</Text>
          </Stack>
        }
      />
    </Flex>
  );
}

/** Any other number than last time: the words change, the facts stay. */
function newSeed(): number {
  return Math.floor(Math.random() * 2_000_000_000);
}
