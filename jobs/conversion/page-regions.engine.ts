import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';

import { foldNames } from '../../schema/conversion/page-segments.facts.js';
import { otherProductNames } from '../../schema/conversion/page-words.facts.js';

/** Part of a page that an element stands in. */
export type Region = 'main' | 'header' | 'footer' | 'nav';

/** What is known of the element around another one. */
interface Around {
  tag: string;
  region: Region;
  /** In main, article, section or form: a header in there belongs to its content. */
  isSectioned: boolean;
}

export const sectionTags = new Set(['main', 'article', 'section', 'form']);
const roleRegions: Record<string, Region> = { banner: 'header', contentinfo: 'footer', navigation: 'nav' };
const namedRegions: [name: RegExp, region: Region][] = [
  [/^(?:site-?|page-?|main-?)?(?:header|topbar|top-bar|masthead)(?:-wrapper|-container)?$/i, 'header'],
  [/^(?:site-?|page-?|main-?)?footer(?:-wrapper|-container)?$/i, 'footer'],
  [/^(?:main-?|site-?|mega-?|mobile-?|top-?)?(?:nav|navigation|menu|navbar|breadcrumbs?)$/i, 'nav'],
];

/** Elements too important to be taken for a page header, something hidden or a list of other products by their names. */
export interface Bulk {
  /** Hold more than two fifths of the page. */
  most: Set<AnyNode>;
  /** Hold the heading, or most of the page. */
  headed: Set<AnyNode>;
}

const mostShare = 0.4;

export function bulkOf($: CheerioAPI): Bulk {
  const all = elementsOf($);
  const sizes = new Map<AnyNode, number>();
  for (let at = all.length - 1; at >= 0; at--) {
    const node = all[at];
    if (!node) continue;
    const size = (sizes.get(node) ?? 0) + 1;
    sizes.set(node, size);
    if (node.parent) sizes.set(node.parent, (sizes.get(node.parent) ?? 0) + size);
  }
  const most = new Set<AnyNode>(all.filter((node) => (sizes.get(node) ?? 0) > mostShare * all.length));
  const headed = new Set(most);
  for (const heading of all.filter(({ name }) => name === 'h1').slice(0, 5)) {
    for (let above = heading.parent; above; above = above.parent) headed.add(above);
  }
  return { most, headed };
}

/** Parents before their children. */
function elementsOf($: CheerioAPI): Element[] {
  const found: Element[] = [];
  const open: AnyNode[] = [...($.root()[0]?.children ?? [])];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('attribs' in node)) continue;
    found.push(node);
    for (const child of node.children) open.push(child);
  }
  return found;
}

export function hides(tag: string, { hidden, style, type, id, class: classes, role }: Record<string, string>): boolean {
  if (tag === 'head' || tag === 'template') return true;
  if (role === 'tabpanel' || foldNames.test(`${id ?? ''} ${classes ?? ''}`)) return false; // hidden until it is opened
  if (hidden !== undefined) return true;
  if (tag === 'input' && type === 'hidden') return true;
  return style !== undefined && /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i.test(style);
}

export function listsOthers(tag: string, { id, class: classes }: Record<string, string>): boolean {
  if (tag === 'body' || tag === 'html' || (!id && !classes)) return false;
  return otherProductNames.test(`${id ?? ''} ${classes ?? ''}`.slice(0, 300).toLowerCase());
}

export function regionOf(tag: string, attributes: Record<string, string>, parent: Around | null): Region {
  const outer = parent?.region ?? 'main';
  if (outer !== 'main') return outer;
  if (tag === 'nav') return 'nav';
  const isSectioned = parent?.isSectioned ?? false;
  if (tag === 'header' || tag === 'footer') return isSectioned ? 'main' : tag;
  const role = attributes['role'];
  if (role && roleRegions[role]) return roleRegions[role];
  if (isSectioned || tag === 'body' || tag === 'html') return 'main';
  const names = `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.slice(0, 300).trim();
  if (!names) return 'main';
  const tokens = names.split(/\s+/);
  return namedRegions.find(([name]) => tokens.some((token) => name.test(token)))?.[1] ?? 'main';
}
