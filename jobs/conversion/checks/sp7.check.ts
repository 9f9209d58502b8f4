import { missing, pass, quoted, unknown, type Check } from './check.js';
import { hasEnd, picturesLike, vendorsOf } from './finding.engine.js';

const sources = ['buyBox', 'content', 'header', 'footer', 'banner', 'description'] as const;
const seals =
  /(?<![a-z])(?:(?:european-?)?trust(?:ed|pilot|-?mark)|awards?|seals?|certif\w*|guarantee-?badge|testsieger|ekomi|feefo|kiyoh|heureka|bbb|norton|mcafee|tuv|winner|thuiswinkel|keurmerk|superbrands?|(?:shop|store|retailer|obchod\p{L}*|sklep|händler|marke)[-_ ](?:of[-_ ]the[-_ ]year|roka|roku|des[-_ ]jahres))(?![a-z])/u;

const awards = /\bawards?\b|auszeichnung|testsieger|\bprix\b.{0,20}(?:qualité|client)|premi[oa]\b|nagrod/i;

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
    // A product may be named like a seal.
    const isOfProduct = seals.test((subject.product.facts.title ?? '').toLowerCase());
    if (!isOfProduct && picturesLike(subject, seals)) return { ...pass('seal'), isInferred: true };
    if (subject.text.of(...sources).some(({ text }) => text.length < 120 && awards.test(text))) return unknown('look');
    return hasEnd(subject) ? missing(subject, {}) : unknown('look');
  },
};
