import { pass, quoted, unknown, type Check } from './check.js';
import { byManager } from './tag-check.js';
import { isOfComments, signUpOf, vendorsOf } from './finding.engine.js';

/** "Subscribe & Save" in a menu leads to goods. */
const menus = new Set(['header', 'navigation']);

export const check: Check = {
  id: 'ME5',
  category: 'metrics',
  weight: 4,
  scope: 'shop',
  languages: 'any',
  sources: ['content', 'footer', 'dialog', 'banner', 'header'],
  run(subject) {
    const [vendor] = vendorsOf(subject, 'email');
    if (signUpOf(subject)) return vendor ? pass('both', { vendor }) : { score: 0.85, say: 'form' };
    if (vendor) return byManager(subject, { score: null, say: 'vendor', slots: { vendor } });
    // The field may show only after a click on it.
    const said = subject.text
      .all('newsletter', ['banner', 'header', 'footer', 'content', 'dialog', 'navigation'])
      .find(
        ({ line, index, text }) =>
          !isOfComments(line.element) &&
          (!menus.has(line.segment) ||
            !subject.text.speaks('subscribe', line.text.slice(index, index + text.length + 20))),
      );
    if (said) return unknown('said', { quote: quoted(said) });
    return byManager(subject, { score: 0, say: 'missing', fix: 'fix', isInferred: true });
  },
};
