import { Box, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import {
  useInsightsQuery,
  useStoreSettingsQuery,
  useWeeklyReportsQuery,
  type InsightsQuery,
  type InsightStatus,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { formatDate } from '../ui/format.js';
import { Page } from '../ui/Page.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { InsightItem } from './InsightItem.js';
import { StatusMenu } from './StatusMenu.js';
import { WeeklyReportPanel } from './WeeklyReportPanel.js';
import { statusLabels } from './useInsightStatus.js';
import { messages } from './messages.js';

type Row = InsightsQuery['insights'][number];

const tabs: InsightStatus[] = ['todo', 'doing', 'done', 'snoozed', 'dismissed'];

/** Losses, risks and chances stand apart: their money is not of one kind. */
const groups: { title: string; subtitle: string; kinds: string[] }[] = [
  { title: messages.moneyYouAreLosing, subtitle: messages.measuredInYourOwnFigures, kinds: ['loss'] },
  { title: messages.atRisk, subtitle: messages.whatYouMayLoseIf, kinds: ['risk'] },
  { title: messages.chances, subtitle: messages.whatYouCouldGainEstimates, kinds: ['chance'] },
  { title: messages.notes, subtitle: messages.goodToKnow, kinds: ['note'] },
  { title: messages.completeYourData, subtitle: messages.whatYourFiguresAreMissing, kinds: ['setup'] },
];

const emptyTexts: Record<InsightStatus, string> = {
  todo: messages.nothingToDoRightNow,
  doing: messages.nothingInProgressSetAn,
  done: messages.nothingDoneYetTwoWeeks,
  snoozed: messages.nothingIsSnoozed,
  dismissed: messages.nothingIsDismissed,
};

/** Everything the figures say, by what its owner made of it. */
export function InsightsPage() {
  const address = useAddressFilter(['status']);
  const status = tabs.find((tab) => tab === address.of('status')) ?? 'todo';
  const { data, error, refetch } = useInsightsQuery({ fetchPolicy: 'cache-and-network' });
  const week = useWeeklyReportsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = useStoreSettingsQuery();
  const rows = data?.insights.filter((row) => row.status === status) ?? [];
  const count = (of: InsightStatus): number => data?.insights.filter((row) => row.status === of).length ?? 0;
  // The week, with the sales that its figures are of, stands above the list and may be missing: nothing shows until all
  // are known, so that nothing moves.
  if ((!data && !error) || (!week.data && !week.error) || settings.loading) {
    return (
      <Page title={messages.insights} subtitle={messages.whatYourFiguresSayWhat}>
        <Panel>
          <ListSkeleton rows={5} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page title={messages.insights} subtitle={messages.whatYourFiguresSayWhat}>
      <WeeklyReportPanel />
      <SegmentGroup.Root
        value={status}
        onValueChange={({ value }) => address.set('status', value === 'todo' ? '' : (value ?? ''))}
        aria-label={messages.status}
        w="fit-content"
        maxW="full"
        minW={0}
        overflowX="auto"
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          whiteSpace="nowrap"
          flexShrink={0}
          items={tabs.map((value) => ({ value, label: `${statusLabels[value]} (${count(value)})` }))}
        />
      </SegmentGroup.Root>
      {error && !data && (
        <Panel>
          <ErrorState
            title={messages.insightsCouldNotBeLoaded}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {data && rows.length === 0 && (
        <Panel>
          <EmptyState icon={<Lightbulb size={20} />} title={messages.none(statusLabels[status])}>
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
      {rows.length > 0 && <SalesBasis joinsAds />}
    </Page>
  );
}

/** Period, what is not known, and what happened to it so far. */
function Details({ row: { period, caveat, history, snoozedUntil } }: { row: Row }) {
  const lines = [
    period,
    caveat && messages.notKnown(caveat),
    snoozedUntil && messages.comesBackOn(formatDate(snoozedUntil)),
    history.length > 0 &&
      history.map(({ status, at }) => messages.statusOn(statusLabels[status], formatDate(at))).join(', '),
  ].filter((line): line is string => Boolean(line));
  return lines.map((line) => (
    <Text key={line} textStyle="caption" color="fg.muted" mt={1}>
      {line}
    </Text>
  ));
}
