import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { QuestionSharesFieldsFragment } from '../generated/graphql.js';
import { formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** Weak, fair, strong; the words beside the bars say the same. */
const shades = ['bad.solid', 'warn.solid', 'good.solid'];

/** How often each option of each question was chosen. */
export function ItemAnalysis({ questions }: { questions: readonly QuestionSharesFieldsFragment[] }) {
  return (
    <Box gridColumn={{ lg: '1 / -1' }}>
      <Panel title={messages.itemAnalysis} subtitle={messages.shareOfEachOptionFrom}>
        <Box as="ol" display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={6} listStyleType="none">
          {questions.map((question) => (
            <QuestionShares key={question.questionId} {...question} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function QuestionShares({ questionId, questionText, options }: QuestionSharesFieldsFragment) {
  return (
    <Box as="li" minW={0}>
      <Text fontWeight="500" mb={2}>
        {questionId}. {questionText}
      </Text>
      <Flex h="8px" gap="2px" borderRadius="full" overflow="hidden" aria-hidden>
        {options.map(
          ({ score, share }, index) => share > 0 && <Box key={score} w={`${share * 100}%`} bg={shades[index]} />,
        )}
      </Flex>
      <Stack as="ul" gap={1} mt={2} listStyleType="none">
        {options.map(({ text, score, count, share }, index) => (
          <Flex as="li" key={score} justify="space-between" gap={3} textStyle="small" align="baseline">
            <Text color="fg.muted">
              <Box
                as="span"
                display="inline-block"
                boxSize="8px"
                borderRadius="2px"
                bg={shades[index]}
                me={2}
                aria-hidden
              />
              {text}
            </Text>
            <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatNumber(count)} · {formatPercent(share * 100)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
