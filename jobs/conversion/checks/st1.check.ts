import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const names = /search|(?:^|[\s_-])(?:q|query|suche|recherche|buscar|cerca|zoek|szukaj|sok|haku)(?:$|[\s_-])/;
const types = /^(?:text|search)?$/i;

export const check: Check = {
  id: 'ST1',
  category: 'design',
  weight: 3,
  scope: 'browse',
  languages: 'any',
  sources: ['header', 'navigation', 'content'],
  run({ page: { index } }) {
    const field = (index.byTag.get('input') ?? []).find(
      (each) =>
        types.test(each.attributes['type'] ?? '') &&
        (each.attributes['type'] === 'search' ||
          names.test(`${namesOf(each)} ${(each.attributes['placeholder'] ?? '').toLowerCase()}`)),
    );
    return field ? pass('found') : unknown('look');
  },
};
