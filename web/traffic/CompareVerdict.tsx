import { Badge, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import type { CompareAdsQuery } from '../generated/graphql.js';
import { formatPercent } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import type { Tone } from '../ui/tone.js';
import { AdThumbnail } from './AdThumbnail.js';
import { adOf } from './compared-ads.js';
import { messages } from './messages.js';

type Comparison = CompareAdsQuery['compareAds'];

interface Verdict {
  word: string;
  tone: Tone;
  advice: string;
}

/** Chance of the winner against the runner-up alone, from which a lead is clear, and likely. */
const clearLead = 0.8;
const likelyLead = 0.6;

function verdictOf({ contenders: [first, second], isLikeForLike }: Comparison): Verdict {
  // Which placement gets more clicks in general decides nothing about the creatives.
  if (!isLikeForLike) return { word: messages.notLikeForLike, tone: 'warn', advice: messages.analyzeForOnePlacement };
  const [best, next] = [first?.winProbability ?? 0, second?.winProbability ?? 0];
  const lead = best / (best + next);
  if (lead >= clearLead) return { word: messages.clearLead, tone: 'good', advice: messages.startWithIt };
  if (lead >= likelyLead) {
    return { word: messages.likely, tone: 'info', advice: messages.testBothBefore };
  }
  return {
    word: messages.closeCall,
    tone: 'warn',
    advice: messages.runTheFirstTwoWith,
  };
}

/** Which ad is expected to win, and how the chances are shared out. */
export function CompareVerdict({ comparison }: { comparison: Comparison }) {
  const { contenders, winProbability, isLikeForLike, summary } = comparison;
  const [winner] = contenders;
  if (!winner) return null;
  const { word, tone, advice } = verdictOf(comparison);
  const percent = formatPercent(winProbability * 100, 0);
  return (
    <Panel
      title={messages.expectedWinner}
      icon={<Trophy size={16} />}
      badge={<Badge colorPalette={tone}>{word}</Badge>}
    >
      <Stack gap={5}>
        <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap={{ base: 5, md: 8 }}>
          <Flex gap={4} align="flex-start">
            <AdThumbnail url={adOf(winner)?.imageUrl ?? null} size="88px" />
            <Box minW={0}>
              <Text textStyle="heading" overflowWrap="anywhere">
                {winner.title}
              </Text>
              <Text as="output" aria-label={messages.chanceToWin} display="block" textStyle="metric" mt={1}>
                {percent}
              </Text>
              <Text color="fg.muted" textStyle="small">
                {messages.chanceOfTheHighestCtr(contenders.length, advice)}
              </Text>
              <Text textStyle="small" mt={2}>
                {summary}
              </Text>
            </Box>
          </Flex>
          <Stack as="ol" gap={3} listStyleType="none" aria-label={messages.chancesToWin}>
            {contenders.map(({ id, title, winProbability: chance, rank }) => (
              <li key={id}>
                <ScoreBar
                  label={`${rank}. ${title}`}
                  score={chance * 100}
                  display={formatPercent(chance * 100, 0)}
                  tone="accent"
                  marks={[]}
                />
              </li>
            ))}
          </Stack>
        </Grid>
        {!isLikeForLike && (
          <Notice status="warning" title={messages.differentPlacementsOrIndustries}>
            {messages.theseAdsWereAnalyzedFor}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}
