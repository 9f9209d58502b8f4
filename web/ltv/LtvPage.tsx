import { Button, SimpleGrid, Stack } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { ContentsRow } from '../ui/Contents.js';
import { FirstFix } from '../ui/FirstFix.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { ToolLayout } from '../ui/ToolLayout.js';
import { CohortPanel } from './CohortPanel.js';
import { CustomerValuePanel } from './CustomerValuePanel.js';
import { ModelPanel, SegmentsPanel } from './CustomersPanels.js';
import { ForecastPanel } from './ForecastPanel.js';
import { AssumptionsPanel, SensitivityPanel, TargetsPanel } from './LeversPanels.js';
import { ProjectionPanel } from './ProjectionPanel.js';
import { SampleNotice } from './SampleNotice.js';
import { SimulationPanel } from './SimulationPanel.js';
import { StoreSettingsPanel } from './StoreSettingsPanel.js';
import { texts } from './texts.js';
import { useCurrentMetrics } from './useCurrentMetrics.js';
import { useSimulation } from './useSimulation.js';
import { messages } from './messages.js';

/** Step 4 of the method: what a year brings at a subscription opt-in, and what the own customers are worth. */
export function LtvPage() {
  const { metrics, error, refetch } = useCurrentMetrics();
  const state = useSimulation();
  const { simulation } = state;
  const currency = metrics?.currency ?? 'USD';
  const hasStore = metrics !== null && metrics.source !== 'none';
  const isSample = metrics?.source === 'sample';
  const contents = useRef<HTMLDivElement>(null);
  // All at once: parts that come one after the other push down what is being read.
  const isReady = [metrics ?? error, simulation ?? state.error].every(Boolean);
  const isProjectionSample = metrics?.source !== 'live';
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      step={4}
      actions={
        <Button asChild variant="outline">
          <Link to="/ltv/import">
            <FileUp size={16} aria-hidden /> {messages.importStoreData}
          </Link>
        </Button>
      }
    >
      {!isReady && <ResultSkeleton />}
      {isReady && (
        <>
          {metrics && <SampleNotice source={metrics.source} />}
          {!metrics && error && (
            <Panel>
              <ErrorState
                title={messages.yourStoresFiguresCouldNot}
                message={errorMessage(error, messages.pleaseTryAgain)}
                onRetry={() => void refetch()}
              />
            </Panel>
          )}
          <Stack ref={contents} gap={{ base: 5, md: 8 }}>
            <ContentsRow of={contents} />
            <ToolLayout
              input={<SimulationPanel state={state} metrics={metrics} isVerdictApart />}
              history={<StoreSettingsPanel />}
              result={
                <Stack gap={4}>
                  {simulation && (
                    <>
                      {simulation.verdict && <FirstFix text={simulation.verdict} />}
                      <ProjectionPanel simulation={simulation} currency={currency} isSample={isProjectionSample} />
                      <SensitivityPanel simulation={simulation} />
                      <TargetsPanel simulation={simulation} currency={currency} />
                    </>
                  )}
                </Stack>
              }
            />
            {hasStore && (
              <Stack gap={4}>
                <ForecastPanel isSample={isSample} />
                <CohortPanel currency={currency} isSample={isSample} />
                <CustomerValuePanel isSample={isSample} />
                <SegmentsPanel currency={currency} isSample={isSample} />
              </Stack>
            )}
            {(simulation || hasStore) && (
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap={4} alignItems="start">
                {simulation && <AssumptionsPanel simulation={simulation} currency={currency} />}
                {hasStore && <ModelPanel isSample={isSample} />}
              </SimpleGrid>
            )}
          </Stack>
        </>
      )}
    </Page>
  );
}
