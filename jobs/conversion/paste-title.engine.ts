import type { PasteText } from '../../schema/conversion/paste-text.type.js';
import { inSentenceCase, isConflicted, type CheckSubject } from './checks/finding.engine.js';

/** Characters of a page title that a search result shows. */
const [fewest, most] = [30, 60];
const leastName = 12;
const isName = /^[\p{L}\p{N}][^/<>{}$]{1,40}$/u;
/** Borders at which a name may be cut without losing its sense. */
const borders = /\s+[|–—·]\s+|\s+-\s+|,\s+|\s+\(|\s+\/\s+/;

/**
 * A page title that fits a search result, of the page's own words: the name of the product, its brand, the shop. Never cut
 * within a name; null where the present one fits or the words do not suffice.
 */
export function pasteTitle(subject: CheckSubject): Omit<PasteText, 'kind'> | null {
  const { product, page } = subject;
  const now = page.title.trim();
  if (!product.facts.title || isConflicted(subject, 'title') || (now.length >= fewest && now.length <= most))
    return null;
  const name = plainName(product.facts.title);
  if (name === null) return null;
  const known = product.facts.brand;
  const brand = known && isName.test(known) && !holds(name, known) && holds(shownText(subject), known) ? known : null;
  const shop = shopName(subject);
  const parts = [brand, shop].flatMap((part) => (part !== null && !holds(name, part) ? [part] : []));
  const candidates = [[name, ...parts], [name, shop && !holds(name, shop) ? shop : null], [name, brand], [name]].map(
    (each) => [...new Set(each.filter((part) => part !== null))].join(' | '),
  );
  const text = candidates.find((each) => each.length >= fewest && each.length <= most);
  return text && text !== now ? { text, from: [product.facts.title, ...parts], insteadOf: now || null } : null;
}

/** The name, or its first parts as far as they fit; null where its first part alone is too long or says too little. */
function plainName(title: string): string | null {
  const whole = title.replace(/\s+/g, ' ').trim();
  if (whole.length <= most) return whole.length >= leastName / 2 ? whole : null;
  let fitting = '';
  for (const border of whole.matchAll(new RegExp(borders, 'g'))) {
    const part = whole.slice(0, border.index);
    // "round, large, small": what is listed is not cut in two.
    if (border[0].startsWith(',') && /^\p{Ll}/u.test(whole.slice(border.index + border[0].length))) return null;
    if (part.length <= most && part.length >= leastName) fitting = part;
    if (fitting && border[0].startsWith(',')) break;
  }
  return fitting && (fitting.match(/\(/g)?.length ?? 0) === (fitting.match(/\)/g)?.length ?? 0) ? fitting : null;
}

/** The name as it stands in a sentence: its first part; null where that says too little. */
export function shortName(title: string): string | null {
  const [first = ''] = (plainName(title) ?? '').split(borders);
  return first.length >= leastName / 2 && /\p{L}{4}/u.test(first) ? inSentenceCase(first) : null;
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** As the page names its shop; an address is no name. */
function shopName(subject: CheckSubject): string | null {
  const { page } = subject;
  const name = page.metas.get('og:site_name')?.trim() ?? '';
  const isShown = page.title.includes(name) || shownText(subject).includes(name);
  return name.length >= 2 && name.length <= 30 && isName.test(name) && isShown ? name : null;
}

function shownText({ page }: CheckSubject): string {
  return `${page.title}\n${page.index.text}`;
}
