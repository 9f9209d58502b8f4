import { Flex, Link as ChakraLink, InputGroup, Stack, Text } from '@chakra-ui/react';
import { BarChart3, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adPlatformIds } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdsQuery, type OwnAdRowFragment, type OwnAdSort } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { TextInput } from '../ui/fields.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { optionsOf, Select } from '../ui/Select.js';
import { SelectButton, SelectionBar } from '../ui/SelectionBar.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SavedViews } from '../ui/SavedViews.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useSelection } from '../ui/useSelection.js';
import { useTrash } from '../ui/useTrash.js';
import { CreativesTable } from './CreativesTable.js';
import { OwnAdDialog } from './OwnAdDialog.js';
import { ownAdColumns } from './own-ad-columns.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';

const sorts: readonly { value: OwnAdSort; label: string }[] = [
  { value: 'recent', label: messages.newestFirst },
  { value: 'spend', label: messages.highestSpend },
  { value: 'ctr', label: messages.highestCtr },
  { value: 'impressions', label: messages.mostImpressions },
];
const platforms = [
  { value: '', label: messages.allPlatforms },
  ...adPlatformIds.map((value) => ({ value, label: platformLabels[value] ?? value })),
];
const views = optionsOf<string>({ '': messages.byAd, creatives: messages.byCreative });
const pageSize = 20;
const filterNames = ['text', 'platform', 'sort', 'view'] as const;

/** The ads with their results and what the account lets one expect of them; search and order stand in the address. */
export function OwnAdsPanel() {
  const address = useAddressFilter(filterNames);
  const text = useDebounced(address.of('text'), 250);
  const sort = sorts.find(({ value }) => value === address.of('sort'))?.value ?? 'recent';
  const platform = adPlatformIds.find((id) => id === address.of('platform'));
  const view = address.of('view') === 'creatives' ? 'creatives' : null;
  const query = useOwnAdsQuery({
    variables: { first: pageSize, filter: { text, sort, platform } },
    fetchPolicy: 'cache-and-network',
  });
  const data = query.data ?? query.previousData;
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const total = data?.adResults.totalCount ?? 0;
  const [shown, setShown] = useState<OwnAdRowFragment | null>(null);
  const selection = useSelection(ads.map(({ id }) => id));
  const { remove, isRemoving } = useTrash('ad_result', ownAdLists);
  async function handleDelete(ids: string[]) {
    const what = ids.length === 1 ? (ads.find(({ id }) => id === ids[0])?.name ?? '') : messages.adsCount(ids.length);
    if (await remove(ids, what)) selection.stop();
  }
  return (
    <Panel
      title={messages.ads}
      // A line from the start: one that came later would move the list.
      subtitle={data ? messages.withResults(formatNumber(total)) : '\u00a0'}
      icon={<BarChart3 size={16} />}
      actions={<SelectButton selection={selection} count={ads.length} />}
    >
      <Stack gap={4}>
        {(total > 0 || text || platform) && (
          <Flex gap={3} wrap="wrap">
            <InputGroup startElement={<Search size={16} aria-hidden />} flex="1 1 220px">
              <TextInput
                {...address.field('text')}
                type="search"
                aria-label={messages.searchOwnAds}
                placeholder={messages.searchByNameCampaignOr}
              />
            </InputGroup>
            <Select
              {...address.field('platform')}
              label={messages.platform}
              value={platform ?? ''}
              options={platforms}
              w={{ base: 'full', sm: '160px' }}
            />
            <Select
              {...address.field('view')}
              label={messages.rows}
              value={view ?? ''}
              options={views}
              w={{ base: 'full', sm: '160px' }}
            />
            <Select
              {...address.field('sort')}
              label={messages.order}
              value={sort}
              options={sorts}
              w={{ base: 'full', sm: '200px' }}
            />
            <SavedViews screen="own_ads" filter={address} />
          </Flex>
        )}
        {query.error && !data && (
          <ErrorState
            title={messages.yourAdsCouldNotBeLoaded}
            message={errorMessage(query.error, messages.pleaseTryAgain)}
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.error && <ListSkeleton rows={4} />}
        {data && ads.length === 0 && (
          <EmptyState
            icon={<BarChart3 size={20} />}
            title={text || platform ? messages.noAdMatches : messages.noResultsYet}
          >
            {text || platform ? messages.tryAnotherWordOrPlatform : messages.importAReportAboveOnce}
          </EmptyState>
        )}
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            count={ads.length}
            isBusy={isRemoving}
            onDelete={(ids) => void handleDelete(ids)}
          />
        )}
        {ads[0]?.forecast && (
          <Text color="fg.muted" textStyle="small">
            {ads[0].forecast.sentence}{' '}
            <ChakraLink asChild color="accent.fg" textDecoration="underline">
              <Link to="/own-ads?tab=record">{messages.howRightWereWe}</Link>
            </ChakraLink>
          </Text>
        )}
        {ads.length > 0 && view && <CreativesTable filter={{ text, sort, platform }} />}
        {ads.length > 0 && !view && (
          <DataTable
            caption={messages.ownAds}
            columns={ownAdColumns(ads, { onOpen: setShown, selection, onDelete: (ad) => void handleDelete([ad.id]) })}
            rows={ads}
            rowKey={({ id }) => id}
          />
        )}
        <ShowMore pageInfo={view ? undefined : data?.adResults.pageInfo} fetchMore={query.fetchMore} />
      </Stack>
      {shown && <OwnAdDialog id={shown.id} name={shown.name} onClose={() => setShown(null)} />}
    </Panel>
  );
}
