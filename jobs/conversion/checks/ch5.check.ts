import { pass, quoted, shopParts, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'CH5',
  category: 'checkout',
  weight: 3,
  scope: 'shop',
  languages: 'covered',
  sources: shopParts,
  run({ text }) {
    const wall = text.find('accountWall', ['buyBox', 'content']);
    if (wall) return { score: 0, say: 'wall', fix: 'fix', slots: { quote: quoted(wall) } };
    const guest = text.find('guest', shopParts);
    return guest ? pass('found', { quote: quoted(guest) }) : unknown('look');
  },
};
