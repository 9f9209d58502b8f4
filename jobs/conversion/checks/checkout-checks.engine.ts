import { Availability } from '../../../schema/conversion/funnel-audit.enum.js';
import {
  accountWall,
  cardMarks,
  contactLink,
  guestPlatforms,
  guestWords,
  helpScripts,
  returnsLink,
  securityWords,
  shippingLink,
  wallets,
} from '../../../schema/conversion/funnel-patterns.facts.js';
import { ancestors, namesOf, type IndexedElement } from '../page-index.engine.js';
import type { PageView } from '../page-view.engine.js';
import {
  clamp,
  marksFound,
  missing,
  productName,
  quote,
  searchable,
  unknown,
  type Checks,
  type CheckSubject,
  type Finding,
} from './finding.engine.js';

/** What stands between wanting and having bought. */
export const checkoutChecks: Checks = {
  CH1: (subject) => {
    const { button, facts } = subject.product;
    const { availability } = facts;
    const source = facts.sources.availability ? ` (${facts.sources.availability})` : '';
    if (availability === Availability.out_of_stock)
      return {
        score: 0.1,
        evidence: `The product is out of stock${source}.`,
        fix: `Restock ${productName(subject)} or take pre-orders with a date`,
      };
    if (!button)
      return {
        score: 0,
        evidence: 'No button or form to buy was found.',
        fix: `Let visitors put ${productName(subject)} into the cart from this page`,
        isInferred: true,
      };
    if (availability === Availability.preorder)
      return {
        score: 0.6,
        evidence: `The product can be pre-ordered${source}.`,
        fix: 'State the date on which it ships',
      };
    return { score: 1, evidence: `Button "${button.label || 'cart'}", availability ${availability}${source}.` };
  },
  CH2: (subject) => {
    const found = wallets
      .filter(([, marks]) => marks.some((mark) => subject.page.scripts.includes(mark) || subject.icons.includes(mark)))
      .map(([name]) => name);
    const score = found.length >= 2 ? 1 : found.length === 1 ? 0.6 : 0;
    const fix =
      found.length === 0
        ? 'Turn on Shop Pay, Apple Pay, Google Pay or PayPal on the product page'
        : `Add a second express wallet beside ${found[0]}`;
    return {
      score,
      evidence: found.length > 0 ? `Found ${found.join(', ')}.` : 'No express wallet is loaded or shown.',
      fix: score < 1 ? fix : undefined,
      isInferred: found.length === 0,
    };
  },
  CH3: (subject) => {
    const { text } = searchable(subject);
    const words = securityWords.exec(text);
    if (words) return { score: 1, evidence: `Found ${quote(text, words)}.` };
    const icon = cardMarks.exec(subject.icons);
    if (icon) return { score: 1, evidence: `Found a payment mark (${quote(subject.icons, icon, 15)}).` };
    return missing(
      subject,
      0,
      'No accepted cards and no security wording were found.',
      'Show the accepted cards under the button',
    );
  },
  CH4: (subject) => {
    if (!subject.page.finalUrl.startsWith('https:'))
      return {
        score: 0,
        evidence: `The page is served over http (${subject.page.host}).`,
        fix: 'Serve every page over HTTPS',
      };
    const mixed = insecureFiles(subject.page);
    if (mixed.length === 0) return { score: 1, evidence: 'Page and files are served over HTTPS.' };
    return {
      score: 0.4,
      evidence: `${mixed.length} files are loaded over http, e.g. ${mixed[0]?.slice(0, 80)}.`,
      fix: `Load every file over HTTPS, beginning with ${mixed[0]?.slice(0, 80)}`,
    };
  },
  CH5: (subject) => {
    const { text } = searchable(subject);
    const wall = accountWall.exec(text);
    if (wall) return { score: 0, evidence: `Found ${quote(text, wall)}.`, fix: 'Allow guest checkout' };
    const guest = guestWords.exec(text);
    if (guest) return { score: 1, evidence: `Found ${quote(text, guest)}.` };
    const [platform] = marksFound(subject.page, guestPlatforms);
    if (platform)
      return {
        score: 1,
        evidence: `The shop runs on a platform with guest checkout (${platform}), and no account wall is seen.`,
        isInferred: true,
      };
    return unknown('The page does not tell whether buying needs an account.');
  },
  CH6: (subject) => linkCheck(subject, shippingLink, 'shipping', 'Link the shipping table beside the price'),
  CH7: (subject) => linkCheck(subject, returnsLink, 'returns', 'Link the return terms beside the button'),
  CH8: labelled,
  CH9: (subject) => {
    const { page } = subject;
    const direct = page.links.find(({ href }) => /^(?:tel|mailto):/i.test(href));
    if (direct) return { score: 1, evidence: `Found ${direct.href.slice(0, 60)}.` };
    const [chat] = marksFound(page, helpScripts);
    if (chat) return { score: 1, evidence: `A chat is installed (${chat}).`, isInferred: true };
    const link = page.links.find((each) => contactLink.test(`${each.text} ${each.href}`));
    if (link)
      return {
        score: 0.6,
        evidence: `Help is only linked ("${(link.text || link.href).slice(0, 50)}").`,
        fix: 'Show a chat or a phone number on the page',
      };
    return missing(
      subject,
      0,
      'No phone, mail, chat or help link was found.',
      'Show a chat or a phone number on the page',
    );
  },
  CH10: (subject) => {
    const fields = visibleFields(subject.page).length;
    const score = fields <= 8 ? 1 : fields <= 12 ? 1 - (0.5 * (fields - 8)) / 4 : fields < 15 ? 0.35 : 0.2;
    return {
      score,
      evidence: `${fields} visible fields (8 are enough).`,
      fix: score < 1 ? `Cut the form from ${fields} to 8 fields: drop company, second address line, title` : undefined,
    };
  },
  CH11: (subject) => {
    const fields = visibleFields(subject.page).filter((each) =>
      /name|mail|phone|tel|address|street|city|zip|post|country/.test(namesOf(each)),
    );
    if (fields.length === 0) return unknown('The page asks for no personal data.');
    const ready = fields.filter(({ attributes }) => attributes['autocomplete'] && attributes['autocomplete'] !== 'off');
    const first = fields.find((each) => !ready.includes(each));
    return {
      score: ready.length / fields.length,
      evidence: `${ready.length} of ${fields.length} personal fields have an autocomplete token.`,
      fix: first ? `Add autocomplete and inputmode, beginning with "${namesOf(first).trim().slice(0, 40)}"` : undefined,
    };
  },
};

function insecureFiles({ index }: PageView): string[] {
  const found: string[] = [];
  for (const tag of ['script', 'img', 'iframe', 'link', 'source']) {
    for (const { attributes } of index.byTag.get(tag) ?? []) {
      const address =
        tag === 'link'
          ? /stylesheet|icon|preload/i.test(attributes['rel'] ?? '')
            ? attributes['href']
            : undefined
          : attributes['src'];
      if (address && /^http:\/\//i.test(address)) found.push(address);
    }
  }
  return found;
}

function linkCheck(subject: CheckSubject, words: RegExp, name: string, fix: string): Finding {
  const link = subject.page.links.find((each) => words.test(each.text) || words.test(each.href.split('?')[0] ?? ''));
  if (link) return { score: 1, evidence: `Found the link "${(link.text || link.href).slice(0, 60)}".` };
  return missing(subject, 0, `No link to ${name} terms was found.`, fix);
}

function labelled(subject: CheckSubject): Finding {
  const { button } = subject.product;
  const form = button ? ancestors(button.element).find(({ tag }) => tag === 'form') : undefined;
  if (!form) return unknown('No product form was found.');
  const { index } = subject.page;
  const inside = ['select', 'input']
    .flatMap((tag) => index.byTag.get(tag) ?? [])
    .filter((each) => ancestors(each).includes(form));
  const options = inside.filter(
    ({ isHidden, attributes }) => !isHidden && !/^(?:submit|button|image|hidden)$/i.test(attributes['type'] ?? ''),
  );
  if (options.length === 0) return unknown('The product form has no options.');
  const targets = new Set((index.byTag.get('label') ?? []).map(({ attributes }) => attributes['for']));
  const named = options.filter((each) => isNamed(each, targets));
  const bare = options.find((each) => !named.includes(each));
  const fix = bare ? `Give "${namesOf(bare).trim().split(' ')[0] || bare.tag}" a label` : undefined;
  return {
    score: clamp(named.length / options.length),
    evidence: `${named.length} of ${options.length} options have a label.`,
    fix,
  };
}

function isNamed(element: IndexedElement, targets: Set<string | undefined>): boolean {
  const { id } = element.attributes;
  if (element.attributes['aria-label'] || element.attributes['aria-labelledby'] || (id && targets.has(id))) return true;
  return ancestors(element, 5).some(({ tag }) => tag === 'label' || tag === 'fieldset');
}

function visibleFields({ index }: PageView): IndexedElement[] {
  return ['input', 'select', 'textarea']
    .flatMap((tag) => index.byTag.get(tag) ?? [])
    .filter(
      ({ region, isHidden, attributes }) =>
        region === 'main' &&
        !isHidden &&
        !/^(?:submit|button|image|hidden|search|checkbox|radio)$/i.test(attributes['type'] ?? ''),
    );
}
