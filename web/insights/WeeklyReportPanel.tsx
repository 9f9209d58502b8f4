import { Box, Heading, Link as ChakraLink, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWeeklyReportsQuery, type ReportRowFragment } from '../generated/graphql.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { formatChange, formatDate, formatPrice, signOf } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { messages } from './messages.js';
import { ReportMails } from './ReportMails.js';

type Report = ReportRowFragment['reports'][number];
type Summary = Report['summary'];

/** The newest week, why it was as it was, and what to do; by mail too, once its owner asks for it. */
export function WeeklyReportPanel() {
  const { data } = useWeeklyReportsQuery({ fetchPolicy: 'cache-and-network' });
  const [week, setWeek] = useState<string | null>(null);
  if (!data) return null;
  const { reports, alerts } = data.weeklyReports;
  const report = reports.find((one) => one.week === week) ?? reports[0];
  if (!report) {
    return (
      <Panel title={messages.yourWeek} icon={<CalendarDays size={16} />}>
        <Text color="fg.muted">{messages.yourWeekNeedsTwoWeeks}</Text>
      </Panel>
    );
  }
  return (
    <Panel
      title={messages.yourWeek}
      icon={<CalendarDays size={16} />}
      subtitle={messages.fromMonday(formatDate(report.week))}
      actions={
        reports.length > 1 && (
          <PanelSelect
            label={messages.week}
            value={report.week}
            options={reports.map(({ week: value }) => ({ value, label: formatDate(value) }))}
            onChange={setWeek}
          />
        )
      }
    >
      <Stack gap={4}>
        <Box>
          <Text>{report.summary.sentence}</Text>
          <SalesBasis joinsAds />
        </Box>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
          <Lines title={messages.whatChangedIt} lines={driverLines(report.summary)} />
          <Actions title={messages.newThisWeek} actions={report.summary.alerts} empty={messages.noNewLossOrRisk} />
          <Actions title={messages.doNext2} actions={report.summary.actions} empty={messages.nothingToDoRightNow} />
        </SimpleGrid>
        <Lines title={messages.outsideTheUsualRange} lines={alerts.map(({ sentence }) => sentence)} />
        <Lines
          title={messages.whatEarlierAdviceDid}
          lines={report.summary.effects.length > 0 ? report.summary.effects : [messages.nothingIsMeasuredYet]}
        />
        <ReportMails reports={data.weeklyReports} />
      </Stack>
    </Panel>
  );
}

/** The parts and, where there are several, what they add up to, to the cent. */
function driverLines({ drivers, currency }: Summary): string[] {
  const money = (amount: number): string =>
    `${signOf(amount)}${formatPrice(Math.abs(Number(amount.toFixed(2))), currency)}`;
  const lines = drivers.map(
    ({ name, changePercent, amount }) => `${name}: ${formatChange(changePercent)}, ${money(amount)}`,
  );
  const sum = drivers.reduce((total, { amount }) => total + amount, 0);
  return lines.length > 1 ? [...lines, `${messages.together}: ${money(sum)}`] : lines;
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
            {action.period && (
              <Text color="fg.muted" textStyle="caption">
                {action.period}
              </Text>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
