import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PF4',
  category: 'performance',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run: () => unknown('browser'),
};
