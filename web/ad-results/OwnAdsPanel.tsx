import { Badge, Box, Flex, IconButton, Input, InputGroup, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { BarChart3, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeleteOwnAdMutation, useOwnAdsQuery, type OwnAdRowFragment, type OwnAdSort } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useDebounced } from '../ui/useDebounced.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';

const sorts: readonly { value: OwnAdSort; label: string }[] = [
  { value: 'recent', label: 'Newest first' },
  { value: 'spend', label: 'Highest spend' },
  { value: 'ctr', label: 'Highest CTR' },
  { value: 'impressions', label: 'Most impressions' },
];
const pageSize = 20;

/** The ads with their results and what the account lets one expect of them; search and order stand in the address. */
export function OwnAdsPanel() {
  const [address, setAddress] = useSearchParams();
  const text = useDebounced(address.get('text') ?? '', 250);
  const sort = sorts.find(({ value }) => value === address.get('sort'))?.value ?? 'recent';
  const query = useOwnAdsQuery({
    variables: { first: pageSize, filter: { text, sort } },
    fetchPolicy: 'cache-and-network',
  });
  const data = query.data ?? query.previousData;
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const total = data?.adResults.totalCount ?? 0;
  const [doomed, setDoomed] = useState<OwnAdRowFragment | null>(null);
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <Panel
      title="Ads"
      subtitle={data ? `${formatNumber(total)} with results` : undefined}
      icon={<BarChart3 size={16} />}
    >
      <Stack gap={4}>
        {(total > 0 || text) && (
          <Flex gap={3} wrap="wrap">
            <InputGroup startElement={<Search size={16} aria-hidden />} flex="1 1 220px">
              <Input
                type="search"
                aria-label="Search own ads"
                placeholder="Search by name, campaign or text"
                value={address.get('text') ?? ''}
                onChange={(event) => set('text', event.target.value)}
              />
            </InputGroup>
            <NativeSelect.Root w={{ base: 'full', sm: '200px' }}>
              <NativeSelect.Field
                aria-label="Order"
                value={sort}
                onChange={(event) => set('sort', event.currentTarget.value)}
              >
                {sorts.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Flex>
        )}
        {query.error && !data && (
          <ErrorState
            title="Your ads could not be loaded"
            message={errorMessage(query.error, 'Please try again.')}
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.error && <ListSkeleton rows={4} />}
        {data && ads.length === 0 && (
          <EmptyState icon={<BarChart3 size={20} />} title={text ? 'No ad matches' : 'No results yet'}>
            {text
              ? 'Try another word.'
              : 'Import a report above. Once five ads have results, forecasts use your own account instead of a benchmark.'}
          </EmptyState>
        )}
        {ads.length > 0 && (
          <DataTable caption="Own ads" columns={columns(setDoomed)} rows={ads} rowKey={({ id }) => id} />
        )}
        <ShowMore pageInfo={data?.adResults.pageInfo} fetchMore={query.fetchMore} />
      </Stack>
      {doomed && <DeleteDialog ad={doomed} onClose={() => setDoomed(null)} />}
    </Panel>
  );
}

function columns(onDelete: (ad: OwnAdRowFragment) => void): Column<OwnAdRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Ad',
      cell: ({ name, campaign, platform }) => (
        <Box minW="180px" overflowWrap="anywhere">
          <Text fontWeight="500">{name}</Text>
          <Text color="fg.muted" textStyle="small">
            {[platformLabels[platform], campaign].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      ),
    },
    {
      key: 'impressions',
      header: 'Impressions',
      isNumeric: true,
      cell: ({ impressions }) => formatNumber(impressions),
    },
    {
      key: 'ctr',
      header: 'CTR',
      isNumeric: true,
      cell: ({ ctrPercent }) =>
        ctrPercent == null ? <Text color="fg.muted">too early</Text> : formatPercent(ctrPercent, 2),
    },
    {
      key: 'forecast',
      header: 'Expected CTR',
      isNumeric: true,
      cell: ({ forecast }) =>
        forecast && (
          <Text title={forecast.sentence}>
            {formatPercent(forecast.lowPercent, 2)} to {formatPercent(forecast.highPercent, 2)}
          </Text>
        ),
    },
    { key: 'spend', header: 'Spend', isNumeric: true, cell: ({ spend, currency }) => formatMoney(spend, currency) },
    {
      key: 'roas',
      header: 'ROAS',
      isNumeric: true,
      cell: ({ roas }) => (roas == null ? null : `${formatNumber(roas, 1)}x`),
    },
    {
      key: 'hook',
      header: 'Hook / hold',
      isNumeric: true,
      cell: ({ hookRatePercent, holdRatePercent }) =>
        hookRatePercent == null
          ? null
          : `${formatPercent(hookRatePercent, 0)} / ${holdRatePercent == null ? '?' : formatPercent(holdRatePercent, 0)}`,
    },
    {
      key: 'fatigue',
      header: 'Wear-out',
      cell: ({ fatigue }) =>
        fatigue && (
          <Badge colorPalette="warn">
            {formatNumber(fatigue.weeklyChangePercent, 0)}% a week
            {fatigue.replaceOn && `, replace by ${fatigue.replaceOn}`}
          </Badge>
        ),
    },
    {
      key: 'delete',
      header: '',
      isNumeric: true,
      cell: (ad) => (
        <IconButton size="xs" variant="ghost" aria-label={`Delete ${ad.name}`} onClick={() => onDelete(ad)}>
          <Trash2 size={16} />
        </IconButton>
      ),
    },
  ];
}

function DeleteDialog({ ad, onClose }: { ad: OwnAdRowFragment; onClose: () => void }) {
  const toast = useToast();
  const [remove, { loading }] = useDeleteOwnAdMutation({ refetchQueries: ownAdLists });
  async function handleConfirm() {
    try {
      await remove({ variables: { id: ad.id } });
      toast.success('Ad deleted');
      onClose();
    } catch (error) {
      toast.error('Could not delete the ad', errorMessage(error, 'Please try again.'));
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete "${ad.name}"?`}
      action="Delete ad"
      isPending={loading}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      This also deletes its days, forecast and tests. Import the report again to restore the days.
    </ConfirmDialog>
  );
}
