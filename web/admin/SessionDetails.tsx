import { Badge, Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdminQuizSessionQuery, AnswerFieldsFragment } from '../generated/graphql.js';
import { formatDateTime } from '../ui/format.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { scoreTone } from '../ui/tone.js';
import { messages } from './messages.js';

type Details = AdminQuizSessionQuery['adminQuizSession'];

/** Everything that is stored of one submission. */
export function SessionDetails({ session, answers }: Details) {
  const { normalizedScore, totalScore, bandLevel, bandTitle, createdAt, sectionScores, recommendations } = session;
  return (
    <Stack gap={6}>
      <Flex gap={3} wrap="wrap" align="center">
        <Badge colorPalette={scoreTone(normalizedScore)} size="lg">
          {normalizedScore}%
        </Badge>
        <Text fontWeight="600">{messages.band2(bandLevel, bandTitle)}</Text>
        <Text color="fg.muted">{messages.sumOf54(totalScore, formatDateTime(createdAt))}</Text>
      </Flex>
      <LeadFacts session={session} />
      <Part title={messages.sectionScores}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
          {Object.entries(sectionScores).map(([section, percent]) => (
            <ScoreBar key={section} label={section} score={Number(percent)} />
          ))}
        </SimpleGrid>
      </Part>
      <Part title={messages.answers}>
        <Stack as="ol" gap={0} listStyleType="none">
          {answers.map((answer) => (
            <AnswerRow key={answer.id} {...answer} />
          ))}
        </Stack>
      </Part>
      <Part title={messages.recommendations}>
        <Text whiteSpace="pre-line">{recommendations}</Text>
      </Part>
    </Stack>
  );
}

function LeadFacts({ session: { lead, monthlyAdSpend } }: Pick<Details, 'session'>) {
  if (!lead) return <Text color="fg.muted">{messages.theLeadOfThisSession(monthlyAdSpend)}</Text>;
  const facts = [
    [messages.name, `${lead.firstName} ${lead.lastName}`],
    [messages.email, lead.email],
    [messages.phone, lead.phone || 'N/A'],
    [messages.brand, lead.brandName],
    [messages.website, lead.websiteUrl],
    [messages.targetAudience, lead.targetAudience || 'N/A'],
    [messages.monthlyAdSpend, lead.monthlyAdSpend],
  ];
  return (
    <Part title={messages.lead}>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, md: 3 }} gap={4}>
        {facts.map(([label, value]) => (
          <Box key={label} minW={0}>
            <Text as="dt" textStyle="caption" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" overflowWrap="anywhere">
              {value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" textStyle="heading" mb={3}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** The tone of one answer: 3 strong, 2 fair, 1 weak. */
const answerTones: Record<number, string> = { 1: 'bad', 2: 'warn', 3: 'good' };

function AnswerRow({ questionId, questionText, sectionName, answerText, score }: AnswerFieldsFragment) {
  return (
    <Flex as="li" gap={3} py={3} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} align="flex-start">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums" minW="24px">
        {questionId}
      </Text>
      <Box flex={1} minW={0}>
        <Text fontWeight="500">{questionText}</Text>
        <Text color="fg.muted" textStyle="small">
          {sectionName}
        </Text>
        <Text mt={1}>{answerText}</Text>
      </Box>
      <Badge colorPalette={answerTones[score] ?? 'gray'} flexShrink={0} fontVariantNumeric="tabular-nums">
        {messages.of3(score)}
      </Badge>
    </Flex>
  );
}
