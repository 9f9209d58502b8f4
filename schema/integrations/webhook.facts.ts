/** The inbound webhook endpoint: how events are signed and what bounds them. */
export const webhookFacts = {
  path: '/api/webhooks',
  /** Prefix of a secret, as Standard Webhooks has it; the rest is base64. */
  secretPrefix: 'whsec_',
  secretBytes: 32,
  /** How far the time of a signature may be from now, either way. */
  toleranceSeconds: 300,
  maxBytes: 1_048_576,
  /** Posts from one network in a minute, whatever they are; and events of one endpoint whose signature is good. */
  postsPerMinute: 600,
  eventsPerMinute: 1_200,
  /** How long deliveries stay in the log, and how many refused ones. */
  keptDays: 30,
  keptRefusals: 50,
  /** Event types that a signed sender may use. */
  types: ['order.created', 'order.updated', 'order.deleted'],
} as const;
