import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'DE8',
  category: 'design',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run: () => unknown('browser'),
};
