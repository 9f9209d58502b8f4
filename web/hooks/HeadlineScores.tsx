import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { hookInputLimits, hookListLimits, scoreBasis } from '../../schema/hooks/hook-inputs.facts.js';
import { useScoreHooksLazyQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { LongTextField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { BandBadge } from './BandBadge.js';
import { messages } from './messages.js';

/** Scores headlines that somebody wrote, one a line. */
export function HeadlineScores() {
  const { field, isSending, submit } = useForm('headlines', { text: '' });
  const toast = useToast();
  const [score, { data }] = useScoreHooksLazyQuery();
  const handleSubmit = submit(
    async ({ text }) => {
      const given = text
        .split('\n')
        .map((line) => line.trim().slice(0, hookInputLimits.headline))
        .filter(Boolean);
      const texts = [...new Set(given)].slice(0, hookListLimits.texts);
      if (texts.length === 0) return toast.error(messages.nothingToScore, messages.pleaseEnterAtLeastOne);
      const { error } = await score({ variables: { texts } });
      if (error) throw error;
      return true;
    },
    (error) => toast.error(messages.scoringFailed, errorMessage(error, messages.failedToScoreHeadlines)),
  );
  const scores = data?.scoreHooks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  return (
    <Stack gap={5}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <LongTextField
            {...field('text')}
            label={messages.yourHeadlines}
            help={messages.onePerLineEightWords(scoreBasis)}
            rows={4}
            placeholder={messages.sheStoppedBuyingNewMugs}
          />
          <Flex justify="flex-end">
            <Button type="submit" loading={isSending} loadingText={messages.scoring} w={{ base: 'full', sm: 'auto' }}>
              {messages.scoreHeadlines}
            </Button>
          </Flex>
        </Stack>
      </form>
      {scores && (
        <Stack as="ol" gap={0} listStyleType="none" aria-label={messages.scoresBestFirst}>
          {scores.map((row) => (
            <Box as="li" key={row.text} py={3} borderTopWidth="1px">
              <Flex gap={3} justify="space-between" align="flex-start">
                <Text fontWeight="550" overflowWrap="anywhere" minW={0}>
                  {row.text}
                </Text>
                <Flex gap={2} align="center" flexShrink={0}>
                  {row.score !== null && <Text fontVariantNumeric="tabular-nums">{Math.round(row.score * 100)}%</Text>}
                  <BandBadge band={row.predictedCtrBand} />
                </Flex>
              </Flex>
              <List.Root ps={5} mt={1} textStyle="small" color="fg.muted">
                {row.reasons.map((reason) => (
                  <List.Item key={reason}>{reason}</List.Item>
                ))}
              </List.Root>
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
