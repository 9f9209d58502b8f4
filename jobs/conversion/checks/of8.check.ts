import { namesOf } from '../page-index.engine.js';
import type { PageLine, PageText } from '../reading/page-lines.engine.js';
import { hasWrittenDate } from '../reading/written-dates.engine.js';
import { missing, offerParts, pass, quoted, shortened, unknown, type Check } from './check.js';

const sources = [...offerParts, 'header'] as const;
/** Places that a script fills with an estimate. */
const widgets =
  /delivery-?(?:date|estimate|info|promise|time|message)|shipping-?(?:estimate|date|time|message)|edd\b|lieferzeit|delivery_?block/;

/** Periods of something else. */
const notDelivery = ['returnDays', 'returnTerms', 'warranty', 'freeReturns'] as const;
const nearDay =
  /today|tomorrow|heute|morgen|demain|aujourd|mañana|hoy|domani|oggi|amanhã|hoje|jutro|dziś|imorgon|i morgen|huomenna|zítra|holnap|mâine|yarın|明日|本日|翌日|same[- ]day|next[- ]day/i;

const price = /[€$£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£¥%]|zł|kč|kr|lei)/gi;

/** Parts of one delivery. */
const parcels = /\d+\s(?:packst(?:ü|u)ck|paket|parcel|package|box|colis|bult|coll[oi])\p{L}*/giu;
/** Lines around the word for delivery in which its day stands. */
const nearLines = 3;
const longestDate = 60;

/** A day in the block where the product is sold, beside a word for delivery: "Liefertermin", below it the days. */
function datedLine(text: PageText, language: string | null): PageLine | null {
  const lines = text.of('buyBox', 'content').filter((line) => line.text.length > 2);
  const at = lines.findIndex(
    (line, number) =>
      line.text.length <= longestDate &&
      hasWrittenDate(line.text, language) &&
      !text.speaks('incentive', line.text) &&
      lines
        .slice(Math.max(0, number - nearLines), number + nearLines)
        .some(
          (near) =>
            near.segment === 'buyBox' && near.text.length <= longestDate && text.speaks('shippingTerms', near.text),
        ),
  );
  return lines[at] ?? null;
}

/** Days that a bank takes, and numbers of an epidemic. */
const otherDays =
  /covid|bank transfer|überweisung|virement|bonifico|conto corrente|accredito|transferencia|transferência|przelew/i;

/** A number of days or hours, a date, or a day that is near. */
function isTimed(text: PageText, line: string): boolean {
  if (otherDays.test(line)) return false;
  return /\d/.test(line.replace(price, '').replace(parcels, '')) || nearDay.test(line) || text.speaks('urgency', line);
}

export const check: Check = {
  id: 'OF8',
  category: 'offer',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { text, page } = subject;
    const dated = datedLine(text, subject.language);
    if (dated) return pass('found', { quote: shortened(dated.text) });
    const found = text
      .all('delivery', sources)
      .find(({ line }) => !notDelivery.some((idea) => text.speaks(idea, line.text)) && isTimed(text, line.text));
    if (found) return pass('found', { quote: quoted(found) });
    if (page.index.elements.some((each) => widgets.test(namesOf(each)))) return unknown('drawn');
    const link = page.links.find(
      ({ text: label, element }) =>
        element.segment !== 'reviews' && label.length < 60 && text.speaks('shippingTerms', label),
    );
    if (link) return missing(subject, { score: 0.4, say: 'linked', slots: { link: link.text }, ideas: ['delivery'] });
    return missing(subject, { ideas: ['delivery'] });
  },
};
