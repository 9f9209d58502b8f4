import { ancestors, namesOf, type IndexedElement } from '../page-index.engine.js';
import { unknown, type Check } from './check.js';

const notAnOption = /^(?:submit|button|image|hidden)$/i;

export const check: Check = {
  id: 'CH8',
  category: 'checkout',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['buyBox'],
  run({ product: { button }, page: { index } }) {
    const form = button ? ancestors(button.element).find(({ tag }) => tag === 'form') : undefined;
    if (!form) return unknown('look');
    const options = ['select', 'input']
      .flatMap((tag) => index.byTag.get(tag) ?? [])
      .filter(
        ({ order, isHidden, attributes }) =>
          order > form.order && order <= form.end && !isHidden && !notAnOption.test(attributes['type'] ?? ''),
      );
    if (options.length === 0) return unknown('none');
    const targets = new Set((index.byTag.get('label') ?? []).map(({ attributes }) => attributes['for']));
    const named = options.filter((each) => isNamed(each, targets));
    const bare = options.find((each) => !named.includes(each));
    const slots = { named: named.length, count: options.length, option: bare ? optionName(bare) : '' };
    return { score: named.length / options.length, say: 'share', fix: bare ? 'fix' : undefined, slots };
  },
};

function isNamed({ attributes, ...element }: IndexedElement, targets: Set<string | undefined>): boolean {
  const { id, title } = attributes;
  if (attributes['aria-label'] || attributes['aria-labelledby'] || title || (id && targets.has(id))) return true;
  return ancestors({ attributes, ...element }, 5).some(({ tag }) => tag === 'label' || tag === 'fieldset');
}

/** What people call the field: quantity, list or choice. */
function optionName(element: IndexedElement): string {
  if (/qty|quantit|menge|anzahl|amount/.test(namesOf(element))) return 'the quantity field';
  return element.tag === 'select' ? 'the drop-down list' : 'the option field';
}
