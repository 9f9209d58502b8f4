import { namesOf } from '../page-index.engine.js';
import { missing, offerParts, pass, quoted, unknown, type Check } from './check.js';

const sources = [...offerParts, 'header'] as const;
/** Places that a script fills with an estimate. */
const widgets =
  /delivery-?(?:date|estimate|info|promise|time|message)|shipping-?(?:estimate|date|time|message)|edd\b|lieferzeit|delivery_?block/;

export const check: Check = {
  id: 'OF8',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { text, page } = subject;
    const found = text.find('delivery', sources);
    if (found) return pass('found', { quote: quoted(found) });
    if (page.index.elements.some((each) => widgets.test(namesOf(each)))) return unknown('drawn');
    const link = page.links.find(
      ({ text: label, element }) =>
        element.segment !== 'reviews' && label.length < 60 && text.speaks('shippingTerms', label),
    );
    if (link && subject.hasPatterns) return { score: 0.4, say: 'linked', fix: 'fix', slots: { link: link.text } };
    return missing(subject, {});
  },
};
