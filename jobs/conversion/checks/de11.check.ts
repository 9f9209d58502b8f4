import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'DE11',
  category: 'design',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: ['dialog'],
  run: () => unknown('browser'),
};
