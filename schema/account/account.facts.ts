/** Limits and sentences of accounts, shared by server and screens. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 6,
  /** Longer input would only cost hashing time. */
  passwordMax: 200,
  emailMax: 254,
  sessionDays: 30,
  trialDays: 14,
} as const;

/** What an account can be on; the first is what a new one gets. */
export const plans = ['Free Trial', 'Pro'] as const;

export const accountMessages = {
  username: 'Username must be at least 3 characters long.',
  usernameLong: 'Username must be at most 40 characters long.',
  email: 'Please enter a valid email address.',
  password: 'Password must be at least 6 characters long.',
  passwordLong: 'Password must be at most 200 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  badLogin: 'Invalid email or password',
  emailTaken: 'This email address already has an account. Sign in instead.',
  usernameTaken: 'This username is taken. Choose another one.',
  tooManyLogins: 'Too many sign-in attempts. Please try again later.',
  tooManyRegistrations: 'Too many new accounts from this network. Please try again later.',
} as const;

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const demoAccount = { email: 'demo@example.com', password: 'demo1234', username: 'demo' } as const;
