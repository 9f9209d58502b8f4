import { Badge, Flex, Grid, IconButton, Stack, Text } from '@chakra-ui/react';
import { FlaskConical, Trash2 } from 'lucide-react';
import { useOwnAdTestsQuery, type OwnAdTestsQuery } from '../generated/graphql.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { formatChange, formatDate, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useTrash } from '../ui/useTrash.js';
import { messages } from './messages.js';
import { metricLabels } from './own-ad-lists.js';
import { PlanPanel } from './PlanPanel.js';
import { StartTestForm } from './StartTestForm.js';
import { TestDayForm } from './TestDayForm.js';

/** Plan a test, start one between ads, pages or mails, and see how running ones stand. */
export function TestPanels() {
  return (
    <Grid gap={4} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} alignItems="start">
      <PlanPanel />
      <RunningPanel />
    </Grid>
  );
}

type Test = OwnAdTestsQuery['adTests'][number];
type Variant = Test['variants'][number];

function RunningPanel() {
  const { data } = useOwnAdTestsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel title={messages.tests} icon={<FlaskConical size={16} />} subtitle={messages.twoAdsPagesOrMails}>
      <Stack gap={5}>
        <StartTestForm />
        {!data && <ListSkeleton rows={2} />}
        {data?.adTests.length === 0 && (
          <EmptyState icon={<FlaskConical size={20} />} title={messages.noTestYet}>
            {messages.chooseTwoThatDifferIn}
          </EmptyState>
        )}
        {data?.adTests.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </Stack>
    </Panel>
  );
}

function TestRow({ test }: { test: Test }) {
  const { remove, isRemoving } = useTrash('ad_test', ['OwnAdTests']);
  const title = messages.against(test.variants.map(({ name }) => name));
  const isCounted = test.variants.some(({ units }) => units > 0);
  return (
    <Flex gap={3} borderTopWidth="1px" pt={4} align="flex-start">
      <Stack gap={2} flex={1} minW={0}>
        <Text fontWeight="500" overflowWrap="anywhere">
          {title}
        </Text>
        <Text>{test.sentence}</Text>
        <Text color="fg.muted" textStyle="small">
          {test.decidedAt
            ? messages.decidedStartedOn(metricLabels[test.metric], formatDate(test.startsOn))
            : messages.startedOnOfThePlanned(
                metricLabels[test.metric],
                formatDate(test.startsOn),
                formatNumber(100 * test.progress),
              )}
        </Text>
        {isCounted && (
          <DataTable caption={title} columns={columnsOf(test)} rows={test.variants} rowKey={({ name }) => name} />
        )}
        {test.subject !== 'ads' && !test.decidedAt && <TestDayForm test={test} />}
      </Stack>
      <IconButton
        size="xs"
        variant="ghost"
        loading={isRemoving}
        aria-label={messages.deleteTheTestOf(title)}
        onClick={() => void remove([test.id], messages.theTest)}
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}

const signed = (percent: number): string => formatChange(percent, 0);

/** What is counted, and how each stands beside the one that is ahead. */
function columnsOf({ metric, subject, verdict }: Test): Column<Variant>[] {
  const isRevenue = metric === 'revenue_per_visitor';
  return [
    {
      key: 'name',
      header: messages.variant,
      cell: ({ name, isLeader, isBeaten }) => (
        <Flex gap={2} wrap="wrap" align="center" fontWeight="500" overflowWrap="anywhere">
          {name}
          {isLeader && <Badge colorPalette="good">{verdict === 'winner' ? messages.winner2 : messages.ahead}</Badge>}
          {isBeaten && <Badge colorPalette="warn">{messages.behindStopIt}</Badge>}
        </Flex>
      ),
    },
    {
      key: 'units',
      header: messages.unitsOf(subject, metric),
      isNumeric: true,
      cell: ({ units }) => formatNumber(units),
    },
    isRevenue
      ? {
          key: 'value',
          header: messages.revenueEach,
          isNumeric: true,
          cell: ({ value, units }) => (value == null || units === 0 ? null : formatNumber(value / units, 2)),
        }
      : {
          key: 'rate',
          header: metricLabels[metric],
          isNumeric: true,
          cell: ({ ratePercent }) => (ratePercent == null ? null : formatPercent(ratePercent, 2)),
        },
    {
      key: 'difference',
      header: messages.againstTheLeader,
      isNumeric: true,
      cell: ({ differencePercent, lowPercent, highPercent }) =>
        differencePercent == null
          ? null
          : lowPercent == null || highPercent == null
            ? signed(differencePercent)
            : messages.differenceWithRange(signed(differencePercent), signed(lowPercent), signed(highPercent)),
    },
  ];
}
