import { Badge, Box, Flex, Grid, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdComparedFragment, AdContenderFragment, CompareAdsQuery } from '../generated/graphql.js';
import { formatMoney, formatNumber, formatPercent, formatRange } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { AdCanvas, LayerToggles, useLayers, type Layer } from './AdCanvas.js';
import { adOf } from './compared-ads.js';
import { messages } from './messages.js';

/** The creatives beside each other, the likeliest winner first, with the same layers over all of them. */
export function ComparedPictures({ comparison: { contenders } }: { comparison: CompareAdsQuery['compareAds'] }) {
  const layers = useLayers('attention');
  return (
    <Panel title={messages.sideBySide} subtitle={messages.wherePeopleLookOnEach}>
      <Box mb={4}>
        <LayerToggles {...layers} pictures={contenders.flatMap((contender) => adOf(contender) ?? [])} />
      </Box>
      <Grid
        as="ul"
        listStyleType="none"
        gap={4}
        templateColumns={{
          base: contenders.length > 2 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${contenders.length}, minmax(0, 1fr))`,
        }}
      >
        {contenders.map((contender) => (
          <Contender key={contender.id} contender={contender} shown={layers.shown} />
        ))}
      </Grid>
    </Panel>
  );
}

function Contender({ contender, shown }: { contender: AdContenderFragment; shown: ReadonlySet<Layer> }) {
  const { id, title, rank } = contender;
  const ad = adOf(contender);
  if (!ad) return null;
  return (
    <Stack as="li" gap={3} minW={0}>
      <Flex bg="bg.subtle" borderRadius="l2" p={2} h={{ base: '220px', md: '320px' }} align="center" justify="center">
        <Box w="full" maxW={`calc(${ad.image.width / ad.image.height} * var(--canvas-height))`} css={canvasHeight}>
          <AdCanvas picture={ad} shown={shown} alt={title} />
        </Box>
      </Flex>
      <Box minW={0}>
        <Flex gap={2} align="center" wrap="wrap" mb={1}>
          <Badge colorPalette={rank === 1 ? 'accent' : 'gray'}>
            {rank === 1 ? messages.likelyWinner : messages.place(rank)}
          </Badge>
          {isRefused(ad) && <Badge colorPalette="bad">{messages.notAcceptedByThePlacement}</Badge>}
        </Flex>
        <TextLink asChild color="fg" fontWeight="500" display="block" truncate>
          <Link to={`/traffic?analysis=${id}`}>{title}</Link>
        </TextLink>
        <Text color="fg.muted" textStyle="caption">
          {placements[ad.placement].label}, {industries[ad.industry].label.toLowerCase()}
        </Text>
      </Box>
      <Stack as="dl" gap={1} textStyle="small">
        <Figure name="CTR" value={formatPercent(ad.predictedCtr, 2)} isMain />
        <Figure
          name={messages.range}
          value={formatRange(formatPercent(ad.interval.low, 2), formatPercent(ad.interval.high, 2))}
        />
        <Figure name="CPC" value={formatMoney(ad.predictedCpc)} />
        {typeof ad.predictedRoas === 'number' && <Figure name="ROAS" value={`${formatNumber(ad.predictedRoas, 2)}x`} />}
      </Stack>
    </Stack>
  );
}

/** A file that its placement does not take cannot win before it is mended. */
const isRefused = ({ issues, placement }: AdComparedFragment) =>
  issues.some((issue) => issue.placement === placement && issue.severity === 'blocking');

/** Height of the frame without its padding, so that tall and wide creatives both fit whole. */
const canvasHeight = { '--canvas-height': { base: '204px', md: '304px' } };

function Figure({ name, value, isMain }: { name: string; value: string; isMain?: boolean }) {
  return (
    <Flex justify="space-between" gap={2} wrap="wrap">
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontWeight={isMain ? '600' : '400'} fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Flex>
  );
}
