import { missing, pass, unknown, type Check } from './check.js';
import { hasEnd, vendorsOf } from './finding.engine.js';
import { linkTo } from './link-check.js';

const sources = ['header', 'footer', 'content', 'banner', 'navigation', 'buyBox', 'dialog'] as const;
const phone = /(?:\+|\b0|\b1[\s.-]?8|\(0?\d)[\d\s()./-]{7,16}\d\b/;
const notAPhone =
  /(?:isbn|ean|gtin|upc|sku|mpn|ref|art(?:ikel)?\b|nr\.|vat|ust|kvk|siret|cif|nip|ico|cvr|copyright|©|\d{4}\s?[-–]\s?\d{4}|£|€|\$|\d{2}\/(?:19|20)\d\d|\((?:19|20)\d\d\)|\bcep\b)/i;
const fewestDigits = 9;

export const check: Check = {
  id: 'CH9',
  category: 'checkout',
  weight: 2,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const { page, text } = subject;
    const direct = page.links.find(({ href }) => /^tel:|^mailto:[^?]+@|wa\.me\/|api\.whatsapp\.com/i.test(href));
    if (direct) return pass('direct', { link: (direct.text || direct.href).slice(0, 60) });
    const [chat] = vendorsOf(subject, 'help');
    if (chat) return { ...pass('chat', { chat }), isInferred: true };
    const line = text
      .of('header', 'footer', 'banner', 'navigation')
      .find(
        (each) =>
          (phone.exec(each.text)?.[0].replace(/\D/g, '').length ?? 0) >= fewestDigits && !notAPhone.test(each.text),
      );
    if (line) return pass('phone', { quote: phone.exec(line.text)?.[0].trim() ?? '' });
    const link = linkTo(
      subject,
      'contact',
      /^(?:contact|kontakt|contatt|help$|support$|helpdesk|helpcenter|kundenservice)/,
    );
    if (link) return { score: 0.85, say: 'linked', slots: { link } };
    // A title above help that the page opens.
    if (text.find('contact', ['footer', 'header'])) return unknown('look');
    return missing(subject, { ideas: ['contact'] }, hasEnd(subject));
  },
};
