import { Button, Link, Skeleton, Stack } from '@chakra-ui/react';
import { Copy, Eye, EyeOff, RotateCw, Webhook } from 'lucide-react';
import { useState } from 'react';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import { useWebhookEndpointQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { CopyButton } from '../ui/CopyButton.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { MaskedValue } from './MaskedValue.js';
import { ShopifySecretField } from './ShopifySecretField.js';
import { useWebhookSecret } from './useWebhookSecret.js';
import { WebhookDeliveries } from './WebhookDeliveries.js';
import { messages } from './messages.js';

/** Where other systems send events, the secret they sign with, and what has arrived. */
export function ApiConfigurationPanel() {
  const { data, error, refetch } = useWebhookEndpointQuery();
  return (
    <Panel title={messages.apiConfiguration} subtitle={messages.sendOrdersHereFromShopify} icon={<Webhook size={16} />}>
      {error && !data && (
        <ErrorState
          title={messages.theEndpointCouldntBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton h="120px" borderRadius="l2" />}
      {data && (
        <Stack gap={5}>
          <EndpointFields url={data.webhookEndpoint.url} rotatedAt={data.webhookEndpoint.rotatedAt} />
          <ShopifySecretField endpoint={data.webhookEndpoint} />
          <HowToSend />
          <WebhookDeliveries />
        </Stack>
      )}
    </Panel>
  );
}

const mask = webhookFacts.secretPrefix + '•'.repeat(20);

function EndpointFields({ url, rotatedAt }: { url: string; rotatedAt: string }) {
  const { secret, isPending, toggle, copy, rotate } = useWebhookSecret();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap={4}>
      <MaskedValue
        label={messages.webhookEndpoint}
        text={url}
        actions={<CopyButton text={url} label={messages.copyWebhookEndpoint} />}
      />
      <MaskedValue
        label={messages.webhookSecret}
        text={secret ?? mask}
        actions={
          <>
            <Button size="xs" variant="ghost" disabled={isPending} onClick={() => void toggle()}>
              {secret ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {secret ? messages.hide : messages.reveal}
            </Button>
            {secret ? (
              <CopyButton text={secret} label={messages.copyWebhookSecret} />
            ) : (
              <Button size="xs" variant="ghost" disabled={isPending} onClick={() => void copy()}>
                <Copy size={16} aria-hidden /> {messages.copy}
              </Button>
            )}
            <Button size="xs" variant="ghost" disabled={isPending} onClick={() => setAsking(true)}>
              <RotateCw size={16} aria-hidden /> {messages.rotate}
            </Button>
          </>
        }
        note={
          <>
            {messages.made} <TimeAgo at={rotatedAt} />
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.rotateTheWebhookSecret}
        action={messages.rotateSecret}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void rotate().then(() => setAsking(false))}
      >
        {messages.requestsSignedWithTheCurrent}
      </ConfirmDialog>
    </Stack>
  );
}

function HowToSend() {
  return (
    <Stack as="ul" gap={2} listStyleType="none" color="fg.muted" textStyle="small">
      <li>
        <strong>{messages.shopify}</strong> {messages.inYourAppOrIn}
      </li>
      <li>
        <strong>{messages.anyOtherSystem}</strong> {messages.signWithTheSecretAs}{' '}
        <Link href="/api/docs" color="accent.fg" textDecoration="underline">
          {messages.theApiPageHasAn}
        </Link>
      </li>
    </Stack>
  );
}
