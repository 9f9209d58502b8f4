import { namesOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import { childNodes, type DataNode } from './structured-data.engine.js';

const quantityNames =
  /qty|quantity|menge|quantit|cantidad|anzahl|amount|sort|currency|country|language|search|categor|rating|stars?\b|review|vote|score/;
const optionNames = /swatch|variant|option|colou?r|size|grösse|groesse|taille|talla|taglia|maat|flavou?r/;

/** Variants that can be chosen: of the markup, else option lists and radio buttons of the main part; null if none are seen. */
export function countVariants(index: PageIndex, nodes: DataNode[]): number | null {
  const marked = Math.max(
    0,
    ...nodes.map((node) => childNodes(node, 'hasVariant').length || childNodes(node, 'offers').length),
  );
  if (marked > 1) return marked;
  const selects = (index.byTag.get('select') ?? []).filter(
    (each) => each.region === 'main' && !each.isElsewhere && !quantityNames.test(namesOf(each)),
  );
  const options = selects.map(({ node }) => choicesOf(node));
  const radios = (index.byTag.get('input') ?? []).filter(
    (each) =>
      each.attributes['type'] === 'radio' &&
      each.region === 'main' &&
      !each.isElsewhere &&
      optionNames.test(`${namesOf(each)} ${each.parent ? namesOf(each.parent) : ''}`),
  );
  const most = Math.max(0, ...options, radios.length);
  return most > 1 ? most : null;
}

/** Entries of an option list that stand for a version; "1, 2, 3 ..." counts pieces or stars. */
function choicesOf(select: IndexedElement['node']): number {
  const labels = select.children.flatMap((child) =>
    'attribs' in child && child.name === 'option' && child.attribs['value'] !== ''
      ? [
          child.children
            .map((text) => ('data' in text ? text.data : ''))
            .join('')
            .trim(),
        ]
      : [],
  );
  const isCount = labels.every((label, at) => Number(label) === at + 1);
  return isCount ? 0 : labels.length;
}
