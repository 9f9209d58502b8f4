/** Bounds and sentences of changing and resetting a password. */
export const passwordResetLimits = {
  /** How long a link of a mail works, minutes. */
  tokenMinutes: 30,
  /** Mails to one account within an hour; further wishes are answered alike and not mailed. */
  mailsPerHour: 5,
} as const;

export const passwordMessages = {
  requested:
    'If there is an account with this address, an email with a link is on its way. The link works for 30 minutes.',
  badToken: 'This link has expired or was used before. Ask for a new one.',
  wrongPassword: 'This is not your current password.',
  samePassword: 'Choose a password that differs from the current one.',
  tooManyChecks: 'Too many attempts with a wrong password. Please try again later.',
  tooManyRequests: 'Too many requests for a new password. Please try again later.',
} as const;
