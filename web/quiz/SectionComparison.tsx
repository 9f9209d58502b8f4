import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import type { SectionScoreFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';

interface SectionComparisonProps {
  sections: readonly SectionScoreFragment[];
  /** Behind the averages. */
  submissions: number;
}

/** A bar per section, with a mark where the average of all submissions lies. */
export function SectionComparison({ sections, submissions }: SectionComparisonProps) {
  const hasAverages = submissions >= quizRules.submissionsForAverage;
  const subtitle = hasAverages
    ? messages.percentTheMarkShowsThe(formatNumber(submissions))
    : messages.percentAveragesAppearAfterSubmissions(quizRules.submissionsForAverage);
  return (
    <Panel title={messages.yourScoresBySection} subtitle={subtitle}>
      <Stack as="ul" gap={4} listStyleType="none">
        {sections.map((section) => (
          <SectionBar key={section.section} {...section} />
        ))}
      </Stack>
    </Panel>
  );
}

function SectionBar({ section, percent, averagePercent }: SectionScoreFragment) {
  return (
    <Box as="li" breakInside="avoid">
      <Flex justify="space-between" gap={3} mb={1.5} align="baseline">
        <Text textStyle="small" fontWeight="500">
          {section}
        </Text>
        <Text textStyle="small" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <Text as="span" fontWeight="600" color="accent.fg">
            {percent}
          </Text>
          {averagePercent !== null && averagePercent !== undefined && (
            <Text as="span" color="fg.muted">
              {' '}
              {messages.avg(averagePercent)}
            </Text>
          )}
        </Text>
      </Flex>
      <Box position="relative" h="8px" borderRadius="full" bg="bg.subtle" aria-hidden>
        <Box
          h="full"
          w={`${percent}%`}
          minW={percent === 0 ? '4px' : undefined}
          bg="accent.solid"
          borderRadius="full"
        />
        {averagePercent !== null && averagePercent !== undefined && (
          <Box position="absolute" top="-3px" h="14px" w="2px" left={`calc(${averagePercent}% - 1px)`} bg="fg" />
        )}
      </Box>
    </Box>
  );
}
