import { missing, pass, quoted, unknown, type Check } from './check.js';
import { picturesLike, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'header', 'footer', 'banner', 'description'] as const;
const seals =
  /trust(?:ed|pilot|mark)|award|seal|certif|guarantee-?badge|testsieger|ekomi|feefo|kiyoh|heureka|bbb|norton|mcafee|tuv|winner|thuiswinkel|keurmerk/;

export const check: Check = {
  id: 'SP7',
  category: 'socialProof',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const found = subject.text.all('press', sources).find(({ line }) => line.text.length < 250);
    if (found) return pass('found', { quote: quoted(found) });
    const [vendor] = vendorsOf(subject, 'independent');
    if (vendor) return { ...pass('vendor', { vendor }), isInferred: true };
    if (picturesLike(subject, seals)) return { ...pass('seal'), isInferred: true };
    return subject.text.has('footer') ? missing(subject, {}) : unknown('look');
  },
};
