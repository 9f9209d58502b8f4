import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PF3',
  category: 'performance',
  weight: 4,
  scope: 'any',
  languages: 'any',
  sources: [],
  run: () => unknown('browser'),
};
