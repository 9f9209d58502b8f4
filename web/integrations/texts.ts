import { localized } from '../ui/localized.js';

/** Fixed sentences, to the letter (docs/requirements.md); below them free ones. */
export const texts = localized({
  title: 'Integrations',
  subtitle: 'Connect your tools and platforms',
  dialogTitle: (platform: string) => `Connect ${platform}`,
  secure: 'Your credentials are encrypted and stored securely.',
  cancel: 'Cancel',
  submit: 'Connect Integration',
  connect: 'Connect',
  connecting: 'Connecting...',
  connected: 'Connected',
  success: 'Integration Connected',
  successDetail: ({ name, brings, hasAccounts }: { name: string; brings: string; hasAccounts: boolean }) =>
    hasAccounts
      ? `${name} is connected. Choose the ad accounts of this store.`
      : `${name} is connected. Its ${brings} are on their way.`,
  missing: 'Missing Credentials',
  missingFields: (labels: readonly string[]) => `Please fill in all required fields: ${labels.join(', ')}`,

  failed: 'Connection Failed',
  failedDetail: 'The platform could not be connected. Please try again.',
  consentUnknown: 'This consent has expired. Continue on the card to try again.',
  pending: (at: string) =>
    `Access to your account is still missing. Continue with ${at}, choose the account and allow access.`,
});
