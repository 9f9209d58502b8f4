import { Box, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useInsightsQuery, type InsightsQuery, type InsightStatus } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDate } from '../ui/format.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { InsightItem } from './InsightItem.js';
import { StatusMenu } from './StatusMenu.js';
import { WeeklyReportPanel } from './WeeklyReportPanel.js';
import { statusLabels } from './useInsightStatus.js';

type Row = InsightsQuery['insights'][number];

const tabs: InsightStatus[] = ['todo', 'doing', 'done', 'snoozed', 'dismissed'];

/** Losses, risks and chances stand apart: their money is not of one kind. */
const groups: { title: string; subtitle: string; kinds: string[] }[] = [
  { title: 'Money you are losing', subtitle: 'Measured in your own figures', kinds: ['loss'] },
  { title: 'At risk', subtitle: 'What you may lose if nothing changes', kinds: ['risk'] },
  { title: 'Chances', subtitle: 'What you could gain; estimates are marked', kinds: ['chance'] },
  { title: 'Notes', subtitle: 'Good to know', kinds: ['note'] },
  { title: 'Complete your data', subtitle: 'What your figures are missing', kinds: ['setup'] },
];

const emptyTexts: Record<InsightStatus, string> = {
  todo: 'Nothing to do right now.',
  doing: 'Nothing in progress. Set an insight to Doing when you start.',
  done: 'Nothing done yet. Two weeks after you mark an insight as done, its measured effect appears here.',
  snoozed: 'Nothing is snoozed.',
  dismissed: 'Nothing is dismissed.',
};

/** Everything the figures say, by what its owner made of it. */
export function InsightsPage() {
  const [status, setStatus] = useState<InsightStatus>('todo');
  const { data, error, refetch } = useInsightsQuery({ fetchPolicy: 'cache-and-network' });
  const rows = data?.insights.filter((row) => row.status === status) ?? [];
  const count = (of: InsightStatus): number => data?.insights.filter((row) => row.status === of).length ?? 0;
  return (
    <Page title="Insights" subtitle="What your figures say, what to do next, and what it changed">
      <WeeklyReportPanel />
      <SegmentGroup.Root
        value={status}
        onValueChange={({ value }) => setStatus(tabs.find((tab) => tab === value) ?? 'todo')}
        aria-label="Status"
        w="fit-content"
        maxW="full"
        minW={0}
        overflowX="auto"
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={tabs.map((value) => ({ value, label: `${statusLabels[value]} (${count(value)})` }))}
        />
      </SegmentGroup.Root>
      {error && !data && (
        <Panel>
          <ErrorState
            title="Insights could not be loaded"
            message={errorMessage(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {!data && !error && (
        <Panel>
          <ListSkeleton rows={5} />
        </Panel>
      )}
      {data && rows.length === 0 && (
        <Panel>
          <EmptyState icon={<Lightbulb size={20} />} title={`${statusLabels[status]}: none`}>
            {emptyTexts[status]}
          </EmptyState>
        </Panel>
      )}
      {groups.map(({ title, subtitle, kinds }) => {
        const own = rows.filter(({ kind }) => kinds.includes(kind));
        return own.length === 0 ? null : (
          <Panel key={title} title={title} subtitle={subtitle}>
            <Stack as="ul" listStyleType="none" gap={5}>
              {own.map((row) => (
                <Box as="li" key={row.id} borderTopWidth="1px" pt={5} _first={{ borderTopWidth: 0, pt: 0 }}>
                  <InsightItem insight={row} controls={<StatusMenu insight={row} />}>
                    <Details row={row} />
                  </InsightItem>
                </Box>
              ))}
            </Stack>
          </Panel>
        );
      })}
    </Page>
  );
}

/** Period, what is not known, and what happened to it so far. */
function Details({ row: { period, caveat, history, snoozedUntil } }: { row: Row }) {
  const lines = [
    period && `Period: ${period}.`,
    caveat && `Not known: ${caveat}`,
    snoozedUntil && `Comes back on ${formatDate(snoozedUntil)}.`,
    history.length > 0 && history.map(({ status, at }) => `${statusLabels[status]} on ${formatDate(at)}`).join(', '),
  ].filter((line): line is string => Boolean(line));
  return lines.map((line) => (
    <Text key={line} textStyle="caption" color="fg.muted" mt={1}>
      {line}
    </Text>
  ));
}
