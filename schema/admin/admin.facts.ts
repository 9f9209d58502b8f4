/** Limits and sentences of the operators' area, shared by server and screens. */
export const adminLimits = {
  usernameMax: 200,
  passwordMax: 200,
  /** Life of an operator's token, hours: a working day would be convenient, a lost laptop decides. */
  tokenHours: 2,
  /** Rows of one part of an export: a few hundred kilobytes. */
  exportRows: 2_000,
  searchMax: 100,
} as const;

export const adminMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  badLogin: 'Invalid username or password',
  tooManyLogins: 'Too many login attempts. Please try again later.',
} as const;
