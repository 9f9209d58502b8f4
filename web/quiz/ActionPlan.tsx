import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { PlanPartFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Kinds of parts that stand side by side on large screens, with how many. */
const columns: Record<string, number> = { priority: 2, phase: 3 };

/** The plan: where one stands, the priorities, three phases, the budget. */
export function ActionPlan({ parts }: { parts: readonly PlanPartFragment[] }) {
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return (
    <Panel title={texts.results.plan} subtitle={messages.n90DaysBasedOnYour}>
      <Stack gap={8}>
        {kinds.map((kind) => (
          <SimpleGrid key={kind} columns={{ base: 1, lg: columns[kind] ?? 1 }} gap={8}>
            {parts
              .filter((part) => part.kind === kind)
              .map((part) => (
                <PlanPart key={part.heading} {...part} />
              ))}
          </SimpleGrid>
        ))}
      </Stack>
    </Panel>
  );
}

function PlanPart({ heading, paragraphs, steps, outcome }: PlanPartFragment) {
  return (
    <Box as="section" breakInside="avoid" minW={0}>
      <Heading as="h3" textStyle="heading" mb={2} overflowWrap="anywhere">
        {heading}
      </Heading>
      <Stack gap={2} maxW="72ch">
        {paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
      {steps.length > 0 && (
        <Stack as="ol" gap={2} mt={3} ps={5} listStyleType="decimal" maxW="72ch">
          {steps.map((step) => (
            <Box as="li" key={step} display="list-item" ps={1}>
              {step}
            </Box>
          ))}
        </Stack>
      )}
      {outcome && (
        <Text mt={3} p={3} bg="bg.subtle" borderRadius="l2" textStyle="small">
          {outcome}
        </Text>
      )}
    </Box>
  );
}
