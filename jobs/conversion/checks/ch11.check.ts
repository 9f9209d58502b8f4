import { namesOf } from '../page-index.engine.js';
import { unknown, type Check } from './check.js';
import { visibleFields } from './finding.engine.js';

const personal = /name|mail|phone|tel|address|street|city|zip|post|country/;

export const check: Check = {
  id: 'CH11',
  category: 'checkout',
  weight: 2,
  scope: 'form',
  languages: 'any',
  sources: ['content', 'buyBox'],
  run({ page }) {
    const fields = visibleFields(page).filter((each) => personal.test(namesOf(each)));
    if (fields.length === 0) return unknown('none');
    const ready = fields.filter(({ attributes }) => attributes['autocomplete'] && attributes['autocomplete'] !== 'off');
    const slots = { ready: ready.length, count: fields.length };
    return {
      score: ready.length / fields.length,
      say: 'share',
      fix: ready.length < fields.length ? 'fix' : undefined,
      slots,
    };
  },
};
