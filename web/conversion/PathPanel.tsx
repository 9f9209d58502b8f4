import { Box, Flex, Image, Stack, Text } from '@chakra-ui/react';
import type { AuditPathFragment, PathStepName } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Tone } from '../ui/tone.js';

const stepNames: Record<PathStepName, string> = {
  home: 'Start page',
  listing: 'List of products',
  product: 'Product',
  cart: 'Cart',
  checkout: 'Checkout, first step',
};

const verdicts: Record<'pass' | 'fail' | 'unknown', { word: string; tone: Tone }> = {
  pass: { word: 'Opens', tone: 'good' },
  fail: { word: 'Stops here', tone: 'bad' },
  unknown: { word: 'Unknown', tone: 'gray' },
};

/** The way from the shop to its checkout, and what to change on it. */
export function PathPanel({ audit: { steps, pathFindings } }: { audit: AuditPathFragment }) {
  if (!steps) return null;
  return (
    <Panel title="The way to the checkout" subtitle="Nothing was typed or ordered">
      <Stack gap={6}>
        <Stack as="ol" gap={4} listStyleType="none">
          {steps.map(({ position, name, url, verdict, reason, screenshotUrl }) => (
            <Flex key={position} as="li" gap={4} align="flex-start">
              {screenshotUrl && (
                <Image
                  src={screenshotUrl}
                  alt={`${stepNames[name]} on a phone`}
                  w="72px"
                  borderWidth="1px"
                  borderRadius="sm"
                />
              )}
              <Box minW={0} flex={1}>
                <Flex gap={2} wrap="wrap" align="center">
                  <Text fontWeight="500">
                    {position}. {stepNames[name]}
                  </Text>
                  <StatusBadge tone={verdicts[verdict].tone}>{verdicts[verdict].word}</StatusBadge>
                </Flex>
                <Text textStyle="small">{reason}</Text>
                {url && (
                  <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                    {url}
                  </Text>
                )}
              </Box>
            </Flex>
          ))}
        </Stack>
        {pathFindings && pathFindings.length > 0 && (
          <Stack gap={3}>
            <Text fontWeight="600">What to change, the heaviest first</Text>
            <Stack as="ol" gap={3} ps={5}>
              {pathFindings.map(({ checkId, evidence, fix, steps: found }) => (
                <Box as="li" key={checkId}>
                  <Text>{fix ?? evidence}</Text>
                  <Text color="fg.muted" textStyle="caption">
                    {found.map((name) => stepNames[name]).join(', ')}
                    {fix ? ` · ${evidence}` : ''}
                  </Text>
                </Box>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
