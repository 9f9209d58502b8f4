import { Box, Button } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useStoreProfileQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { CardsSkeleton } from '../ui/Skeletons.js';
import { FieldRow } from './FieldRow.js';
import { fieldGroups, type Profile, unconfirmed } from './profile-fields.js';
import { ReadShopPanel } from './ReadShopPanel.js';
import { useSaveProfile } from './useStoreProfile.js';
import { messages } from './messages.js';

/** A shop is read in some seconds: looked at often enough for its steps to be seen. */
const pollMs = 1_000;

/** What is known of the store, where from, and what its owner says about it. */
export function StorePage() {
  const { data, error, refetch, startPolling, stopPolling } = useStoreProfileQuery();
  const profile = data?.storeProfile;
  const isReading = profile?.status === 'processing';
  useEffect(() => {
    if (isReading) startPolling(pollMs);
    return stopPolling;
  }, [isReading, startPolling, stopPolling]);
  return (
    <Page
      title={messages.yourStore}
      subtitle={messages.whatEveryToolKnowsAbout}
      actions={profile && <ConfirmAll profile={profile} />}
    >
      {!profile && !error && <CardsSkeleton />}
      {!profile && error && (
        <Panel>
          <ErrorState
            title={messages.yourStoreProfileCouldNot}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {profile && (
        <>
          {/* A new address starts a new form; what was typed into the old one is done with. */}
          <ReadShopPanel key={profile.shopUrl} profile={profile} />
          {!isReading &&
            fieldGroups.map(({ title, subtitle, fields }) => (
              <Panel key={title} title={title} subtitle={subtitle}>
                <Box as="ul">
                  {fields.map((spec) => (
                    <FieldRow key={spec.name} profile={profile} spec={spec} />
                  ))}
                </Box>
              </Panel>
            ))}
        </>
      )}
    </Page>
  );
}

function ConfirmAll({ profile }: { profile: Profile }) {
  const [save, isSaving] = useSaveProfile();
  const open = unconfirmed(profile);
  if (open.length === 0 || profile.status === 'processing') return null;
  return (
    <Button variant="outline" loading={isSaving} onClick={() => void save({ confirm: open })}>
      <Check size={16} aria-hidden /> {messages.confirmAllFields(open.length)}
    </Button>
  );
}
