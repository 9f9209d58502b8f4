/** Fixed sentences and limits of connecting. */
export const integrationMessages = {
  missing: (labels: readonly string[]) => `Please fill in all required fields: ${labels.join(', ')}`,
  tooManyTries: 'Too many attempts to connect. Try again in a minute.',
  notConnected: 'This platform is not connected.',
  noConsent: 'This platform needs no consent.',
} as const;

export const integrationLimits = {
  /** Longest credential, characters. */
  credential: 4_096,
  /** Tries to connect of one account in `perSeconds`. */
  tries: 30,
  perSeconds: 600,
  /** How long the consent page may stay open, minutes. */
  consentMinutes: 15,
} as const;

/** How the page at /integrations learns what became of a consent: `?consent=google_ads&outcome=connected`. */
export const consentOutcomes = ['connected', 'failed', 'unknown'] as const;

export type ConsentOutcome = (typeof consentOutcomes)[number];
