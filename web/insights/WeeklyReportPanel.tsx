import { Box, Heading, Link as ChakraLink, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSetWeeklyMailMutation, useWeeklyReportsQuery, type ReportRowFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { formatDate, formatMoney, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

type Report = ReportRowFragment['reports'][number];
type Summary = Report['summary'];

/** The newest week, why it was as it was, and what to do; by mail too, once its owner asks for it. */
export function WeeklyReportPanel() {
  const { data } = useWeeklyReportsQuery({ fetchPolicy: 'cache-and-network' });
  const [week, setWeek] = useState<string | null>(null);
  if (!data) {
    return (
      <Panel title="Your week">
        <ListSkeleton rows={2} />
      </Panel>
    );
  }
  const { reports, isMailed } = data.weeklyReports;
  const report = reports.find((one) => one.week === week) ?? reports[0];
  if (!report) return null;
  return (
    <Panel
      title="Your week"
      icon={<CalendarDays size={16} />}
      subtitle={`From Monday, ${formatDate(report.week)}`}
      actions={
        reports.length > 1 && (
          <NativeSelect.Root size="sm" w="auto">
            <NativeSelect.Field
              aria-label="Week"
              value={report.week}
              onChange={({ currentTarget }) => setWeek(currentTarget.value)}
            >
              {reports.map((one) => (
                <option key={one.week} value={one.week}>
                  {formatDate(one.week)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )
      }
    >
      <Stack gap={4}>
        <Text>{report.summary.sentence}</Text>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
          <Lines title="What changed it" lines={driverLines(report.summary)} />
          <Actions title="New this week" actions={report.summary.alerts} empty="No new loss or risk." />
          <Actions title="Do next" actions={report.summary.actions} empty="Nothing to do right now." />
        </SimpleGrid>
        {report.summary.effects.length > 0 && <Lines title="What you did" lines={report.summary.effects} />}
        <MailSwitch isMailed={isMailed} report={report} />
      </Stack>
    </Panel>
  );
}

function driverLines({ drivers, currency }: Summary): string[] {
  return drivers.map(
    ({ name, changePercent, amount }) =>
      `${name}: ${changePercent > 0 ? '+' : ''}${formatPercent(changePercent)}, ${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount), currency)}`,
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" textStyle="small" mb={1}>
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap={1}>
        {lines.map((line) => (
          <Text as="li" key={line} textStyle="small" color="fg.muted" _firstLetter={{ textTransform: 'uppercase' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

function Actions({ title, actions, empty }: { title: string; actions: Summary['actions']; empty: string }) {
  return (
    <Box>
      <Heading as="h3" textStyle="small" mb={1}>
        {title}
      </Heading>
      {actions.length === 0 && (
        <Text textStyle="small" color="fg.muted">
          {empty}
        </Text>
      )}
      <Stack as="ul" listStyleType="none" gap={1}>
        {actions.map((action) => (
          <Box as="li" key={action.title} textStyle="small">
            <ChakraLink asChild>
              <Link to={action.link}>{action.title}</Link>
            </ChakraLink>
            <Text color="fg.muted">{action.impact}</Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function MailSwitch({ isMailed, report }: { isMailed: boolean; report: Report }) {
  const toast = useToast();
  const [setMail, { loading }] = useSetWeeklyMailMutation({
    onError: (error) => toast.error('The setting was not kept', errorMessage(error, 'Please try again.')),
  });
  const { mailedAt, mailError } = report;
  return (
    <Stack gap={1}>
      <Switch.Root
        size="sm"
        checked={isMailed}
        disabled={loading}
        onCheckedChange={({ checked }) => void setMail({ variables: { isMailed: checked } })}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>Mail me this every week</Switch.Label>
      </Switch.Root>
      {isMailed && (mailError ?? mailedAt) && (
        <Text textStyle="caption" color="fg.muted">
          {mailError ?? `Mailed on ${formatDate(mailedAt ?? '')}.`}
        </Text>
      )}
    </Stack>
  );
}
