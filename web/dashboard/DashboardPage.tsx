import { Box, Button, Grid, Menu, Portal, Stack } from '@chakra-ui/react';
import { ChevronDown, Gauge, LogOut, Megaphone, Plus, Repeat, Sparkles, UsersRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { InsightsPanel } from '../insights/InsightsPanel.js';
import { NextSteps } from '../insights/NextSteps.js';
import { useTopInsights } from '../insights/useTopInsights.js';
import { CohortPanel } from '../ltv/CohortPanel.js';
import { SampleNotice } from '../ltv/SampleNotice.js';
import { SimulationPanel } from '../ltv/SimulationPanel.js';
import { useCurrentMetrics } from '../ltv/useCurrentMetrics.js';
import { useSimulation } from '../ltv/useSimulation.js';
import { errorMessage } from '../platform/error-message.js';
import { useLogout, useSession } from '../platform/useSession.js';
import { ErrorState } from '../ui/EmptyState.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { Page } from '../ui/Page.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { FirstViewSkeleton } from './FirstViewSkeleton.js';
import { GettingStarted } from './GettingStarted.js';
import { Launchers } from './Launchers.js';
import { MetricCards } from './MetricCards.js';
import { RecentAnalyses } from './RecentAnalyses.js';
import { texts } from './texts.js';
import { TrendPanels } from './TrendPanels.js';
import { useGettingStarted } from './useGettingStarted.js';
import { messages } from './messages.js';

const ranges = [30, 90, 365] as const;

/** What to do next, figures, tools, lifetime value, insights, what was done last, and how it went over time. */
export function DashboardPage() {
  const address = useAddressFilter(['days']);
  const days = ranges.find((range) => String(range) === address.of('days')) ?? 30;
  const setDays = (chosen: number) => address.set('days', chosen === 30 ? '' : String(chosen));
  const { metrics, error, refetch } = useCurrentMetrics(days);
  const simulation = useSimulation();
  const { user } = useSession();
  const start = useGettingStarted();
  const insights = useTopInsights();
  const next = insights.data?.aiInsights ?? [];
  // As tall as the playbook beside them by themselves: what comes below has the whole width.
  const isFull = next.length >= 3;
  const isSample = metrics?.source === 'sample';
  const hasStore = metrics !== null && metrics.source !== 'none';
  // All of the first view at once: parts that come one after the other push down what is being read.
  const isReady = [metrics ?? error, start.data ?? start.error, insights.data ?? insights.error].every(Boolean);
  return (
    <Page title={texts.title} subtitle={texts.subtitle} actions={<HeaderActions days={days} onDays={setDays} />}>
      {!isReady && <FirstViewSkeleton />}
      {isReady && (
        <>
          {user && <GettingStarted start={start} hasData={hasStore} userId={user.id} />}
          {next.length > 0 && <NextSteps insights={next} />}
          {metrics && <SampleNotice source={metrics.source} />}
          {metrics && <MetricCards metrics={metrics} days={days} />}
          {!metrics && error && (
            <Panel>
              <ErrorState
                title={messages.figuresCouldNotBeLoaded}
                message={errorMessage(error, messages.pleaseTryAgain)}
                onRetry={() => void refetch()}
              />
            </Panel>
          )}
          <Launchers />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap={4}
            alignItems="start"
          >
            <Box minW={0}>
              <SimulationPanel
                state={simulation}
                metrics={metrics}
                actions={
                  <Button asChild size="xs" variant="outline">
                    <Link to="/ltv">{messages.open}</Link>
                  </Button>
                }
              />
            </Box>
            <Stack minW={0} gap={4}>
              <InsightsPanel isSample={isSample} />
              {!isFull && <RecentAnalyses />}
            </Stack>
          </Grid>
          {isFull && <RecentAnalyses isWide />}
          {hasStore && <TrendPanels days={days} currency={metrics.currency} isSample={isSample} />}
          {hasStore && <CohortPanel currency={metrics.currency} isSample={isSample} />}
        </>
      )}
    </Page>
  );
}

const tools = [
  { path: '/traffic', label: messages.analyzeAnAd, Icon: Megaphone },
  { path: '/traffic#hooks', label: messages.writeHooks, Icon: Sparkles },
  { path: '/conversion', label: messages.auditAPage, Icon: Gauge },
  { path: '/community', label: messages.writeAFlow, Icon: UsersRound },
  { path: '/ltv', label: messages.simulateLtv, Icon: Repeat },
];

function HeaderActions({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <>
      <StatusBadge tone="good">{texts.aiActive}</StatusBadge>
      <PanelSelect
        label={messages.range}
        value={days}
        options={ranges.map((range) => ({ value: range, label: messages.lastDays(range) }))}
        onChange={onDays}
      />
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
