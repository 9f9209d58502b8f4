import { Box, Button, Grid, Menu, NativeSelect, Portal } from '@chakra-ui/react';
import { ChevronDown, Gauge, LogOut, Megaphone, Plus, Repeat, Sparkles, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { InsightsPanel } from '../insights/InsightsPanel.js';
import { CohortPanel } from '../ltv/CohortPanel.js';
import { SampleNotice } from '../ltv/SampleNotice.js';
import { SimulationPanel } from '../ltv/SimulationPanel.js';
import { useCurrentMetrics } from '../ltv/useCurrentMetrics.js';
import { useSimulation } from '../ltv/useSimulation.js';
import { errorMessage } from '../platform/error-message.js';
import { StoreQuestion } from '../store-profile/StoreQuestion.js';
import { useLogout } from '../platform/useSession.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { MetricCards } from './MetricCards.js';
import { RecentAnalyses } from './RecentAnalyses.js';
import { texts } from './texts.js';
import { ToolPanels } from './ToolPanels.js';
import { TrendPanels } from './TrendPanels.js';

const ranges = [30, 90, 365] as const;

/** Figures, what is worth doing, tools, lifetime value, and what was done last. */
export function DashboardPage() {
  const [days, setDays] = useState<number>(30);
  const { metrics, error, refetch } = useCurrentMetrics(days);
  const simulation = useSimulation();
  const isSample = metrics?.source === 'sample';
  const hasStore = metrics !== null && metrics.source !== 'none';
  return (
    <Page title={texts.title} subtitle={texts.subtitle} actions={<HeaderActions days={days} onDays={setDays} />}>
      <StoreQuestion />
      {metrics && <SampleNotice source={metrics.source} />}
      {metrics && <MetricCards metrics={metrics} days={days} />}
      {!metrics && !error && <CardsSkeleton />}
      {!metrics && error && (
        <Panel>
          <ErrorState
            title="Figures could not be loaded"
            message={errorMessage(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      <InsightsPanel isSample={isSample} />
      {hasStore && <TrendPanels days={days} currency={metrics.currency} isSample={isSample} />}
      <ToolPanels />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap={4} alignItems="start">
        <Box minW={0}>
          <SimulationPanel
            state={simulation}
            metrics={metrics}
            actions={
              <Button asChild size="xs" variant="outline">
                <Link to="/ltv">Open</Link>
              </Button>
            }
          />
        </Box>
        <Box minW={0}>
          <RecentAnalyses />
        </Box>
      </Grid>
      {hasStore && <CohortPanel currency={metrics.currency} isSample={isSample} />}
    </Page>
  );
}

const tools = [
  { path: '/traffic', label: 'Analyze an ad', Icon: Megaphone },
  { path: '/traffic#hooks', label: 'Write hooks', Icon: Sparkles },
  { path: '/conversion', label: 'Audit a page', Icon: Gauge },
  { path: '/community', label: 'Write a flow', Icon: UsersRound },
  { path: '/ltv', label: 'Simulate LTV', Icon: Repeat },
];

function HeaderActions({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <>
      <StatusBadge tone="good">{texts.aiActive}</StatusBadge>
      <NativeSelect.Root size="sm" w="auto">
        <NativeSelect.Field
          aria-label="Range"
          value={days}
          onChange={({ currentTarget }) => onDays(Number(currentTarget.value))}
        >
          {ranges.map((range) => (
            <option key={range} value={range}>
              Last {range} days
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button size="sm">
            <Plus size={16} aria-hidden /> {texts.newAnalysis} <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {tools.map(({ path, label, Icon }) => (
                <Menu.Item key={path} value={path} onClick={() => void navigate(path)}>
                  <Icon size={16} aria-hidden /> {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button size="sm" variant="outline" onClick={() => void logout()}>
        <LogOut size={16} aria-hidden /> {texts.logout}
      </Button>
    </>
  );
}
