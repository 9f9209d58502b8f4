import { Badge, Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdPredictionFragment } from '../generated/graphql.js';
import { formatMoney, formatNumber, formatRange } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { Bar } from '../ui/ScoreBar.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Predicted click-through rate; null while it is being worked out. The bar is the value times 10, so that usual CTRs of 1 to 5 % can be told apart. */
export function CtrBar({ ctr }: { ctr: number | null }) {
  return (
    <Box>
      <Flex justify="space-between" align="baseline" mb={2}>
        <Text fontWeight="500">{messages.predictedCtr}</Text>
        <Text as="output" aria-label={messages.predictedCtr} textStyle={ctr === null ? 'heading' : 'metric'}>
          {ctr === null ? texts.analyzingLong : `${formatNumber(ctr, 2)}%`}
        </Text>
      </Flex>
      <Bar label={messages.predictedCtr} value={ctr === null ? 50 : ctr * 10} tone="accent" />
    </Box>
  );
}

interface AdPredictionPanelProps {
  title: string;
  prediction: AdPredictionFragment;
}

const basisWords = { given: messages.asYouSaid, guessed: messages.detectedFromTheAd, assumed: messages.assumed };

export function AdPredictionPanel({ title, prediction }: AdPredictionPanelProps) {
  const { predictedCtr, interval, predictedCpc, cpcInterval, predictedRoas, roasInterval, roasReason } = prediction;
  const isOwn = prediction.basis === 'own_results';
  return (
    <Panel
      title={messages.prediction}
      subtitle={title}
      badge={
        <Badge colorPalette={isOwn ? 'good' : 'gray'}>
          {isOwn ? messages.fromYourOwnResults : messages.aBenchmarkNotAForecast}
        </Badge>
      }
    >
      <Stack gap={5} minW={0}>
        <Box>
          <CtrBar ctr={predictedCtr} />
          <Text color="fg.muted" textStyle="small" mt={2}>
            {messages.eightOfTenSuchAds(formatNumber(interval.low, 2), formatNumber(interval.high, 2))}
            {prediction.basisSentence && ` ${prediction.basisSentence}`}
            {!isOwn && messages.itIsTheAverageOf}
          </Text>
        </Box>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
          <Figure
            label={messages.predictedCpc}
            value={formatMoney(predictedCpc)}
            range={formatRange(formatMoney(cpcInterval.low), formatMoney(cpcInterval.high))}
          />
          <Figure
            label={messages.predictedRoas}
            value={typeof predictedRoas === 'number' ? `${formatNumber(predictedRoas, 2)}x` : messages.notKnown}
            range={
              roasInterval
                ? formatRange(`${formatNumber(roasInterval.low, 2)}x`, `${formatNumber(roasInterval.high, 2)}x`)
                : (roasReason ?? '')
            }
          />
        </SimpleGrid>
        <Text color="fg.muted" textStyle="small">
          {messages.forIndustry(
            placements[prediction.placement].label,
            basisWords[prediction.placementBasis],
            industries[prediction.industry].label.toLowerCase(),
            basisWords[prediction.industryBasis],
          )}
        </Text>
      </Stack>
    </Panel>
  );
}

function Figure({ label, value, range }: { label: string; value: string; range: string }) {
  return (
    <Box bg="bg.subtle" borderRadius="l2" p={4}>
      <Text color="fg.muted" textStyle="small">
        {label}
      </Text>
      <Text textStyle="metric">{value}</Text>
      <Text color="fg.muted" textStyle="caption">
        {range}
      </Text>
    </Box>
  );
}
