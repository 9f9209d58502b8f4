import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element, Text } from 'domhandler';

import { otherProductNames } from '../../schema/conversion/page-words.facts.js';

/** Part of a page that an element stands in. */
export type Region = 'main' | 'header' | 'footer' | 'nav';

export interface IndexedElement {
  tag: string;
  attributes: Record<string, string>;
  node: Element;
  parent: IndexedElement | null;
  /** Position in document order. */
  order: number;
  depth: number;
  region: Region;
  /** Hidden by attribute or inline style, in the head, or inside something hidden. */
  isHidden: boolean;
  /** In a list of other products: related, recommended, recently viewed, the small basket. */
  isElsewhere: boolean;
  /** Lower-cased id, classes and names; read through namesOf. */
  names: string | null;
}

export interface IndexedText {
  text: string;
  parent: IndexedElement;
}

export interface PageIndex {
  elements: IndexedElement[];
  byTag: Map<string, IndexedElement[]>;
  byNode: Map<AnyNode, IndexedElement>;
  /** Visible texts in document order. */
  texts: IndexedText[];
  /** All visible text; blocks begin on a new line. */
  text: string;
  /** Visible text without navigation, page header and page footer. */
  mainText: string;
}

/** Characters of text kept per page; far above the longest real page, so that nothing grows without bound. */
const maxText = 400_000;
const withoutText = new Set(
  'script style noscript template svg head title textarea select iframe object datalist'.split(' '),
);
const inlineTags = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);
const sectionTags = new Set(['main', 'article', 'section', 'form']);
const roleRegions: Record<string, Region> = { banner: 'header', contentinfo: 'footer', navigation: 'nav' };
const namedRegions: [name: RegExp, region: Region][] = [
  [/^(?:site-?|page-?|main-?)?(?:header|topbar|top-bar|masthead)(?:-wrapper|-container)?$/i, 'header'],
  [/^(?:site-?|page-?|main-?)?footer(?:-wrapper|-container)?$/i, 'footer'],
  [/^(?:main-?|site-?|mega-?|mobile-?|top-?)?(?:nav|navigation|menu|navbar|breadcrumbs?)$/i, 'nav'],
];

/** Elements too important to be taken for a page header, something hidden or a list of other products by their names. */
interface Bulk {
  /** Hold more than two fifths of the page. */
  most: Set<AnyNode>;
  /** Hold the heading, or most of the page. */
  headed: Set<AnyNode>;
}

const mostShare = 0.4;

function bulkOf($: CheerioAPI): Bulk {
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

/** Walks a document once, without recursion, and notes what every later step looks up. */
export function indexPage($: CheerioAPI): PageIndex {
  const index: PageIndex = { elements: [], byTag: new Map(), byNode: new Map(), texts: [], text: '', mainText: '' };
  const bulk = bulkOf($);
  const all = new TextPieces();
  const main = new TextPieces();
  let node: AnyNode | null = $.root()[0]?.firstChild ?? null;
  let parent: IndexedElement | null = null;
  while (node) {
    if (isText(node) && parent) addText(index, node.data, parent, all, main);
    const entered: IndexedElement | null = 'attribs' in node ? addElement(index, node, parent, bulk) : null;
    if (entered) breakLine(entered, all, main);
    if (entered && !withoutText.has(entered.tag) && entered.node.firstChild) {
      parent = entered;
      node = entered.node.firstChild;
      continue;
    }
    if (entered?.node.firstChild) indexInside(index, entered, bulk);
    while (node && !node.next && parent) {
      breakLine(parent, all, main);
      node = parent.node;
      parent = parent.parent;
    }
    node = node?.next ?? null;
  }
  return { ...index, text: all.joined(), mainText: main.joined() };
}

/** Elements inside the head, a select and the like: looked up, but without visible text. */
function indexInside(index: PageIndex, outer: IndexedElement, bulk: Bulk): void {
  let node: AnyNode | null = outer.node.firstChild;
  let parent: IndexedElement = outer;
  while (node) {
    const entered: IndexedElement | null = 'attribs' in node ? addElement(index, node, parent, bulk) : null;
    if (entered?.node.firstChild) {
      parent = entered;
      node = entered.node.firstChild;
      continue;
    }
    while (node && !node.next && parent !== outer) {
      node = parent.node;
      parent = parent.parent ?? outer;
    }
    node = node?.next ?? null;
  }
}

function addElement(index: PageIndex, node: Element, parent: IndexedElement | null, bulk: Bulk): IndexedElement {
  const tag = node.name.toLowerCase();
  const attributes = node.attribs;
  const indexed: IndexedElement = {
    tag,
    attributes,
    node,
    parent,
    order: index.elements.length,
    depth: (parent?.depth ?? 0) + 1,
    region: bulk.most.has(node) ? 'main' : regionOf(tag, attributes, parent),
    isHidden: (parent?.isHidden ?? false) || (hides(tag, attributes) && !bulk.most.has(node)),
    isElsewhere: (parent?.isElsewhere ?? false) || (listsOthers(tag, attributes) && !bulk.headed.has(node)),
    names: null,
  };
  index.elements.push(indexed);
  index.byNode.set(node, indexed);
  const sameTag = index.byTag.get(tag);
  if (sameTag) sameTag.push(indexed);
  else index.byTag.set(tag, [indexed]);
  return indexed;
}

function isText(node: AnyNode): node is Text {
  return node.nodeType === 3;
}

function hides(tag: string, { hidden, style, type }: Record<string, string>): boolean {
  if (tag === 'head' || tag === 'template' || hidden !== undefined) return true;
  if (tag === 'input' && type === 'hidden') return true;
  return style !== undefined && /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i.test(style);
}

function listsOthers(tag: string, { id, class: classes }: Record<string, string>): boolean {
  if (tag === 'body' || tag === 'html' || (!id && !classes)) return false;
  return otherProductNames.test(`${id ?? ''} ${classes ?? ''}`.slice(0, 300).toLowerCase());
}

function regionOf(tag: string, attributes: Record<string, string>, parent: IndexedElement | null): Region {
  const outer = parent?.region ?? 'main';
  if (outer !== 'main') return outer;
  if (tag === 'nav') return 'nav';
  const isSectioned = parent !== null && ancestors(parent).some(({ tag: above }) => sectionTags.has(above));
  if (tag === 'header' || tag === 'footer') return isSectioned ? 'main' : tag;
  const role = attributes['role'];
  if (role && roleRegions[role]) return roleRegions[role];
  if (isSectioned || tag === 'body' || tag === 'html') return 'main';
  const names = `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.slice(0, 300).trim();
  if (!names) return 'main';
  const tokens = names.split(/\s+/);
  return namedRegions.find(([name]) => tokens.some((token) => name.test(token)))?.[1] ?? 'main';
}

function addText(index: PageIndex, data: string, parent: IndexedElement, all: TextPieces, main: TextPieces): void {
  if (parent.isHidden || withoutText.has(parent.tag)) return;
  const text = data.slice(0, maxText).replace(/\s+/g, ' ');
  if (text !== ' ' && text !== '') index.texts.push({ text, parent });
  all.add(text);
  if (parent.region === 'main') main.add(text);
}

function breakLine(element: IndexedElement, all: TextPieces, main: TextPieces): void {
  if (inlineTags.has(element.tag)) return;
  all.add('\n');
  if (element.region === 'main') main.add('\n');
}

/** Text collected piece by piece, without double spaces and empty lines. */
class TextPieces {
  private readonly pieces: string[] = [];
  private length = 0;
  private last = '\n';

  add(piece: string): void {
    if (this.length > maxText) return;
    const text = /\s$/.test(this.last) ? piece.replace(/^\s+/, '') : piece;
    if (text === '') return;
    this.pieces.push(text);
    this.length += text.length;
    this.last = text.slice(-1);
  }

  joined(): string {
    return this.pieces.join('').replace(/ \n/g, '\n').trim().slice(0, maxText);
  }
}

/** The element and what is around it, innermost first. */
export function ancestors(element: IndexedElement, levels = 2_000): IndexedElement[] {
  const found: IndexedElement[] = [];
  for (let above: IndexedElement | null = element; above && found.length < levels; above = above.parent)
    found.push(above);
  return found;
}

export function isInside(element: IndexedElement, outer: IndexedElement): boolean {
  let above: IndexedElement | null = element;
  while (above && above.depth > outer.depth) above = above.parent;
  return above === outer;
}

/** Text below an element, blocks separated by a space, up to a limit of characters. */
export function textOf(element: IndexedElement, limit = 2_000): string {
  const pieces: string[] = [];
  let length = 0;
  let node: AnyNode | null = element.node.firstChild;
  while (node && length <= limit) {
    if (isText(node)) {
      const text = node.data.slice(0, 20_000).replace(/\s+/g, ' ');
      pieces.push(text);
      length += text.trim().length;
    }
    const isElement: boolean = 'attribs' in node;
    if (isElement && !inlineTags.has((node as Element).name)) pieces.push(' ');
    if (isElement && !withoutText.has((node as Element).name) && (node as Element).firstChild) {
      node = (node as Element).firstChild;
      continue;
    }
    while (node && !node.next && node.parent && node.parent !== element.node) node = node.parent as AnyNode;
    if (node?.parent === element.node && !node.next) break;
    node = node?.next ?? null;
  }
  return pieces.join('').replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Lower-cased id, classes and names, which tell what an element is for. */
export function namesOf(element: IndexedElement): string {
  if (element.names === null) {
    const { id = '', class: classes = '', name = '', itemprop = '' } = element.attributes;
    const test = element.attributes['data-testid'] ?? '';
    element.names = `${id} ${classes} ${name} ${itemprop} ${test}`.slice(0, 400).toLowerCase();
  }
  return element.names;
}
