import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import type { AdChecksFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

const outcomes = {
  pass: { label: messages.yes, tone: 'good' },
  fail: { label: messages.no, tone: 'bad' },
  unknown: { label: messages.open, tone: 'gray' },
} as const;

const isOutcome = (status: string): status is keyof typeof outcomes => status in outcomes;

/** What the ad does and does not; no figure follows from it. */
export function AdChecksPanel({ ad: { adChecks: checks } }: { ad: AdChecksFragment }) {
  if (!checks || checks.length === 0) return null;
  return (
    <Panel title={messages.checks} subtitle={messages.basicsForAnyAd}>
      <Stack as="ul" gap={0} listStyleType="none">
        {checks.map(({ id, label, status, finding }, position) => {
          const outcome = outcomes[isOutcome(status) ? status : 'unknown'];
          return (
            <Flex as="li" key={id} gap={3} py={2.5} borderTopWidth={position > 0 ? '1px' : 0} align="flex-start">
              <Badge colorPalette={outcome.tone} flexShrink={0} minW="76px" justifyContent="center">
                {outcome.label}
              </Badge>
              <Stack gap={0} minW={0}>
                <Text fontWeight="500">{label}</Text>
                <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                  {finding}
                </Text>
              </Stack>
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
