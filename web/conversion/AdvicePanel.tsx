import { Badge, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import {
  useAuditAssumingQuery,
  useAuditTestIdeasQuery,
  type AuditAdviceFragment,
  type AuditTestIdeasQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Explained } from '../ui/Explained.js';
import { formatNumber } from '../ui/format.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { TabRow } from '../ui/TabRow.js';
import { AssumptionsForm } from './AssumptionsForm.js';
import { useAuditAddress } from './useAuditAddress.js';
import { messages } from './messages.js';

type Advice = AuditAdviceFragment['advice'][number];
type TestIdea = AuditTestIdeasQuery['auditTestIdeas'][number];

interface AdvicePanelProps {
  /** The audit as it was made; its amounts give way to those of the owner's figures. */
  audit: AuditAdviceFragment;
  analysisId: string;
}

/** Prescriptions, copy hooks and funnel fixes, best first; each amount opens to its arithmetic. */
export function AdvicePanel({ audit, analysisId }: AdvicePanelProps) {
  const { own, assume } = useAuditAddress();
  const isChanged = Object.keys(own).length > 0;
  const { data, previousData, error } = useAuditAssumingQuery({
    variables: { id: analysisId, assumptions: own },
    skip: !isChanged,
  });
  const { data: tests, previousData: testsBefore } = useAuditTestIdeasQuery({
    variables: { id: analysisId, assumptions: own },
    skip: audit.advice.length === 0,
  });
  const ideas = (tests ?? testsBefore)?.auditTestIdeas ?? [];
  const shown = isChanged ? (data ?? previousData)?.auditAssuming : null;
  const { prescriptions, copyHooks, funnelFixes, advice, combinedLiftPercent } = shown ?? audit;
  const tabs = [
    { key: 'prescriptions', label: messages.prescriptions, items: prescriptions },
    { key: 'hooks', label: messages.copyHooks, items: copyHooks },
    { key: 'fixes', label: messages.funnelFixes, items: funnelFixes },
  ];
  return (
    <Panel
      title={messages.whatToChange}
      icon={<ListChecks size={16} />}
      subtitle={
        combinedLiftPercent ? messages.allOfItTogetherUp(formatNumber(combinedLiftPercent, 1)) : messages.bestFirst
      }
    >
      {advice.length > 0 && <AssumptionsForm assumptions={audit.assumptions} own={own} onAssume={assume} />}
      {error && (
        <Notice status="error" title={messages.theAmountsCouldntBeUpdated}>
          {errorMessage(error, messages.pleaseTryAgain)}
        </Notice>
      )}
      <Tabs.Root mt={4} defaultValue="prescriptions" variant="line" lazyMount>
        <TabRow
          tabs={tabs.map(({ key, label, items }) => ({
            value: key,
            label: (
              <>
                {label}{' '}
                <Badge size="xs" display={{ base: 'none', sm: 'inline-flex' }}>
                  {items.length}
                </Badge>
              </>
            ),
          }))}
        />
        {tabs.map(({ key, label, items }) => (
          <Tabs.Content key={key} value={key} pb={0}>
            {items.length === 0 ? (
              <EmptyState icon={<ListChecks size={20} />} title={messages.noneOfThese(label.toLowerCase())}>
                {messages.thisPageNeedsNone}
              </EmptyState>
            ) : (
              <Stack as="ol" gap={0} listStyleType="none">
                {items.map((text, position) => {
                  const detail = advice.find((item) => item.text === text);
                  return (
                    <AdviceItem
                      key={text}
                      text={text}
                      number={position + 1}
                      detail={detail}
                      test={ideas.find(({ checkId }) => checkId === detail?.checkId)}
                      isCopyable={key === 'hooks'}
                    />
                  );
                })}
              </Stack>
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}

interface AdviceItemProps {
  text: string;
  number: number;
  detail: Advice | undefined;
  /** The test that it would take. */
  test: TestIdea | undefined;
  isCopyable: boolean;
}

function AdviceItem({ text, number, detail, test, isCopyable }: AdviceItemProps) {
  return (
    <Flex as="li" gap={3} py={3} borderTopWidth={number > 1 ? '1px' : 0} align="flex-start">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums" minW="20px">
        {number}.
      </Text>
      <Stack gap={1} flex={1} minW={0} align="flex-start">
        <Text>{text}</Text>
        {detail && <Effect detail={detail} />}
        {/* What a test would take is asked for once, below; not under each line. */}
        {test && test.verdict !== 'unknown' && (
          <Text color="fg.muted" textStyle="small">
            {messages.testBeside(messages.testIdeas.verdicts[test.verdict], test.reason)}
          </Text>
        )}
      </Stack>
      {isCopyable && <CopyButton text={text} label={messages.copyHook} />}
    </Flex>
  );
}

export function Effect({
  detail: { liftLowPercent, liftHighPercent, revenue, arithmetic, source },
}: {
  detail: Advice;
}) {
  const explanation = (
    <Stack gap={2}>
      <Text>{arithmetic}</Text>
      <Text color="fg.muted">{messages.source(source)}</Text>
    </Stack>
  );
  if (revenue) return <Money {...revenue} arithmetic={explanation} />;
  return (
    <Explained explanation={explanation}>
      {liftHighPercent > 0
        ? messages.toRevenuePerVisit(formatNumber(liftLowPercent, 1), formatNumber(liftHighPercent, 1))
        : messages.effectNotKnown}
    </Explained>
  );
}
