import { ancestors, namesOf } from '../page-index.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';

const decoration =
  /star|rating|icon|avatar|logo|profile|user|flag|sprite|badge|blank|pixel|thumb-?(?:up|down)|gravatar|spacer|loading|verified|emoji/i;
const pictureNames = /review-?(?:image|photo|media)|customer-?(?:photo|image|gallery)|ugc/;

/** One text says little about how a shop shows its reviews. */
const fewest = 2;

export const check: Check = {
  id: 'SP5',
  category: 'socialProof',
  weight: 2,
  scope: 'product',
  languages: 'covered',
  sources: ['reviews', 'content'],
  run(subject) {
    const words = subject.text.find('customerPhotos', ['reviews', 'content']);
    if (words) return pass('found', { quote: quoted(words) });
    if (subject.reviews.length < fewest) return unknown('none');
    const image = (subject.page.index.byTag.get('img') ?? []).find(
      (each) =>
        (each.segment === 'reviews' || each.segment === 'content') &&
        ancestors(each, 4).some((above) => pictureNames.test(namesOf(above))) &&
        !decoration.test(`${namesOf(each)} ${each.attributes['src'] ?? ''} ${each.attributes['alt'] ?? ''}`),
    );
    return image ? { ...pass('images'), isInferred: true } : missing(subject, {});
  },
};
