import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useContinueConsentMutation,
  useDisconnectIntegrationMutation,
  WebhookEndpointDocument,
  type IntegrationCardFragment,
  type IntegrationsQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { ApiConfigurationPanel } from './ApiConfigurationPanel.js';
import { ConnectDialog } from './ConnectDialog.js';
import { IntegrationCard } from './IntegrationCard.js';
import { IntegrationsSkeleton } from './IntegrationsSkeleton.js';
import { FileImportPanel } from './FileImportPanel.js';
import { MailPushPanel } from './MailPushPanel.js';
import { SettingsDialog } from './SettingsDialog.js';
import { texts } from './texts.js';
import { useConnect } from './useConnect.js';
import { useConsentOutcome } from './useConsentOutcome.js';
import { useFollowedIntegrations } from './useFollowedIntegrations.js';
import { messages } from './messages.js';

type Integration = IntegrationsQuery['integrations'][number];
type Configurable = Pick<IntegrationCardFragment, 'platform' | 'name' | 'hasAccounts' | 'hasChoices'>;

const canWriteMail = ({ platform, status }: Integration) => platform === 'klaviyo' && status === 'connected';

export function IntegrationsPage() {
  const { data, error, refetch } = useFollowedIntegrations();
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button asChild variant="outline">
          <Link to="/ltv/import">
            <FileUp size={16} aria-hidden /> {messages.importFilesInstead}
          </Link>
        </Button>
      }
    >
      {error && !data && (
        <ErrorState
          title={messages.integrationsCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <IntegrationsSkeleton />}
      {data && <IntegrationCards integrations={data.integrations} />}
      {data?.integrations.some(canWriteMail) && <MailPushPanel />}
      <ApiConfigurationPanel />
    </Page>
  );
}

/** Columns that cards leave free in their last row, or a whole row: what comes next fills it, however many platforms there are. */
const restOfRow = (cards: number, columns: number): number => columns - (cards % columns);

function IntegrationCards({ integrations }: { integrations: readonly Integration[] }) {
  const { attempts, connect, forget } = useConnect();
  const [asked, setAsked] = useState<Integration | null>(null);
  const [doomed, setDoomed] = useState<Integration | null>(null);
  const [choosing, setChoosing] = useState<Configurable | null>(null);
  const [continueConsent, continuing] = useContinueConsentMutation();
  const toast = useToast();
  const count = integrations.length;
  useConsentOutcome(integrations, setChoosing);

  /** The dialog stays until the platform has taken the credentials; then what is left to choose is asked. */
  async function handleConnect(form: Integration, entered: Record<string, string>) {
    const connected = await connect(form, entered);
    if (!connected) return;
    setAsked((known) => (known?.platform === form.platform ? null : known));
    if (connected.hasAccounts) setChoosing(connected);
  }

  async function handleContinue({ platform }: Integration) {
    try {
      const { data } = await continueConsent({ variables: { platform } });
      const url = data?.continueConsent.consentUrl;
      if (url) window.location.assign(url);
    } catch (failure) {
      toast.error(texts.failed, errorMessage(failure, texts.failedDetail));
    }
  }
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4} alignItems="stretch">
        {integrations.map((card) => (
          <IntegrationCard
            key={card.platform}
            card={card}
            attempt={attempts[card.platform]}
            isBusy={continuing.loading}
            onConnect={() => setAsked(card)}
            onContinue={() => void handleContinue(card)}
            onDisconnect={() => setDoomed(card)}
            onChooseAccounts={() => setChoosing(card)}
          />
        ))}
        <Box gridColumn={{ md: `span ${restOfRow(count, 2)}`, xl: `span ${restOfRow(count, 3)}` }}>
          <FileImportPanel />
        </Box>
      </SimpleGrid>
      {choosing && <SettingsDialog integration={choosing} onClose={() => setChoosing(null)} />}
      {asked && (
        <ConnectDialog
          form={asked}
          attempt={attempts[asked.platform]}
          onClose={() => {
            // A try that is under way goes on, and the card tells of it.
            if (!attempts[asked.platform]?.isPending) forget(asked.platform);
            setAsked(null);
          }}
          onSubmit={(entered) => void handleConnect(asked, entered)}
        />
      )}
      <DisconnectDialog
        integration={doomed}
        onClose={() => setDoomed(null)}
        onDone={({ platform }) => forget(platform)}
      />
    </>
  );
}

interface DisconnectDialogProps {
  /** What to disconnect; null closes. */
  integration: Integration | null;
  onClose: () => void;
  onDone: (integration: Integration) => void;
}

function DisconnectDialog({ integration, onClose, onDone }: DisconnectDialogProps) {
  const [disconnect, { loading }] = useDisconnectIntegrationMutation({ refetchQueries: [WebhookEndpointDocument] });
  const toast = useToast();
  async function handleConfirm(doomed: Integration) {
    try {
      await disconnect({ variables: { platform: doomed.platform } });
      toast.success(`${doomed.name} disconnected`, messages.itsCredentialsHaveBeenErased);
      onDone(doomed);
    } catch (failure) {
      toast.error(messages.notDisconnected(doomed.name), errorMessage(failure, messages.pleaseTryAgain));
    }
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen={integration !== null}
      title={messages.disconnect3(integration?.name ?? '')}
      action={messages.disconnect}
      isPending={loading}
      onClose={onClose}
      onConfirm={() => integration && void handleConfirm(integration)}
    >
      {messages.thisErasesTheStoredCredentials}
    </ConfirmDialog>
  );
}
