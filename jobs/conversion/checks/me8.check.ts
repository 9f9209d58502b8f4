import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';
import { byManager } from './tag-check.js';
import { isEuropean, vendorsOf } from './finding.engine.js';

const names =
  /cookie-?_?(?:consent|banner|notice|bar|policy-?banner|law|info|message|popup|disclaimer|warning|alert)|gdpr|(?:^|[\s_-])(?:consent|cookies?)(?:[\s_-](?:banner|bar|modal|dialog|notice|box|layer|message|popup|overlay)|$|\s)/;

/** Names that the code of consent banners has. */
const scripted = /cookie[-_]?(?:consent|notice|banner|prefs)|consent[-_]?(?:manager|banner|tool)|gdpr/;

export const check: Check = {
  id: 'ME8',
  category: 'metrics',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: ['dialog', 'banner', 'script'],
  run(subject) {
    const { page, text } = subject;
    const [tool] = vendorsOf(subject, 'consent');
    if (tool) return pass('tool', { tool });
    const said = text.find('cookie', ['dialog', 'banner', 'content', 'hidden', 'header', 'footer']);
    const isAsked = said && said.line.text.split(' ').length > 6;
    if (isAsked || page.index.elements.some((each) => names.test(namesOf(each)) && !/comment/.test(namesOf(each))))
      return pass('banner');
    if (scripted.test(page.scripts.replaceAll('wp-comment-cookies-consent', ''))) return unknown('scripted');
    const isStrict = isEuropean(subject);
    return byManager(subject, {
      score: isStrict ? 0 : 0.6,
      say: isStrict ? 'european' : 'missing',
      fix: 'fix',
      isInferred: true,
    });
  },
};
