import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { visibleFields } from './finding.engine.js';
import { pass, quoted, shopParts, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'CH5',
  category: 'checkout',
  weight: 3,
  scope: 'shop',
  languages: 'covered',
  sources: shopParts,
  run({ text, kind, page }) {
    const wall = text.find('accountWall', ['buyBox', 'content']);
    if (wall) return { score: 0, say: 'wall', fix: 'fix', slots: { quote: quoted(wall) } };
    const guest = text.find('guest', shopParts);
    if (guest) return pass('found', { quote: quoted(guest) });
    if (kind !== PageKind.checkout) return unknown('look');
    const fields = visibleFields(page);
    const asksForPassword = fields.some(({ attributes }) => attributes['type']?.toLowerCase() === 'password');
    if (fields.length === 0) return unknown('look');
    return asksForPassword ? { score: 0.2, say: 'login', fix: 'fix' } : pass('open');
  },
};
