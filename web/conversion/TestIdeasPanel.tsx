import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { mostIdeas } from '../../schema/conversion/test-ideas.facts.js';
import { type TestVerdict, useAuditTestIdeasQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';
import { useAuditAddress } from './useAuditAddress.js';

const texts = messages.testIdeas;
const tones: Record<TestVerdict, Tone> = { test: 'info', without_test: 'good', unknown: 'gray' };

/** Of the first changes: what to show, how to measure it, and whether a test is worth its time. */
export function TestIdeasPanel({ analysisId }: { analysisId: string }) {
  const { own } = useAuditAddress();
  const { data, previousData, error, refetch } = useAuditTestIdeasQuery({
    variables: { id: analysisId, assumptions: own },
  });
  const ideas = (data ?? previousData)?.auditTestIdeas.slice(0, mostIdeas);
  if (error && !ideas)
    return (
      <Panel title={texts.title}>
        <ErrorState
          title={texts.notLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!ideas || ideas.length === 0) return null;
  return (
    <Panel title={texts.title} icon={<FlaskConical size={16} />} subtitle={texts.plannedWith}>
      <Stack as="ol" gap={0} listStyleType="none">
        {ideas.map(({ checkId, hypothesis, change, metric, verdict, reason }, position) => (
          <Box as="li" key={checkId} py={3} borderTopWidth={position > 0 ? '1px' : 0}>
            <Flex gap={2} wrap="wrap" align="center">
              <StatusBadge tone={tones[verdict]}>{texts.verdicts[verdict]}</StatusBadge>
              <Text fontWeight="600" overflowWrap="anywhere">
                {change}
              </Text>
            </Flex>
            <Text mt={1}>{hypothesis}</Text>
            <Text color="fg.muted" textStyle="small">
              {texts.measure(metric, reason)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
