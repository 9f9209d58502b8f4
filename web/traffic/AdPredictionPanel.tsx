import { Badge, Box, Flex, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdPredictionFragment } from '../generated/graphql.js';
import { formatMoney, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { Bar } from '../ui/ScoreBar.js';
import { texts } from './texts.js';

/** Predicted click-through rate; null while it is being worked out. The bar is the value times 10, so that usual CTRs of 1 to 5 % can be told apart. */
export function CtrBar({ ctr }: { ctr: number | null }) {
  return (
    <Box>
      <Flex justify="space-between" align="baseline" mb={2}>
        <Text fontWeight="500">Predicted CTR</Text>
        <Text as="output" aria-label="Predicted CTR" textStyle={ctr === null ? 'heading' : 'metric'}>
          {ctr === null ? texts.analyzingLong : `${formatNumber(ctr, 2)}%`}
        </Text>
      </Flex>
      <Bar label="Predicted CTR" value={ctr === null ? 50 : ctr * 10} tone="accent" />
    </Box>
  );
}

interface AdPredictionPanelProps {
  title: string;
  prediction: AdPredictionFragment;
}

const basisWords = { given: 'as you said', guessed: 'detected from the ad', assumed: 'assumed' };

export function AdPredictionPanel({ title, prediction }: AdPredictionPanelProps) {
  const { imageUrl, predictedCtr, interval, predictedCpc, cpcInterval, predictedRoas, roasInterval, roasReason } =
    prediction;
  const isOwn = prediction.basis === 'own_results';
  return (
    <Panel
      title="Prediction"
      subtitle={title}
      badge={
        <Badge colorPalette={isOwn ? 'good' : 'gray'}>
          {isOwn ? 'From your own results' : 'A benchmark, not a forecast'}
        </Badge>
      }
    >
      <Flex gap={5} align="flex-start" direction={{ base: 'column', sm: 'row' }}>
        {imageUrl && (
          <Image
            src={imageUrl}
            alt=""
            w={{ base: 'full', sm: '176px' }}
            maxH="320px"
            objectFit="contain"
            borderRadius="l2"
            borderWidth="1px"
          />
        )}
        <Stack gap={5} flex={1} w="full" minW={0}>
          <Box>
            <CtrBar ctr={predictedCtr} />
            <Text color="fg.muted" textStyle="small" mt={2}>
              Eight of ten such ads land between {formatNumber(interval.low, 2)}% and {formatNumber(interval.high, 2)}%.
              {prediction.basisSentence && ` ${prediction.basisSentence}`}
              {!isOwn &&
                ' It is the average of other people’s accounts: connect yours or import ad spend to narrow it.'}
            </Text>
          </Box>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
            <Figure
              label="Predicted CPC"
              value={formatMoney(predictedCpc)}
              range={`${formatMoney(cpcInterval.low)} to ${formatMoney(cpcInterval.high)}`}
            />
            <Figure
              label="Predicted ROAS"
              value={typeof predictedRoas === 'number' ? `${formatNumber(predictedRoas, 2)}x` : 'Not known'}
              range={
                roasInterval
                  ? `${formatNumber(roasInterval.low, 2)}x to ${formatNumber(roasInterval.high, 2)}x`
                  : (roasReason ?? '')
              }
            />
          </SimpleGrid>
          <Text color="fg.muted" textStyle="small">
            For {placements[prediction.placement].label} ({basisWords[prediction.placementBasis]}), industry{' '}
            {industries[prediction.industry].label.toLowerCase()} ({basisWords[prediction.industryBasis]}).
          </Text>
        </Stack>
      </Flex>
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
