import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Music2 } from 'lucide-react';
import { searchLimits } from '../../schema/ads-library/ad.facts.js';
import { useFetchTikTokAdsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { TextField } from '../ui/fields.js';
import { besideField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { texts } from './texts.js';
import { adLists } from './useAdActions.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** Asks TikTok's library where an access token is set; says what is missing where none is. */
export function TikTokPanel() {
  const sells = useStoreProfile()?.sells?.slice(0, searchLimits.nicheCharacters) ?? '';
  const { field, values, submit } = useForm('tiktok-search', { text: sells });
  const toast = useToast();
  const [fetchAds, { data, error, loading }] = useFetchTikTokAdsMutation({
    refetchQueries: adLists,
    onCompleted: ({ fetchTikTokAds: { message, isPlaceholder } }) => {
      toast.success(texts.tiktokDone, isPlaceholder ? `${message} ${texts.tiktokPlaceholder}` : message);
    },
    onError: (failure) => toast.error(texts.tiktokFailed, errorMessage(failure, texts.tiktokFailedDetail)),
  });
  const answer = data?.fetchTikTokAds;
  const handleSubmit = submit(async ({ text }) => {
    if (!text.trim()) return toast.error(texts.tiktokNicheTitle, texts.tiktokNiche);
    const found = await fetchAds({ variables: { input: { niche: text, limit: searchLimits.tiktok } } });
    return found.data !== undefined;
  });
  return (
    <Panel title={messages.tiktokService} icon={<Music2 size={16} />} subtitle={messages.aPlaceholderUntilATiktok}>
      <Stack gap={4} as="form" onSubmit={handleSubmit}>
        <Flex gap={3} direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-start' }}>
          <TextField
            {...field('text')}
            label={messages.niche}
            help={sells && values.text === sells && <FromProfile />}
            placeholder="skincare"
            maxLength={searchLimits.nicheCharacters}
          />
          <Button
            type="submit"
            variant="outline"
            loading={loading}
            loadingText={texts.tiktokCalling}
            flexShrink={0}
            mt={besideField}
          >
            {texts.tiktokTest}
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {messages.tiktokPublishesAdsShownIn}
        </Text>
        {error && !loading && <Notice status="error">{texts.tiktokHint}</Notice>}
        {answer && !error && !loading && (
          <Notice status={answer.isPlaceholder ? 'info' : 'success'} title={answer.message}>
            {answer.note}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}
