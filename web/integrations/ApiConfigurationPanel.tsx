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

/** Where other systems send events, the secret they sign with, and what has arrived. */
export function ApiConfigurationPanel() {
  const { data, error, refetch } = useWebhookEndpointQuery();
  return (
    <Panel
      title="API Configuration"
      subtitle="Send orders here from Shopify, or from any system that can sign a request"
      icon={<Webhook size={16} />}
    >
      {error && !data && (
        <ErrorState
          title="The endpoint couldn't be loaded"
          message={errorMessage(error, 'Please try again.')}
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
        label="Webhook endpoint"
        text={url}
        actions={<CopyButton text={url} label="Copy webhook endpoint" />}
      />
      <MaskedValue
        label="Webhook secret"
        text={secret ?? mask}
        actions={
          <>
            <Button size="xs" variant="ghost" disabled={isPending} onClick={() => void toggle()}>
              {secret ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {secret ? 'Hide' : 'Reveal'}
            </Button>
            {secret ? (
              <CopyButton text={secret} label="Copy webhook secret" />
            ) : (
              <Button size="xs" variant="ghost" disabled={isPending} onClick={() => void copy()}>
                <Copy size={16} aria-hidden /> Copy
              </Button>
            )}
            <Button size="xs" variant="ghost" disabled={isPending} onClick={() => setAsking(true)}>
              <RotateCw size={16} aria-hidden /> Rotate
            </Button>
          </>
        }
        note={
          <>
            Made <TimeAgo at={rotatedAt} />
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Rotate the webhook secret?"
        action="Rotate secret"
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void rotate().then(() => setAsking(false))}
      >
        Requests signed with the current secret are refused at once. Give the new one to every sender.
      </ConfirmDialog>
    </Stack>
  );
}

function HowToSend() {
  return (
    <Stack as="ul" gap={2} listStyleType="none" color="fg.muted" textStyle="small">
      <li>
        <strong>Shopify:</strong> in your app, or in the admin under Settings, Notifications, Webhooks, send
        orders/create, orders/updated and orders/cancelled to this endpoint, as JSON. Connect Shopify above, so that the
        signature can be checked.
      </li>
      <li>
        <strong>Any other system:</strong> sign with the secret as Standard Webhooks describes.{' '}
        <Link href="/api/docs" color="accent.fg" textDecoration="underline">
          The API page has an example.
        </Link>
      </li>
    </Stack>
  );
}
