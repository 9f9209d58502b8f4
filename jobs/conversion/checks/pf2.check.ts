import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PF2',
  category: 'performance',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: [],
  run: () => unknown('browser'),
};
