import { pass, type Check } from './check.js';

/** The same file asked for twice counts every visit twice; two containers of one vendor may both be wanted. */
const loaders =
  /googletagmanager\.com\/gtag\/js\?id=|google-analytics\.com\/(?:ga|analytics)\.js|connect\.facebook\.net\/[\w/.-]*fbevents\.js/i;

export const check: Check = {
  id: 'ME7',
  category: 'metrics',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run({ page }) {
    const sources = (page.index.byTag.get('script') ?? [])
      .flatMap(({ attributes }) => attributes['src'] ?? [])
      .filter((src) => loaders.test(src));
    const twice = sources.find((src, at) => sources.indexOf(src) !== at);
    return twice ? { score: 0.3, say: 'twice', fix: 'fix', slots: { file: twice.slice(0, 90) } } : pass('none');
  },
};
