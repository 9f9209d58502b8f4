import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const names =
  /(?:^|[\s_-])(?:sort(?:er|ing|by)?|filters?|facets?|refine(?:ment)?s?|order-?by|layered-?nav)(?:$|[\s_-])/;

export const check: Check = {
  id: 'ST3',
  category: 'design',
  weight: 3,
  scope: 'listing',
  languages: 'any',
  sources: ['content', 'navigation'],
  run({ page: { index, links } }) {
    const isNamed = index.elements.some((each) => !each.isHidden && names.test(namesOf(each)));
    const isLinked = links.some(({ href }) => /[?&](?:sort|order|filter|dir|f)(?:_?by)?=/i.test(href));
    return isNamed || isLinked ? pass('found') : unknown('look');
  },
};
