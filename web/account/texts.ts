import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  login: {
    success: 'Login successful!',
    successDetail: 'Welcome back to the product.',
    failed: 'Login failed. Please try again.',
    action: 'Sign in',
    pending: 'Signing in...',
  },
  register: {
    subtitle: 'Request a invite to begin scaling your business',
    success: 'Account created successfully!',
    successDetail: "You're now logged in.",
    failed: 'Registration failed. Please try again.',
    action: 'Create account',
    pending: 'Creating account...',
    match: 'Passwords match',
    inclusions: [
      'Full access to all four engines',
      'Unlimited AI analysis',
      'Email support and onboarding guide',
      'No credit card required',
    ],
  },
});
