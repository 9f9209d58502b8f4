import { pass, unknown, type Check } from './check.js';
import { vendorsOf } from './finding.engine.js';

const own = /analytic|tracking|telemetry|beacon|metrics|pageview|page_view|datalayer|clickstream/;
/** A kind of cookies in the settings of a consent banner, and where a parcel is: neither counts visits. */
const notOfVisits =
  /(?<=["'>])analytics(?=["'<])|loadanalyticsbydefault|allowtracking|(?:category|switch)[-_]?analytics|analytic\w{0,4} cookies|information on metrics|(?:click|shortcode)[-_]?tracking|(?:order|parcel|shipment|package)s?[-_]?tracking|tracking[-_]?(?:number|code|url)/g;

export const check: Check = {
  id: 'ME1',
  category: 'metrics',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: ['script'],
  run(subject) {
    const [analytics] = vendorsOf(subject, 'analytics');
    if (analytics) return pass('found', { vendor: analytics });
    const [manager] = vendorsOf(subject, 'tagManager');
    if (manager) return unknown('manager', { manager });
    // Large shops count with tools of their own, under their own addresses.
    if (own.test(subject.page.scripts.replace(notOfVisits, ''))) return unknown('own');
    return { score: 0, say: 'missing', fix: 'fix', isInferred: subject.page.index.byTag.has('script') };
  },
};
