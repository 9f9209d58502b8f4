import { pass, type Check } from './check.js';

export const check: Check = {
  id: 'ME10',
  category: 'metrics',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const hasCanonical = (page.index.byTag.get('link') ?? []).some(
      ({ attributes }) => /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? '') && attributes['href'],
    );
    const lacking = [
      ...(page.metas.has('og:title') ? [] : ['a share title']),
      ...(page.metas.has('og:image') ? [] : ['a share image']),
      ...(hasCanonical ? [] : ['a canonical address']),
    ];
    return lacking.length === 0
      ? pass('found')
      : { score: 1 - lacking.length / 3, say: 'lacks', fix: 'fix', slots: { tags: lacking.join(', ') } };
  },
};
