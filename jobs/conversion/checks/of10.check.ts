import { ancestors, namesOf, textOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const timerNames = /count-?down|(?:^|[\s_-])(?:timer|deadline-?clock|hurrify|hurry)(?:$|[\s_-])/;
const notAnOffer =
  /deliver|dispatch|shipping|cookie|consent|opt-?in|video|player|slider|carousel|versand|liefer|livraison|pickup|collect|session|cart-?reserv/;
/** Elements above a timer that say what it counts. */
const reach = 4;
const clock = /\b\d{1,2}\s?(?::\s?\d{2}|(?:hrs?|hours?|h|mins?|minutes?|min|sec|days?|d)\b)/i;
const dated =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,7}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,7}\s\d{1,2}\b/i;
const aside = new Set(['footer', 'navigation', 'reviews', 'hidden', 'noscript', 'script']);

export const check: Check = {
  id: 'OF10',
  category: 'offer',
  weight: 1,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox', 'content', 'banner', 'header', 'dialog'],
  run({ page, text }) {
    const timers = page.index.elements.filter(
      (each) =>
        !each.isHidden && !aside.has(each.segment) && timerNames.test(namesOf(each)) && !notAnOffer.test(namesOf(each)),
    );
    const running = timers
      .filter((each) => !ancestors(each, reach).some((above) => text.speaks('deliveryTerms', textOf(above, 300))))
      .map((each) => textOf(each, 200))
      .find((shown) => clock.test(shown));
    const said = text.find('timeLeft', ['buyBox', 'banner', 'content', 'header']);
    const line =
      running ?? (said && clock.test(said.line.text) && text.speaks('urgency', said.line.text) ? said.line.text : null);
    if (line)
      return dated.test(line)
        ? pass('dated', { quote: line })
        : { score: 0, say: 'undated', fix: 'fix', slots: { quote: line } };
    return timers.some((each) => /count-?down/.test(namesOf(each))) ? unknown('empty') : pass('none');
  },
};
