import { Badge, Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { BriefConceptFragment } from '../generated/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Facts } from '../ui/Facts.js';
import { Notice } from '../ui/Notice.js';
import { messages } from './messages.js';

interface ConceptCardProps {
  concept: BriefConceptFragment;
  number: number;
}

/** One ad that could be made: its line, its first frame, its proof and its shots. */
export function ConceptCard({ concept, number }: ConceptCardProps) {
  const { title, idea, hook, visual, proof, proofAdvice, shots, caption, button, notes } = concept;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 5 }} minW={0}>
      <Flex gap={3} align="flex-start" justify="space-between" wrap="wrap">
        <Flex gap={3} align="center" minW={0}>
          <Badge colorPalette="accent">{number}</Badge>
          <Heading as="h3" textStyle="heading">
            {title}
          </Heading>
        </Flex>
        <CopyButton text={hook} label={messages.copyHook} />
      </Flex>
      <Text color="fg.muted" textStyle="small" mt={1}>
        {idea}
      </Text>
      <Text textStyle="section" my={3} overflowWrap="anywhere">
        {hook}
      </Text>
      <Stack gap={3}>
        <Facts
          facts={[
            [messages.firstFrame, visual],
            [
              messages.proof,
              <>
                {proofAdvice}{' '}
                {proof && (
                  <Text as="span" color="fg.muted">
                    {proof.source}
                  </Text>
                )}
              </>,
            ],
            [
              messages.caption,
              <Flex key="caption" gap={2} align="flex-start" justify="space-between">
                <Text minW={0}>{caption}</Text>
                <CopyButton text={caption} label={messages.copyCaption} flexShrink={0} />
              </Flex>,
            ],
            [messages.button, button],
          ]}
        />
        {notes.length > 0 && (
          <Notice status="warning" title={messages.checkFirst}>
            {notes.join(' ')}
          </Notice>
        )}
        <Box>
          <Text fontWeight="600" mb={1}>
            {messages.shotList}
          </Text>
          <Stack as="ol" listStyleType="none" gap={0}>
            {shots.map(({ startSecond, endSecond, shot, voice, onScreen }) => (
              <Grid
                as="li"
                key={startSecond}
                templateColumns={{ base: '1fr', sm: '88px minmax(0, 1fr)' }}
                columnGap={3}
                py={2}
                borderTopWidth="1px"
                textStyle="small"
              >
                <Text color="fg.muted">{messages.seconds(startSecond, endSecond)}</Text>
                <Stack gap={0.5} minW={0}>
                  <Text>{shot}</Text>
                  {voice && <Text color="fg.muted">{messages.says(voice)}</Text>}
                  {onScreen && <Text color="fg.muted">{messages.shows(onScreen)}</Text>}
                </Stack>
              </Grid>
            ))}
          </Stack>
        </Box>
      </Stack>
    </Box>
  );
}
