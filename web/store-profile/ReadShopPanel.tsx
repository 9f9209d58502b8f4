import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { profileReading } from '../../schema/store-profile/store-profile.facts.js';
import { useReadStoreProfileMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Profile } from './profile-fields.js';
import { useSaveProfile } from './useStoreProfile.js';
import { useDraft, useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** Reads the shop, or asks the two questions that stand in for one. */
export function ReadShopPanel({ profile }: { profile: Profile }) {
  const [isWithoutShop, setWithoutShop] = useState(false);
  if (profile.status === 'processing') {
    return (
      <Panel title={messages.readingYourShop} subtitle={profile.shopUrl}>
        <RunningSteps steps={profileReading.steps} current={profile.progress?.step ?? null} startedAt={null} />
      </Panel>
    );
  }
  return isWithoutShop ? (
    <TwoQuestions profile={profile} onShop={() => setWithoutShop(false)} />
  ) : (
    <ShopAddress profile={profile} onNoShop={() => setWithoutShop(true)} />
  );
}

function ShopAddress({ profile, onNoShop }: { profile: Profile; onNoShop: () => void }) {
  const [url, setUrl, sent] = useDraftText('shop', profile.shopUrl ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [read, { loading }] = useReadStoreProfileMutation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!url.trim()) return setProblem(messages.enterTheAddressOfYour);
    setProblem(null);
    try {
      await read({ variables: { input: { url } } });
      sent();
    } catch (error) {
      setProblem(errorMessage(error, messages.weCouldntReadTheShop));
    }
  }
  return (
    <Panel
      title={messages.yourShop}
      subtitle={
        profile.readAt ? (
          <>
            {messages.read} <TimeAgo at={profile.readAt} /> {messages.fromPagesConfirmedFactsStay(profile.pagesRead)}
          </>
        ) : (
          messages.weReadUpTo20
        )
      }
    >
      <Stack gap={4}>
        {profile.status === 'failed' && profile.error && (
          <Notice status="error" title={messages.weCouldntReadYourShop}>
            {profile.error}
          </Notice>
        )}
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Flex gap={3} align={{ sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
            <FormField label={messages.shopAddress} error={problem ?? undefined}>
              <Input
                type="url"
                inputMode="url"
                autoComplete="url"
                placeholder="https://yourstore.com"
                value={url}
                onChange={({ target }) => setUrl(target.value)}
              />
            </FormField>
            <Button type="submit" loading={loading} mt={{ sm: 6 }} flexShrink={0}>
              {profile.readAt ? messages.readAgain : messages.readMyShop}
            </Button>
          </Flex>
        </form>
        {!profile.shopUrl && (
          <Text textStyle="small" color="fg.muted">
            {messages.noShopYet}{' '}
            <Button type="button" variant="plain" size="sm" p={0} h="auto" color="accent.fg" onClick={onNoShop}>
              {messages.answerTwoQuestionsInstead}
            </Button>
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function TwoQuestions({ profile, onShop }: { profile: Profile; onShop: () => void }) {
  const draft = useDraft('store', { sells: profile.sells ?? '', audience: profile.audience ?? '' });
  const { sells, audience } = draft.values;
  const [save, isSaving] = useSaveProfile();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await save({ sells: sells.trim() || null, audience: audience.trim() || null })) {
      draft.done();
      onShop();
    }
  }
  return (
    <Panel title={messages.twoQuestions} subtitle={messages.enoughToGetStartedAdd}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <FormField label={messages.whatDoYouSell}>
            <Input
              value={sells}
              maxLength={300}
              placeholder={messages.enamelMugs}
              onChange={({ target }) => draft.set({ sells: target.value })}
            />
          </FormField>
          <FormField label={messages.whoBuysIt2}>
            <Input
              value={audience}
              maxLength={300}
              placeholder="campers"
              onChange={({ target }) => draft.set({ audience: target.value })}
            />
          </FormField>
          <Flex gap={2}>
            <Button type="submit" loading={isSaving} disabled={!sells.trim()}>
              {messages.save}
            </Button>
            <Button type="button" variant="outline" onClick={onShop}>
              {messages.iHaveAShop}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
