import { Badge, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  type FlowResultsViewFragment,
  type FlowStepViewFragment,
  useFlowResultsQuery,
  useLinkFlowMessageMutation,
  useTestSubjectLineMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { formatDays, formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { Select } from '../ui/Select.js';
import { messages } from './messages.js';

type Results = FlowResultsViewFragment['results'];
type StepResult = Results['steps'][number];
type MessageResult = StepResult['messages'][number];

/** What this step did at the mail tool, beside its text; a subject line that loses can be tested against a new one. */
export function StepResults({ flowId, step }: { flowId: string; step: FlowStepViewFragment }) {
  const { data } = useFlowResultsQuery({ variables: { id: flowId }, fetchPolicy: 'cache-and-network' });
  const results = data?.emailFlow.results;
  if (!results) return null;
  const own = results.steps.find(({ stepNumber }) => stepNumber === step.stepNumber);
  return (
    <Stack as="section" aria-label={messages.results} gap={2} bg="bg.subtle" borderRadius="l2" p={3} textStyle="small">
      <Flex gap={2} align="center" wrap="wrap">
        <Text fontWeight="600">{messages.results}</Text>
        {own && <VerdictBadge verdict={own.verdict} />}
      </Flex>
      {own ? (
        <Figures flowId={flowId} result={own} />
      ) : (
        <Text color="fg.muted">
          {results.state === 'unconnected' ? (
            <>
              {messages.resultsAreUnknown}{' '}
              <ChakraLink asChild variant="underline">
                <Link to="/integrations">{messages.connectKlaviyo}</Link>
              </ChakraLink>
            </>
          ) : results.state === 'known' ? (
            messages.noFiguresOfThisStep
          ) : (
            results.note
          )}
        </Text>
      )}
      {(results.others.length > 0 || step.toolMessage) && (
        <MessageChoice flowId={flowId} step={step} others={results.others} />
      )}
    </Stack>
  );
}

const verdicts: Record<StepResult['verdict'], { label: string; palette: string } | null> = {
  loses: { label: messages.subjectLineLoses, palette: 'warn' },
  holds: { label: messages.subjectLineHolds, palette: 'good' },
  early: { label: messages.tooEarlyToSay, palette: 'gray' },
  unknown: null,
};

function VerdictBadge({ verdict }: { verdict: StepResult['verdict'] }) {
  const shown = verdicts[verdict];
  return shown && <Badge colorPalette={shown.palette}>{shown.label}</Badge>;
}

const count = (value: number | null | undefined): string => (value == null ? messages.notKnown : formatNumber(value));
const withShare = (value: number | null | undefined, percent: number | null | undefined): string =>
  percent == null ? count(value) : `${count(value)} (${formatPercent(percent)})`;

const columns: readonly Column<MessageResult>[] = [
  {
    key: 'message',
    header: messages.message,
    cell: ({ subject, message, isFormerSubject, firstDay, lastDay }) => (
      <Stack gap={0}>
        <Text overflowWrap="anywhere">
          {subject ?? message} {isFormerSubject && <Badge size="xs">{messages.formerSubject}</Badge>}
        </Text>
        <Text color="fg.muted">{formatDays(firstDay, lastDay)}</Text>
      </Stack>
    ),
  },
  { key: 'sent', header: messages.sent, isNumeric: true, cell: ({ recipients }) => formatNumber(recipients) },
  { key: 'opens', header: messages.opened, isNumeric: true, cell: (row) => withShare(row.opens, row.openPercent) },
  { key: 'clicks', header: messages.clicked, isNumeric: true, cell: (row) => withShare(row.clicks, row.clickPercent) },
  { key: 'orders', header: messages.orders, isNumeric: true, cell: ({ orders }) => count(orders) },
  {
    key: 'revenue',
    header: messages.revenue,
    isNumeric: true,
    cell: ({ revenue, revenuePerRecipient, currency }) =>
      revenue == null
        ? messages.notKnown
        : revenuePerRecipient == null
          ? formatMoney(revenue, currency)
          : messages.perMail(formatMoney(revenue, currency), formatMoney(revenuePerRecipient, currency)),
  },
];

function Figures({ flowId, result }: { flowId: string; result: StepResult }) {
  const toast = useToast();
  const [start, { loading }] = useTestSubjectLineMutation();
  const { idea, testId, reason, stepNumber } = result;
  async function handleTest() {
    try {
      const { data } = await start({ variables: { flowId, stepNumber } });
      if (data) toast.success(messages.testStarted, data.testSubjectLine.sentence);
    } catch (error) {
      toast.error(messages.testNotStarted, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <>
      <DataTable
        caption={messages.resultsOfStep(stepNumber)}
        columns={columns}
        rows={result.messages}
        rowKey={({ flow, message, currency }) => `${flow} ${message} ${currency}`}
      />
      <Text color="fg.muted">{reason}</Text>
      {testId && (
        <Text>
          {messages.itsLinesAreBeingTested} <Link to="/own-ads?tab=tests">{messages.openTheTest}</Link>
        </Text>
      )}
      {idea && (
        <Flex gap={3} align="center" wrap="wrap">
          <Text flex="1" minW="200px">
            {messages.tryInstead} <strong>{idea.subject}</strong>
          </Text>
          <Button size="xs" variant="outline" loading={loading} onClick={() => void handleTest()}>
            <FlaskConical size={14} aria-hidden /> {messages.testThisLine}
          </Button>
        </Flex>
      )}
    </>
  );
}

interface MessageChoiceProps {
  flowId: string;
  step: FlowStepViewFragment;
  others: Results['others'];
}

/** For flows that were built at the tool by hand: which of its messages this step is. */
function MessageChoice({ flowId, step: { stepNumber, toolMessage }, others }: MessageChoiceProps) {
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messages.stepNotSaved, errorMessage(error, messages.pleaseTryAgain));
  const [link] = useLinkFlowMessageMutation({ onError });
  const options = toolMessage ? [{ flow: toolMessage.flow, message: toolMessage.message }, ...others] : others;
  return (
    <Select
      label={messages.messageOfYourMailTool}
      value={toolMessage ? '0' : ''}
      options={[
        { value: '', label: messages.foundByName },
        ...options.map(({ flow, message }, index) => ({
          value: String(index),
          label: flow === '' ? messages.campaignMessage(message) : `${flow}: ${message}`,
        })),
      ]}
      onChange={(value) => {
        const picked = value === '' ? null : options[Number(value)];
        void link({
          variables: { input: { flowId, stepNumber, flow: picked?.flow ?? '', message: picked?.message ?? '' } },
        });
      }}
    />
  );
}
