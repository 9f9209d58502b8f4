import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { AuditFindingsFragment, CheckStatus } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import type { Tone } from '../ui/tone.js';
import { CategoryPanel } from './CategoryPanel.js';
import { ProductPanel } from './ProductPanel.js';
import { messages } from './messages.js';

const counted: readonly { status: CheckStatus; word: string; tone: Tone }[] = [
  { status: 'fail', word: messages.failedChecks, tone: 'bad' },
  { status: 'partial', word: messages.partlyPassed, tone: 'warn' },
  { status: 'pass', word: messages.passedChecks, tone: 'good' },
];

/** What the page itself tells, while its files are being measured: the scores may still move. */
export function FirstFindings({ findings }: { findings: AuditFindingsFragment }) {
  const { checks, pageKindReason } = findings;
  const open = checks.filter(({ status }) => status === 'unknown').length;
  return (
    <Stack gap={4}>
      <Panel title={messages.firstFindings} subtitle={messages.fromThePageItselfSpeed}>
        <Stack gap={3}>
          <Text>{pageKindReason}</Text>
          <Flex gap={6} wrap="wrap">
            {counted.map(({ status, word, tone }) => (
              <Box key={status}>
                <Text textStyle="metric" color={`${tone}.fg`}>
                  {checks.filter((check) => check.status === status).length}
                </Text>
                <Text textStyle="caption" color="fg.muted">
                  {word}
                </Text>
              </Box>
            ))}
            <Box>
              <Text textStyle="metric">{open}</Text>
              <Text textStyle="caption" color="fg.muted">
                {messages.stillOpen}
              </Text>
            </Box>
          </Flex>
        </Stack>
      </Panel>
      <CategoryPanel scores={findings} checks={checks} />
      <ProductPanel audit={findings} />
    </Stack>
  );
}
