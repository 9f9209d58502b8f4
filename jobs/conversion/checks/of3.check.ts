import { returnsOf } from '../reading/return-terms.engine.js';
import { judged, missing, unknown, type Check } from './check.js';
import { hasEnd } from './finding.engine.js';

/** Statutory in many countries; what is shorter deters. */
const usualDays = 14;

export const check: Check = {
  id: 'OF3',
  category: 'offer',
  weight: 4,
  scope: 'shop',
  languages: 'covered',
  sources: ['buyBox', 'content', 'banner', 'specification', 'description', 'header', 'footer'],
  run(subject) {
    const terms = returnsOf(subject);
    if (!terms) return missing(subject, { ideas: ['returnTerms', 'warranty'] }, subject.hasBuyBox && hasEnd(subject));
    const { days, quote } = terms;
    // A period in days is clear; what words mean is for a reader.
    const said = days === null ? judged(subject, 'OF3') : null;
    if (said) return said;
    if (terms.kind === 'refused') return { score: 0, say: 'refused', fix: 'fix', slots: { quote } };
    if (terms.kind === 'unclear') return unknown('unclear', { quote });
    if (terms.kind === 'link')
      return subject.hasPatterns ? { score: 0.5, say: 'linked', fix: 'fix', slots: { quote } } : unknown('look');
    if (days !== null && days < usualDays) return { score: 0.6, say: 'short', fix: 'longer', slots: { quote, days } };
    return { score: days !== null && days >= 30 ? 1 : 0.85, say: 'found', slots: { quote } };
  },
};
