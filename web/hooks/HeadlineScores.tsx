import { Box, Button, Flex, List, Stack, Text, Textarea } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { hookInputLimits, hookListLimits, scoreBasis } from '../../schema/hooks/hook-inputs.facts.js';
import { useScoreHooksLazyQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { BandBadge } from './BandBadge.js';
import { useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** Scores headlines that somebody wrote, one a line. */
export function HeadlineScores() {
  const [lines, setLines, sent] = useDraftText('headlines');
  const toast = useToast();
  const [score, { data, loading }] = useScoreHooksLazyQuery();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const given = lines
      .split('\n')
      .map((line) => line.trim().slice(0, hookInputLimits.headline))
      .filter(Boolean);
    const texts = [...new Set(given)].slice(0, hookListLimits.texts);
    if (texts.length === 0) return toast.error(messages.nothingToScore, messages.pleaseEnterAtLeastOne);
    const { error } = await score({ variables: { texts } });
    if (!error) sent();
    else toast.error(messages.scoringFailed, errorMessage(error, messages.failedToScoreHeadlines));
  }
  const scores = data?.scoreHooks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  return (
    <Stack gap={5}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <FormField label={messages.yourHeadlines} help={messages.onePerLineEightWords(scoreBasis)}>
            <Textarea
              rows={4}
              placeholder={messages.sheStoppedBuyingNewMugs}
              value={lines}
              onChange={(event) => setLines(event.target.value)}
            />
          </FormField>
          <Flex justify="flex-end">
            <Button type="submit" loading={loading} loadingText={messages.scoring} w={{ base: 'full', sm: 'auto' }}>
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
