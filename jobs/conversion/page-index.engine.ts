import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element, Text } from 'domhandler';

import type { SegmentName } from '../../schema/conversion/page-segments.facts.js';
import { bulkOf, hides, listsOthers, regionOf, sectionTags, type Bulk, type Region } from './page-regions.engine.js';
import { maxText, TextPieces } from './text-pieces.engine.js';

export interface IndexedElement {
  tag: string;
  attributes: Record<string, string>;
  node: Element;
  parent: IndexedElement | null;
  /** Position in document order, and that of the last element inside. */
  order: number;
  end: number;
  depth: number;
  region: Region;
  /** In main, article, section or form. */
  isSectioned: boolean;
  /** Hidden by attribute or inline style, in the head, or inside something hidden. */
  isHidden: boolean;
  /** In a list of other products: related, recommended, recently viewed, the small basket. */
  isElsewhere: boolean;
  /** Part of the page that it stands in; see reading/page-segments.engine.ts. */
  segment: SegmentName;
  /** Holds the page's heading or most of the page: never a part by its name. */
  isHeaded: boolean;
  /** Lower-cased id, classes and names; read through namesOf. */
  names: string | null;
}

export interface IndexedText {
  text: string;
  /** Texts of one number stand in one line: no block begins or ends between them. */
  line: number;
  parent: IndexedElement;
}

export interface PageIndex {
  elements: IndexedElement[];
  byTag: Map<string, IndexedElement[]>;
  byNode: Map<AnyNode, IndexedElement>;
  /** Visible texts in document order. */
  texts: IndexedText[];
  /** Lines so far; counts the borders of blocks. */
  lineCount: number;
  /** All visible text; blocks begin on a new line. */
  text: string;
  /** Visible text without navigation, page header and page footer. */
  mainText: string;
  /** Text that shows only when something is opened, if ever. */
  hiddenText: string;
}

const withoutText = new Set(
  'script style noscript template svg head title textarea select iframe object datalist'.split(' '),
);
const inlineTags = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** Walks a document once, without recursion, and notes what every later step looks up. */
export function indexPage($: CheerioAPI): PageIndex {
  const index: PageIndex = {
    elements: [],
    byTag: new Map(),
    byNode: new Map(),
    texts: [],
    lineCount: 0,
    text: '',
    mainText: '',
    hiddenText: '',
  };
  const bulk = bulkOf($);
  const all = new TextPieces();
  const main = new TextPieces();
  const hidden = new TextPieces();
  let node: AnyNode | null = $.root()[0]?.firstChild ?? null;
  let parent: IndexedElement | null = null;
  while (node) {
    if (isText(node) && parent) {
      if (parent.isHidden) hidden.add(`${node.data.slice(0, maxText).replace(/\s+/g, ' ')}\n`);
      else addText(index, node.data, parent, all, main);
    }
    const entered: IndexedElement | null = 'attribs' in node ? addElement(index, node, parent, bulk) : null;
    if (entered) breakLine(index, entered, all, main);
    if (entered && !withoutText.has(entered.tag) && entered.node.firstChild) {
      parent = entered;
      node = entered.node.firstChild;
      continue;
    }
    if (entered?.node.firstChild) {
      indexInside(index, entered, bulk);
      entered.end = index.elements.length - 1;
    }
    while (node && !node.next && parent) {
      breakLine(index, parent, all, main);
      parent.end = index.elements.length - 1;
      node = parent.node;
      parent = parent.parent;
    }
    node = node?.next ?? null;
  }
  return { ...index, text: all.joined(), mainText: main.joined(), hiddenText: hidden.joined() };
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
      parent.end = index.elements.length - 1;
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
    end: index.elements.length,
    depth: (parent?.depth ?? 0) + 1,
    region: bulk.most.has(node) ? 'main' : regionOf(tag, attributes, parent),
    isSectioned: (parent?.isSectioned ?? false) || sectionTags.has(tag),
    isHidden: (parent?.isHidden ?? false) || (hides(tag, attributes) && !bulk.most.has(node)),
    isElsewhere: (parent?.isElsewhere ?? false) || (listsOthers(tag, attributes) && !bulk.headed.has(node)),
    segment: 'content',
    isHeaded: bulk.headed.has(node),
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

function addText(index: PageIndex, data: string, parent: IndexedElement, all: TextPieces, main: TextPieces): void {
  if (withoutText.has(parent.tag)) return;
  const text = data.slice(0, maxText).replace(/\s+/g, ' ');
  if (text !== ' ' && text !== '') index.texts.push({ text, parent, line: index.lineCount });
  all.add(text);
  if (parent.region === 'main') main.add(text);
}

function breakLine(index: PageIndex, element: IndexedElement, all: TextPieces, main: TextPieces): void {
  if (inlineTags.has(element.tag)) return;
  index.lineCount++;
  all.add('\n');
  if (element.region === 'main') main.add('\n');
}

/** The element and what is around it, innermost first. */
export function ancestors(element: IndexedElement, levels = 2_000): IndexedElement[] {
  const found: IndexedElement[] = [];
  for (let above: IndexedElement | null = element; above && found.length < levels; above = above.parent)
    found.push(above);
  return found;
}

/** Whether a framework takes the page over in the browser: what is empty or switched off may be filled there. */
export function isDrawnLater({ elements }: PageIndex): boolean {
  return elements.some(({ attributes }) => /^(?:root|app|__next|__nuxt|___gatsby|q-app)$/.test(attributes['id'] ?? ''));
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
