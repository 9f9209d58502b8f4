import { Box, Button, Flex, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import { useMailPushesQuery, type MailPushesQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { MailPushRow } from './MailPushRow.js';
import { messages } from './messages.js';
import { useMailPush } from './useMailPush.js';

const moving = new Set(['preparing', 'writing', 'undoing']);

/** Drafts written to Klaviyo: prepared, looked at, confirmed, and taken back. */
export function MailPushPanel() {
  const query = useMailPushesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = query;
  usePollWhile(data?.mailPushes.some(({ status }) => moving.has(status)) ?? false, query);
  return (
    <Panel title={messages.draftsForKlaviyo} subtitle={messages.nothingIsSentFromHere} icon={<MailPlus size={16} />}>
      {error && !data && (
        <ErrorState
          title={messages.draftsCouldntBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && (
        <Stack gap={6}>
          <NewDrafts flows={data.emailFlows.edges.map(({ node }) => node)} />
          {data.mailPushes.length > 0 && (
            <Stack as="ul" gap={3} listStyleType="none">
              {data.mailPushes.map((push) => (
                <MailPushRow key={push.id} push={push} />
              ))}
            </Stack>
          )}
          <Audiences audiences={data.mailAudiences} />
        </Stack>
      )}
    </Panel>
  );
}

function NewDrafts({ flows }: { flows: readonly { id: string; flowName: string }[] }) {
  const [flowId, setFlowId] = useState(flows[0]?.id ?? '');
  const [segment, setSegment] = useState<string>('at_risk');
  const { prepare, isPending } = useMailPush();
  return (
    <Flex gap={4} wrap="wrap" align="flex-end">
      {flows.length > 0 && (
        <Ask
          label={messages.flowAsDraft}
          value={flowId}
          options={flows.map(({ id, flowName }) => [id, flowName])}
          action={messages.previewFlow}
          isPending={isPending}
          onChange={setFlowId}
          onAsk={() => void prepare({ kind: 'flow', flowId })}
        />
      )}
      <Ask
        label={messages.segmentAsList}
        value={segment}
        options={customerSegments.map(({ id, label }) => [id, label])}
        action={messages.previewList}
        isPending={isPending}
        onChange={setSegment}
        onAsk={() => void prepare({ kind: 'segment', segment })}
      />
      <Button size="sm" variant="outline" disabled={isPending} onClick={() => void prepare({ kind: 'properties' })}>
        {messages.previewProperties}
      </Button>
    </Flex>
  );
}

interface AskProps {
  label: string;
  value: string;
  options: readonly (readonly [id: string, label: string])[];
  action: string;
  isPending: boolean;
  onChange: (id: string) => void;
  onAsk: () => void;
}

function Ask({ label, value, options, action, isPending, onChange, onAsk }: AskProps) {
  return (
    <Flex gap={2} align="flex-end" minW={0} maxW="full">
      <Box minW={0} w={{ base: 'auto', sm: '220px' }}>
        <FormField label={label}>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
              {options.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Box>
      <Button size="sm" variant="outline" flexShrink={0} disabled={isPending} onClick={onAsk}>
        {action}
      </Button>
    </Flex>
  );
}

function Audiences({ audiences }: { audiences: MailPushesQuery['mailAudiences'] }) {
  if (audiences.length === 0) return null;
  const named = (kind: string) =>
    audiences
      .filter((audience) => audience.kind === kind)
      .map(({ name }) => name)
      .join(', ');
  return (
    <Box>
      <Heading as="h3" textStyle="heading" mb={1}>
        {messages.listsAndSegments}
      </Heading>
      <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
        {[
          named('list') && messages.listsNamed(named('list')),
          named('segment') && messages.segmentsNamed(named('segment')),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Box>
  );
}
