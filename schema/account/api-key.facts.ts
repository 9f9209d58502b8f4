/** Personal API keys: how they look and what bounds them. */
export const apiKeyFacts = {
  /** Every key begins so, which tells it from an operator's token and lets scanners of leaked secrets find it. */
  prefix: 'egk_',
  /** Characters of the key that stay readable in lists, the prefix included. */
  previewLength: 10,
  nameMax: 80,
  /** Keys of one account that can be used at the same time. */
  maxActive: 50,
  /** Calls of one key in so many seconds. */
  calls: 600,
  perSeconds: 60,
} as const;

export const apiKeyMessages = {
  name: 'Give the key a name, so you can recognize it later.',
  nameLong: 'The name must be at most 80 characters long.',
  expired: 'Choose an expiry in the future.',
  tooMany: 'You have 50 active keys. Revoke one you no longer use.',
  tooManyCalls: 'This API key has reached its limit of 600 calls a minute.',
  tooManyWrong: 'Too many calls with a key or token that opens nothing. Check it and try again in a minute.',
  notFound: 'There is no such API key.',
} as const;
