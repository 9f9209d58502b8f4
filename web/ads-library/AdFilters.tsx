import { Button, Flex, Grid, InputGroup } from '@chakra-ui/react';
import { Search, Star, X } from 'lucide-react';
import { adIndustries, adLimits, adPlatforms } from '../../schema/ads-library/ad.facts.js';
import { useAdTagsQuery } from '../generated/graphql.js';
import { TextInput } from '../ui/fields.js';
import { Select } from '../ui/Select.js';
import { SelectButton } from '../ui/SelectionBar.js';
import type { Selection } from '../ui/useSelection.js';
import { SavedViews } from '../ui/SavedViews.js';
import { texts } from './texts.js';
import type { useAdFilter } from './useAdFilter.js';
import { messages } from './messages.js';

const origins = [
  { value: '', label: messages.savedAndSamples },
  { value: 'saved', label: messages.savedAds },
  { value: 'sample', label: messages.samples },
];

const sorts = [
  { value: 'newest', label: messages.newestFirst },
  { value: 'oldest', label: messages.oldestFirst },
  { value: 'title', label: messages.title },
  { value: 'ctr', label: messages.highestCtr },
  { value: 'impressions', label: messages.mostImpressions },
];

const full = { w: 'full', flexGrow: { base: 1, md: 0 } };
const small = { size: 'sm', w: '180px', flexGrow: { base: 1, md: 0 } } as const;

interface AdFiltersProps {
  asked: ReturnType<typeof useAdFilter>;
  selection: Selection;
  /** Saved ads that are shown: they can be chosen. */
  ownCount: number;
}

/** What of the library is shown, and in which order. */
export function AdFilters({ asked, selection, ownCount }: AdFiltersProps) {
  const { filter, text, isFiltered, set, clear, address } = asked;
  const { data } = useAdTagsQuery({ fetchPolicy: 'cache-and-network' });
  const tags = data?.adTags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })) ?? [];
  const chosen =
    filter.tag && !tags.some(({ value }) => value === filter.tag) ? [{ value: filter.tag, label: filter.tag }] : [];
  const bestFirst = { value: '', label: text ? messages.bestMatch : messages.newestFirst };
  return (
    <Grid
      as="search"
      aria-label={messages.filterAds}
      gap={3}
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
      }}
    >
      <InputGroup startElement={<Search size={16} aria-hidden />} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <TextInput
          {...address.field('text')}
          type="search"
          aria-label={messages.searchAds}
          placeholder={texts.search}
          maxLength={adLimits.text}
        />
      </InputGroup>
      <Select
        {...full}
        label={messages.platform}
        {...address.field('platform')}
        value={filter.platform ?? ''}
        options={[{ value: '', label: texts.allPlatforms }, ...adPlatforms]}
      />
      <Select
        {...full}
        label={messages.industry}
        {...address.field('industry')}
        value={filter.industry ?? ''}
        options={[{ value: '', label: texts.allIndustries }, ...adIndustries]}
      />
      <Select
        label={messages.order}
        {...address.field('sort')}
        {...full}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        value={filter.sort ?? ''}
        options={[bestFirst, ...sorts.filter(({ value }) => text || value !== 'newest')]}
      />
      <Flex gap={2} gridColumn="1 / -1" wrap="wrap" align="center">
        <Button
          size="sm"
          variant={filter.favorite ? 'subtle' : 'outline'}
          aria-pressed={Boolean(filter.favorite)}
          onClick={() => set('favorite', filter.favorite ? '' : '1')}
        >
          <Star size={16} fill={filter.favorite ? 'currentColor' : 'none'} aria-hidden /> {messages.favorites}
        </Button>
        <Select
          label={messages.shown}
          {...address.field('origin')}
          {...small}
          value={filter.origin ?? ''}
          options={origins}
        />
        {(tags.length > 0 || filter.tag) && (
          <Select
            label={messages.tag}
            {...address.field('tag')}
            {...small}
            value={filter.tag ?? ''}
            options={[{ value: '', label: messages.allTags }, ...chosen, ...tags]}
          />
        )}
        <SavedViews screen="ads_library" filter={address} />
        <SelectButton selection={selection} count={ownCount} />
        {isFiltered && (
          <Button size="sm" variant="ghost" onClick={clear}>
            <X size={16} aria-hidden /> {messages.clearFilters}
          </Button>
        )}
      </Flex>
    </Grid>
  );
}
