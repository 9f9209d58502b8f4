import { trackersOf } from '../rendered/rendered-requests.engine.js';
import { pass, unknown, type Check } from './check.js';
import { isEuropean, vendorsOf } from './finding.engine.js';

export const check: Check = {
  id: 'ME12',
  category: 'metrics',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run(subject) {
    const { rendered } = subject.page;
    if (!rendered) return unknown('browser');
    const vendors = trackersOf(rendered).join(', ');
    if (!vendors) return { ...pass('found'), isRendered: true };
    const isAsked = rendered.asksConsent ?? rendered.overlay?.isConsent;
    // A consent service asks those who have to be asked, by where they are; elsewhere consent may not be needed at all.
    if (!isAsked && (vendorsOf(subject, 'consent').length > 0 || !isEuropean(subject)))
      return unknown('none', { vendors });
    if (!isAsked) return { score: 0.2, say: 'unasked', fix: 'ask', slots: { vendors }, isRendered: true };
    return { score: 0.2, say: 'early', fix: 'fix', slots: { vendors }, isRendered: true };
  },
};
