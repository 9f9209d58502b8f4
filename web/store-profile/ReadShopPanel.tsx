import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { profileReading } from '../../schema/store-profile/store-profile.facts.js';
import { useReadStoreProfileMutation } from '../generated/graphql.js';
import { TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Profile } from './profile-fields.js';
import { useSaveProfile } from './useStoreProfile.js';
import { useForm } from '../ui/useForm.js';
import { useShopForm } from './useShopForm.js';
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
  const { form, field } = useShopForm(profile.shopUrl ?? '');
  const [read] = useReadStoreProfileMutation();
  const handleSubmit = form.submit((input) => read({ variables: { input } }), messages.weCouldntReadTheShop);
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
        <form noValidate onSubmit={handleSubmit}>
          <Flex gap={3} align={{ sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
            <TextField
              {...field}
              label={messages.shopAddress}
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://yourstore.com"
            />
            <Button type="submit" loading={form.isSending} mt={{ sm: 6 }} flexShrink={0}>
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
  const start = { sells: profile.sells ?? '', audience: profile.audience ?? '' };
  const { values, field, submit } = useForm('store', start);
  const [save, isSaving] = useSaveProfile();
  const handleSubmit = submit(
    async ({ sells, audience }) =>
      (await save({ sells: sells.trim() || null, audience: audience.trim() || null })) && onShop(),
  );
  return (
    <Panel title={messages.twoQuestions} subtitle={messages.enoughToGetStartedAdd}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <TextField
            {...field('sells')}
            label={messages.whatDoYouSell}
            maxLength={300}
            placeholder={messages.enamelMugs}
          />
          <TextField {...field('audience')} label={messages.whoBuysIt2} maxLength={300} placeholder="campers" />
          <Flex gap={2}>
            <Button type="submit" loading={isSaving} disabled={!values.sells.trim()}>
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
