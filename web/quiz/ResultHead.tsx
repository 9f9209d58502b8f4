import { Badge, Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import type { QuizResultQuery } from '../generated/graphql.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

type QuizResult = QuizResultQuery['quizSession'];

interface ResultHeadProps {
  result: QuizResult;
  level: number;
  title: string;
}

/** Band, score and whose store it is. */
export function ResultHead({ result, level, title }: ResultHeadProps) {
  const { normalizedScore, brandName, targetAudience, band } = result;
  const { maxNormalizedScore } = quizRules;
  return (
    <Stack
      as="section"
      aria-labelledby="result-title"
      gap={5}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 5, md: 8 }}
    >
      <Text color="fg.muted">{texts.results.greeting}</Text>
      <Flex justify="space-between" gap={6} align="flex-start" direction={{ base: 'column', md: 'row' }}>
        <Stack gap={2} minW={0}>
          <Badge colorPalette="accent" size="md" alignSelf="flex-start">
            {messages.bandOf(level, quizBands.length)}
          </Badge>
          <Heading
            as="h1"
            id="result-title"
            textStyle="display"
            fontSize={{ base: '30px', md: '40px' }}
            lineHeight="1.1"
            textWrap="balance"
          >
            {title}
          </Heading>
          <Text fontSize="16px" lineHeight="24px" maxW="56ch">
            {band.description}
          </Text>
        </Stack>
        <Text
          aria-label={messages.scoreOf(normalizedScore, maxNormalizedScore)}
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          as="output"
        >
          <Text
            as="span"
            fontSize={{ base: '48px', md: '64px' }}
            lineHeight="1"
            fontWeight="650"
            letterSpacing="-0.03em"
            color="accent.fg"
          >
            {normalizedScore}
          </Text>
          <Text as="span" fontSize="20px" color="fg.muted">
            /{maxNormalizedScore}
          </Text>
        </Text>
      </Flex>
      <BandScale level={level} />
      <WhoseStore brandName={brandName} targetAudience={targetAudience} />
    </Stack>
  );
}

function WhoseStore({ brandName, targetAudience }: Pick<QuizResult, 'brandName' | 'targetAudience'>) {
  const facts = [
    [messages.brand, brandName],
    [messages.targetAudience, targetAudience],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Flex as="dl" gap={{ base: 3, md: 8 }} direction={{ base: 'column', md: 'row' }}>
      {facts.map(([label, value]) => (
        <Box key={label} minW={0}>
          <Text as="dt" textStyle="caption" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" fontWeight="600" overflowWrap="anywhere">
            {value}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}

/** The six bands in a row, the reached one filled and named. */
function BandScale({ level }: { level: number }) {
  return (
    <Flex as="ol" gap={1} listStyleType="none" aria-label={messages.bands} overflow="hidden">
      {quizBands.map((band) => {
        const isReached = band.level === level;
        return (
          <Box as="li" key={band.level} flex={1} minW={0} aria-current={isReached ? 'step' : undefined}>
            <Box h="8px" borderRadius="full" bg={isReached ? 'accent.solid' : 'bg.emphasized'} aria-hidden />
            <Text
              textStyle="caption"
              mt={1.5}
              color={isReached ? 'fg' : 'fg.muted'}
              fontWeight={isReached ? '600' : '400'}
              display={{ base: isReached ? 'block' : 'none', md: 'block' }}
              whiteSpace={{ base: 'nowrap', md: 'normal' }}
            >
              {band.min}-{band.max}
              <Box as="span" display={{ base: 'none', md: 'inline' }}>
                {' '}
                {band.title}
              </Box>
            </Text>
          </Box>
        );
      })}
    </Flex>
  );
}
