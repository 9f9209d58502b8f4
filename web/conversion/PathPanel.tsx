import { Box, Flex, Image, Stack, Text } from '@chakra-ui/react';
import type { AuditPathFragment, PathStepName } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

const stepNames: Record<PathStepName, string> = {
  home: messages.startPage,
  listing: messages.listOfProducts,
  product: messages.product,
  cart: messages.cart,
  checkout: messages.checkoutFirstStep,
};

const verdicts: Record<'pass' | 'fail' | 'unknown', { word: string; tone: Tone }> = {
  pass: { word: messages.opens, tone: 'good' },
  fail: { word: messages.stopsHere, tone: 'bad' },
  unknown: { word: messages.unknown, tone: 'gray' },
};

/** Of two product pages with one structure both have it, or this one alone. */
const productWords = (isOnEvery: boolean | null | undefined) =>
  isOnEvery == null ? stepNames.product : isOnEvery ? messages.onEveryProductPage : messages.onThisProductPage;

/** The way from the shop to its checkout, and what to change on it. */
export function PathPanel({ audit: { steps, pathFindings } }: { audit: AuditPathFragment }) {
  if (!steps) return null;
  return (
    <Panel title={messages.theWayToTheCheckout} subtitle={messages.nothingWasTypedOrOrdered}>
      <Stack gap={6}>
        <Stack as="ol" gap={4} listStyleType="none">
          {steps.map(({ position, name, url, verdict, reason, screenshotUrl }) => (
            <Flex key={position} as="li" gap={4} align="flex-start">
              {screenshotUrl && (
                <Image
                  src={screenshotUrl}
                  alt={messages.onAPhone(stepNames[name])}
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
            <Text fontWeight="600">{messages.whatToChangeTheHeaviest}</Text>
            <Stack as="ol" gap={3} ps={5} listStyleType="decimal">
              {pathFindings.map(({ checkId, evidence, fix, steps: found, isOnEveryProduct }) => (
                <Box as="li" key={checkId}>
                  <Text>{fix ?? evidence}</Text>
                  <Text color="fg.muted" textStyle="caption">
                    {found
                      .map((name) => (name === 'product' ? productWords(isOnEveryProduct) : stepNames[name]))
                      .join(', ')}
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
