import { Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useProfileQuery, useStoreProfileQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { TabRow } from '../ui/TabRow.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { AccountTab } from './AccountTab.js';
import { ActivityTab } from './ActivityTab.js';
import { OverviewTab } from './OverviewTab.js';
import { messages } from './messages.js';

const tabs = ['overview', 'account', 'activity'] as const;
const labels = { overview: messages.overview, account: messages.account, activity: messages.activity };

/** The owner's own account: what is stored, what can be changed, what was done. */
export function ProfilePage() {
  const { data: profile, error, refetch } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  // The store's address stands where the account has none: what came later would be a line longer and move what follows.
  const { data: store, loading: isStoreAwaited } = useStoreProfileQuery();
  const data = isStoreAwaited && !store ? undefined : profile;
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'overview';
  const missing = error ? (
    <ErrorState
      title={messages.yourProfileCouldNotBe}
      message={errorMessage(error, messages.pleaseTryAgain)}
      onRetry={() => void refetch()}
    />
  ) : (
    <CardsSkeleton cards={2} />
  );
  return (
    <Page title={messages.profile} subtitle={messages.accountApiKeysAndActivity}>
      <Tabs.Root value={shown} onValueChange={({ value }) => setSearch({ tab: value })} variant="line" lazyMount>
        <TabRow shown={shown} tabs={tabs.map((value) => ({ value, label: labels[value] }))} />
        <Tabs.Content value="overview" pt={6}>
          {data ? <OverviewTab user={data.me} /> : missing}
        </Tabs.Content>
        <Tabs.Content value="account" pt={6}>
          {data ? <AccountTab user={data.me} /> : missing}
        </Tabs.Content>
        <Tabs.Content value="activity" pt={6}>
          <ActivityTab />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
