import { accountLimits } from '../../schema/account/account.facts.js';
import { messages } from './messages.js';

export interface PasswordStrength {
  /** 0 to 4: one point each for length, an uppercase letter, a digit and a symbol. */
  score: number;
  label: string;
  tone: 'bad' | 'warn' | 'good';
}

/** 2 or less is weak, 3 good, 4 strong. */
export function passwordStrength(password: string): PasswordStrength {
  const points = [
    password.length >= accountLimits.passwordMin,
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}\s]/u.test(password),
  ];
  const score = points.filter(Boolean).length;
  if (score <= 2) return { score, label: messages.weak, tone: 'bad' };
  return score === 3 ? { score, label: messages.good, tone: 'warn' } : { score, label: messages.strong, tone: 'good' };
}
