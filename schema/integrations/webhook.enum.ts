import { registerEnumType } from 'type-graphql';

export enum WebhookSender {
  shopify = 'shopify',
  signed = 'signed',
}

export enum WebhookStatus {
  processed = 'processed',
  ignored = 'ignored',
  failed = 'failed',
  refused = 'refused',
}

registerEnumType(WebhookSender, {
  name: 'WebhookSender',
  valuesConfig: {
    shopify: { description: 'A webhook of the Shopify store.' },
    signed: { description: 'A sender that signs as Standard Webhooks describes, with the secret of the endpoint.' },
  },
});
registerEnumType(WebhookStatus, {
  name: 'WebhookStatus',
  valuesConfig: {
    processed: { description: 'What it tells is in the store data.' },
    ignored: { description: 'Nothing of it is kept: an event that figures do not depend on.' },
    failed: { description: 'The signature was good, the content could not be read; `error` says why.' },
    refused: { description: 'The signature was wrong, missing or too old: nothing of it was looked at.' },
  },
});
