import { offerParts, pass, quoted, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'OF1',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources: ['buyBox', 'description'],
  run({ text, hasPatterns }) {
    if (!hasPatterns) return unknown('look');
    const opening = text.of('buyBox', 'description').slice(0, 40);
    const found = text
      .all('benefit', offerParts)
      .find(({ line }) => opening.includes(line) && line.text.split(' ').length >= 5);
    return found ? { ...pass('found', { quote: quoted(found) }), isInferred: true } : unknown('look');
  },
};
