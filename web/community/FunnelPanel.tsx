import { Box, Button, Flex, List, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Mail, MessageSquare, UsersRound } from 'lucide-react';
import { previewStepCount, type FlowType } from '../../schema/community/flow.facts.js';
import type { FlowViewFragment } from '../generated/graphql.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { SampleTag, StatusBadge } from '../ui/StatusBadge.js';
import { samplePreview, stepGuidance, texts } from './texts.js';
import { messages } from './messages.js';

interface FunnelPanelProps {
  flow: FlowViewFragment | null;
  isGenerating: boolean;
  onWrite: (flowType: FlowType) => void;
}

/** The first three steps, the two buttons and the notes of step 3. */
export function FunnelPanel({ flow, isGenerating, onWrite }: FunnelPanelProps) {
  return (
    <Panel
      title={flow ? flow.flowName : messages.flowPreview}
      icon={<UsersRound size={16} />}
      badge={
        <>
          <StatusBadge tone={isGenerating ? 'info' : 'good'} isBusy={isGenerating}>
            {isGenerating ? texts.generating : texts.ready}
          </StatusBadge>
          {!flow && <SampleTag />}
        </>
      }
    >
      <Stack gap={5}>
        <PreviewSteps steps={flow?.steps.slice(0, previewStepCount) ?? samplePreview} />
        <SimpleGrid columns={2} gap={3}>
          <FlowButtons isGenerating={isGenerating} onWrite={onWrite} />
        </SimpleGrid>
        <Guidance label={messages.step3Guidance} title={stepGuidance.title}>
          <Text>
            <strong>{messages.goal3}</strong> {stepGuidance.goal}
          </Text>
          <List.Root ps={5} gap={1.5}>
            {stepGuidance.tactics.map((tactic) => (
              <List.Item key={tactic}>{tactic}</List.Item>
            ))}
          </List.Root>
          <Text>
            <strong>{messages.levers}</strong> {stepGuidance.levers}
          </Text>
          <Text>
            <strong>{messages.outcome}</strong> {stepGuidance.outcome}
          </Text>
        </Guidance>
      </Stack>
    </Panel>
  );
}

interface FlowButtonsProps extends Pick<FunnelPanelProps, 'isGenerating' | 'onWrite'> {
  /** In one line with other things. */
  isSmall?: boolean;
}

/** One press writes the flow. */
export function FlowButtons({ isGenerating, onWrite, isSmall }: FlowButtonsProps) {
  const size = isSmall ? ({ size: 'sm', minH: { base: '44px', md: '36px' } } as const) : {};
  return (
    <>
      <Button {...size} loading={isGenerating} onClick={() => onWrite('post-purchase')}>
        <Mail size={16} aria-hidden /> {texts.emailFlow}
      </Button>
      <Button {...size} variant="outline" loading={isGenerating} onClick={() => onWrite('sms')}>
        <MessageSquare size={16} aria-hidden /> {texts.smsFlow}
      </Button>
    </>
  );
}

interface PreviewStep {
  stepNumber: number;
  day: number;
  channel: string;
  purpose: string;
}

function PreviewSteps({ steps }: { steps: readonly PreviewStep[] }) {
  return (
    <Stack as="ol" gap={0} listStyleType="none" aria-label={messages.firstThreeSteps}>
      {steps.map(({ stepNumber, day, channel, purpose }) => (
        <Flex as="li" key={stepNumber} gap={3} py={2.5} borderTopWidth={stepNumber > 1 ? '1px' : 0} align="flex-start">
          <Text minW="52px" fontWeight="600" fontVariantNumeric="tabular-nums">
            {messages.day2(day)}
          </Text>
          <Box color="fg.muted" mt="2px" flexShrink={0}>
            {channel === 'sms' ? (
              <MessageSquare size={16} aria-label={messages.textMessage} />
            ) : (
              <Mail size={16} aria-label={messages.email} />
            )}
          </Box>
          <Text>{purpose}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
