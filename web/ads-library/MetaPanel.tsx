import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { metaCountries, metaCountryNotes, searchLimits } from '../../schema/ads-library/ad.facts.js';
import { useFetchMetaAdsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { SelectField, TextField } from '../ui/fields.js';
import { besideField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { texts } from './texts.js';
import { adLists } from './useAdActions.js';
import type { Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

const countries: Option<string>[] = metaCountries.map(({ code, label }) => ({ value: code, label }));

/** Searches Meta's public library; what is found joins the own ads. */
export function MetaPanel() {
  const store = useStoreProfile();
  const home = metaCountries.find(({ code }) => code === store?.country)?.code;
  const { values, field, submit } = useForm<{ searchTerms: string; country: string }>('meta-search', {
    searchTerms: '',
    country: home ?? 'GB',
  });
  const { searchTerms, country } = values;
  const toast = useToast();
  const [fetchAds, { data, error, loading }] = useFetchMetaAdsMutation({
    refetchQueries: adLists,
    onCompleted: ({ fetchMetaAds: { ads } }) => {
      toast.success(texts.metaDone, texts.metaFound(ads.length));
    },
    onError: (failure) => toast.error(texts.metaFailed, errorMessage(failure, texts.metaFailedDetail)),
  });
  const found = data?.fetchMetaAds;
  const chosen = metaCountries.find(({ code }) => code === country);
  function search(after?: string | null) {
    return fetchAds({ variables: { input: { searchTerms, country, limit: searchLimits.meta, after } } });
  }
  const handleSubmit = submit(async () => {
    if (!searchTerms.trim()) return toast.error(texts.metaTermTitle, texts.metaTerm);
    return (await search()).data !== undefined;
  });
  return (
    <Panel title={messages.metaAdLibrary} icon={<Globe size={16} />} subtitle={messages.activeAndPastAdsOn}>
      <Stack gap={4} as="form" onSubmit={handleSubmit}>
        <Flex gap={3} direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-start' }}>
          <TextField
            {...field('searchTerms')}
            label={messages.searchTerms}
            placeholder={messages.coffeeSubscription}
            maxLength={searchLimits.termCharacters}
          />
          <SelectField
            {...field('country')}
            label={messages.country}
            help={home && country === home && <FromProfile />}
            options={countries}
          />
          <Button type="submit" loading={loading} loadingText={texts.metaSearching} flexShrink={0} mt={besideField}>
            {texts.metaSearch}
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {metaCountryNotes[chosen?.isCommercial ? 'commercial' : 'political']}
        </Text>
        {error && !loading && <Notice status="error">{texts.metaHint}</Notice>}
        {found && !error && !loading && (
          <Notice status="success" title={texts.metaFound(found.ads.length)}>
            {messages.in(found.searchTerms)} {metaCountries.find(({ code }) => code === found.country)?.label} (
            {found.country}
            ). {found.ads.length > 0 ? messages.newInYourLibrary(found.added) : ''}
            {found.ads.length === 0 || found.note.includes('Not all pages') ? found.note : ''}
            {found.next && (
              <Button size="xs" variant="outline" mt={2} display="flex" onClick={() => void search(found.next)}>
                {messages.findMore}
              </Button>
            )}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}
