import { Box, Flex, Text } from '@chakra-ui/react';
import { useOwnCreativesQuery, type OwnAdFilter, type OwnCreativesQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { Thumbnail } from './own-ad-columns.js';
import { platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';

type Creative = OwnCreativesQuery['adCreatives'][number];

/** Own ads summed up by what they show: one picture or video, else the same words. */
export function CreativesTable({ filter }: { filter: OwnAdFilter }) {
  const query = useOwnCreativesQuery({ variables: { filter }, fetchPolicy: 'cache-and-network' });
  const rows = (query.data ?? query.previousData)?.adCreatives;
  if (query.error && !rows) {
    return (
      <ErrorState
        title={messages.yourAdsCouldNotBeLoaded}
        message={errorMessage(query.error, messages.pleaseTryAgain)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!rows) return <ListSkeleton rows={4} />;
  return <DataTable caption={messages.creatives} columns={columns} rows={rows} rowKey={({ adId }) => adId} />;
}

const columns: Column<Creative>[] = [
  {
    key: 'name',
    header: messages.creative,
    cell: ({ name, ads, platform, thumbnailUrl }) => (
      <Flex gap={3} minW={{ md: '220px' }} align="flex-start">
        <Thumbnail url={thumbnailUrl} />
        <Box minW={0} overflowWrap="anywhere">
          <Text fontWeight="500">{name}</Text>
          <Text color="fg.muted" textStyle="small">
            {messages.inAds(platformLabels[platform] ?? platform, ads)}
          </Text>
        </Box>
      </Flex>
    ),
  },
  {
    key: 'days',
    header: messages.ran,
    cell: ({ firstDay, lastDay }) => (
      <Text textStyle="small" whiteSpace="nowrap">
        {firstDay === lastDay ? firstDay : `${firstDay ?? '?'} – ${lastDay ?? '?'}`}
      </Text>
    ),
  },
  {
    key: 'spend',
    header: messages.spend,
    isNumeric: true,
    cell: ({ spend, currency }) => formatMoney(spend, currency),
  },
  {
    key: 'impressions',
    header: messages.impressions,
    isNumeric: true,
    cell: ({ impressions }) => formatNumber(impressions),
  },
  {
    key: 'ctr',
    header: 'CTR',
    isNumeric: true,
    cell: ({ ctrPercent }) => (ctrPercent == null ? null : formatPercent(ctrPercent, 2)),
  },
  {
    key: 'cpc',
    header: 'CPC',
    isNumeric: true,
    cell: ({ cpc, currency }) => (cpc == null ? null : formatMoney(cpc, currency)),
  },
  {
    key: 'conversion',
    header: messages.conversion,
    isNumeric: true,
    cell: ({ conversionPercent }) => (conversionPercent == null ? null : formatPercent(conversionPercent, 1)),
  },
  {
    key: 'roas',
    header: 'ROAS',
    isNumeric: true,
    cell: ({ roas }) => (roas == null ? null : `${formatNumber(roas, 1)}x`),
  },
];
