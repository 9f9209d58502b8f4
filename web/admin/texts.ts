import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  login: {
    title: 'Admin Access',
    pending: 'Signing in...',
    success: 'Login Successful',
    successDetail: 'Welcome to the admin dashboard!',
    failed: 'Login Failed',
    unauthorized: 'Invalid username or password',
    limited: 'Too many login attempts. Please try again later.',
    otherwise: 'Login failed. Please try again.',
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
  },
  verifying: 'Verifying admin access...',
  title: 'Quiz Admin Dashboard',
  empty: 'No quiz sessions found',
  emptySearch: 'Try adjusting your search terms',
  confirmDelete: 'Are you sure you want to delete this quiz session?',
  listFailed: 'Failed to fetch quiz sessions',
  detailFailed: 'Failed to fetch session details',
  deleteFailed: 'Failed to delete session',
} as const);
