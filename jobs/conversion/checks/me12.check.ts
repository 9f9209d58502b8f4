import { trackersOf } from '../rendered/rendered-requests.engine.js';
import { pass, unknown, type Check } from './check.js';

export const check: Check = {
  id: 'ME12',
  category: 'metrics',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page: { rendered } }) {
    if (!rendered) return unknown('browser');
    const vendors = trackersOf(rendered).join(', ');
    if (!vendors) return { ...pass('found'), isRendered: true };
    // Where no consent is asked for, it may not be needed: that depends on where the buyers are.
    if (!rendered.overlay?.isConsent) return unknown('none', { vendors });
    return { score: 0.2, say: 'early', fix: 'fix', slots: { vendors }, isRendered: true };
  },
};
