import { accountLimits, accountMessages, emailPattern } from '../../schema/account/account.facts.js';

export interface RegisterValues {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegisterField = keyof RegisterValues;

/** The rules in the order in which they are checked; the server has the same. */
const rules: { field: RegisterField; message: string; isBroken: (values: RegisterValues) => boolean }[] = [
  {
    field: 'username',
    message: accountMessages.username,
    isBroken: ({ username }) => username.trim().length < accountLimits.usernameMin,
  },
  { field: 'email', message: accountMessages.email, isBroken: ({ email }) => !emailPattern.test(email.trim()) },
  {
    field: 'password',
    message: accountMessages.password,
    isBroken: ({ password }) => password.length < accountLimits.passwordMin,
  },
  {
    field: 'confirmPassword',
    message: accountMessages.passwordsDiffer,
    isBroken: ({ password, confirmPassword }) => password !== confirmPassword,
  },
];

/** The first broken rule, or null: one message at a time. */
export function firstProblem(values: RegisterValues): { field: RegisterField; message: string } | null {
  return rules.find((rule) => rule.isBroken(values)) ?? null;
}

/** Of a new password, in the order in which they are said. */
export function passwordProblem({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (password.length < accountLimits.passwordMin) return accountMessages.password;
  return password !== confirmPassword && accountMessages.passwordsDiffer;
}
