import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'DE10',
  category: 'design',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run: () => unknown('browser'),
};
