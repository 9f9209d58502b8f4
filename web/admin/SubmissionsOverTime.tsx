import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { DayFieldsFragment } from '../generated/graphql.js';
import { DataTable } from '../ui/DataTable.js';
import { formatDate, formatNumber } from '../ui/format.js';
import { formats } from '../ui/formats.js';
import { Panel } from '../ui/Panel.js';
import { type Period, toPeriods } from './periods.js';
import { messages } from './messages.js';

/** Sessions a day, a week or a month, whichever fits the width; a table behind it. */
export function SubmissionsOverTime({ days }: { days: readonly DayFieldsFragment[] }) {
  const [isTable, setTable] = useState(false);
  const { unit, periods } = toPeriods(days, formats().firstWeekday);
  return (
    <Box gridColumn={{ lg: '1 / -1' }}>
      <Panel
        title={messages.overTime}
        subtitle={messages.sessionsAUtc(unit)}
        actions={
          <Button size="xs" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? messages.viewAsChart : messages.viewAsTable}
          </Button>
        }
      >
        {isTable ? <PeriodTable periods={periods} /> : <PeriodBars periods={periods} />}
      </Panel>
    </Box>
  );
}

function PeriodBars({ periods }: { periods: readonly Period[] }) {
  const highest = Math.max(1, ...periods.map(({ sessions }) => sessions));
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <Box>
      <Text textStyle="caption" color="fg.muted" mb={1}>
        {formatNumber(highest)}
      </Text>
      <Flex
        align="flex-end"
        gap="2px"
        h="160px"
        borderBottomWidth="1px"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        aria-hidden
      >
        {periods.map(({ start, sessions }) => (
          <Box
            key={start}
            flex={1}
            maxW="32px"
            h={`${(sessions / highest) * 100}%`}
            minH={sessions > 0 ? '2px' : 0}
            bg="accent.solid"
            borderTopRadius="2px"
            title={`${formatDate(`${start}T12:00:00Z`)}: ${formatNumber(sessions)}`}
          />
        ))}
      </Flex>
      <Flex justify="space-between" mt={1} textStyle="caption" color="fg.muted">
        <Text>{first && formatDate(`${first.start}T12:00:00Z`)}</Text>
        <Text>{last && formatDate(`${last.start}T12:00:00Z`)}</Text>
      </Flex>
    </Box>
  );
}

function PeriodTable({ periods }: { periods: readonly Period[] }) {
  return (
    <Box maxH="320px" overflowY="auto">
      <DataTable
        caption={messages.sessionsOverTime}
        rows={periods.toReversed()}
        rowKey={({ start }) => start}
        columns={[
          {
            key: 'start',
            header: messages.periodFrom,
            cell: ({ start }) => formatDate(`${start}T12:00:00Z`),
          },
          {
            key: 'sessions',
            header: messages.sessions,
            cell: ({ sessions }) => formatNumber(sessions),
            isNumeric: true,
          },
          {
            key: 'average',
            header: messages.average,
            cell: ({ averagePercent }) => (averagePercent === null ? '–' : `${averagePercent}%`),
            isNumeric: true,
          },
        ]}
      />
    </Box>
  );
}
