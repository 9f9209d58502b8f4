import { readLenientJson, type JsonValue } from './lenient-json.engine.js';
import { textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';

export type DataSource = 'json-ld' | 'microdata' | 'rdfa';
export type DataValue = string | number | DataNode;

/** A thing described by markup of the page, whatever the syntax. */
export interface DataNode {
  /** Names without vocabulary, e.g. "Product". */
  types: string[];
  id: string | null;
  properties: Record<string, DataValue[]>;
  source: DataSource;
  /** The element that carries it; null for JSON-LD. */
  element: IndexedElement | null;
}

const maxNodes = 5_000;

/** Everything that the page describes in JSON-LD, microdata and RDFa, outermost things first. */
export function readStructuredData(index: PageIndex): DataNode[] {
  return [...readJsonLd(index), ...readEmbedded(index, 'microdata'), ...readEmbedded(index, 'rdfa')];
}

/** The node and everything inside it, each once. */
export function* nodesWithin(nodes: DataNode[]): Generator<DataNode> {
  const seen = new Set<DataNode>();
  const open = [...nodes];
  for (let node = open.shift(); node && seen.size < maxNodes; node = open.shift()) {
    if (seen.has(node)) continue;
    seen.add(node);
    yield node;
    for (const values of Object.values(node.properties)) {
      for (const value of values) if (typeof value === 'object') open.push(value);
    }
  }
}

export function isOfType(node: DataNode, ...types: string[]): boolean {
  return node.types.some((type) => types.some((each) => each.toLowerCase() === type.toLowerCase()));
}

/** First text or number among the values of a property; a node stands for its name or value. */
export function firstText(node: DataNode | undefined, ...names: string[]): string | null {
  for (const name of names) {
    for (const value of node?.properties[name] ?? []) {
      const text = typeof value === 'object' ? firstText(value, 'name', 'value', 'url') : String(value).trim();
      if (text) return text;
    }
  }
  return null;
}

export function childNodes(node: DataNode | undefined, ...names: string[]): DataNode[] {
  return names.flatMap((name) => node?.properties[name] ?? []).filter((value) => typeof value === 'object');
}

function readJsonLd(index: PageIndex): DataNode[] {
  const nodes: DataNode[] = [];
  const byId = new Map<string, DataNode>();
  for (const { attributes, node } of index.byTag.get('script') ?? []) {
    if (!/ld\+json/i.test(attributes['type'] ?? '')) continue;
    const text = node.children.map((child) => ('data' in child ? child.data : '')).join('');
    for (const value of readLenientJson(text)) nodes.push(...fromJson(value, byId, 0));
  }
  for (const node of nodesWithin(nodes)) resolveReferences(node, byId);
  return nodes;
}

function fromJson(value: JsonValue, byId: Map<string, DataNode>, depth: number): DataNode[] {
  if (depth > 50 || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((each) => fromJson(each, byId, depth + 1));
  const graph = value['@graph'];
  const inGraph = graph === undefined ? [] : fromJson(graph, byId, depth + 1);
  const node = nodeFromJson(value, byId, depth);
  return node.types.length > 0 || inGraph.length === 0 ? [node, ...inGraph] : inGraph;
}

function nodeFromJson(object: { [key: string]: JsonValue }, byId: Map<string, DataNode>, depth: number): DataNode {
  const id = typeof object['@id'] === 'string' ? object['@id'] : null;
  const types = [object['@type'] ?? []].flat().flatMap((type) => (typeof type === 'string' ? localName(type) : []));
  const node: DataNode = { types, id, properties: {}, source: 'json-ld', element: null };
  for (const [key, value] of Object.entries(object)) {
    if (!key.startsWith('@')) node.properties[localName(key)] = valuesFromJson(value, byId, depth + 1);
  }
  if (id && (types.length > 0 || !byId.has(id))) byId.set(id, node);
  return node;
}

function valuesFromJson(value: JsonValue, byId: Map<string, DataNode>, depth: number): DataValue[] {
  if (depth > 50 || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesFromJson(each, byId, depth + 1));
  if (typeof value !== 'object') return [typeof value === 'number' ? value : decodeEntities(String(value))];
  const literal = value['@value'];
  if (literal !== undefined) return valuesFromJson(literal, byId, depth + 1);
  return [nodeFromJson(value, byId, depth)];
}

function resolveReferences(node: DataNode, byId: Map<string, DataNode>): void {
  for (const [name, values] of Object.entries(node.properties)) {
    node.properties[name] = values.map((value) => {
      const isReference = typeof value === 'object' && value.id && Object.keys(value.properties).length === 0;
      return isReference ? (byId.get(value.id ?? '') ?? value) : value;
    });
  }
}

const entities: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  euro: '€',
  pound: '£',
};

function characterOf(code: number): string {
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** JSON inside a script is not decoded by HTML, yet many shops escape it as if it were; others escape text twice. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
        (whole, hex?: string, code?: string, name?: string) =>
          name === undefined
            ? characterOf(hex ? parseInt(hex, 16) : Number(code))
            : (entities[name.toLowerCase()] ?? whole),
      )
    : text;
}

/** "https://schema.org/Product", "schema:Product" and "Product" are the same. */
function localName(name: string): string {
  return name.trim().split(/[/#:]/).at(-1) ?? name;
}

const attributesOf = {
  microdata: { scope: 'itemscope', type: 'itemtype', property: 'itemprop', id: 'itemid' },
  rdfa: { scope: 'typeof', type: 'typeof', property: 'property', id: 'resource' },
} as const;

/** Microdata and RDFa: both hang properties on elements inside the element of their thing. */
function readEmbedded(index: PageIndex, source: 'microdata' | 'rdfa'): DataNode[] {
  const names = attributesOf[source];
  const owner = new Map<IndexedElement, DataNode>();
  const outermost: DataNode[] = [];
  for (const element of index.elements) {
    const { attributes, parent } = element;
    const outer = parent ? owner.get(parent) : undefined;
    const isScope = attributes[names.scope] !== undefined && owner.size < 50_000;
    const property = attributes[names.property];
    const properties = property ? property.split(/\s+/).filter(Boolean).map(localName) : [];
    const node = isScope ? embeddedNode(element, source) : undefined;
    if (node && (properties.length === 0 || !outer)) outermost.push(node);
    if (outer) for (const name of properties) (outer.properties[name] ??= []).push(node ?? embeddedValue(element));
    const inside = node ?? outer;
    if (inside) owner.set(element, inside);
  }
  return outermost;
}

function embeddedNode(element: IndexedElement, source: 'microdata' | 'rdfa'): DataNode {
  const names = attributesOf[source];
  const types = (element.attributes[names.type] ?? '').split(/\s+/).filter(Boolean).map(localName);
  return { types, id: element.attributes[names.id] ?? null, properties: {}, source, element };
}

const valueAttributes = ['content', 'src', 'href', 'datetime', 'data', 'value'];

function embeddedValue(element: IndexedElement): string {
  const { attributes, tag } = element;
  const isLink = tag === 'a' || tag === 'link';
  for (const name of valueAttributes) {
    const value = attributes[name];
    if (value === undefined || (name === 'value' && tag !== 'data' && tag !== 'meter' && tag !== 'input')) continue;
    if (name === 'href' && isLink && tag === 'a' && !/^(url|image|availability)$/i.test(attributes['itemprop'] ?? ''))
      break;
    return value;
  }
  return textOf(element);
}
