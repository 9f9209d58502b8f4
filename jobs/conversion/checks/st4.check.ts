import { textOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const address =
  /\/(?:checkouts?|kasse|commande|caisse|cassa|afrekenen|zamowienie|kassa|pokladna|finalizar)(?:$|[/?#_-])/i;
const longestLabel = 60;

export const check: Check = {
  id: 'ST4',
  category: 'checkout',
  weight: 5,
  scope: 'cart',
  languages: 'any',
  sources: ['content', 'buyBox'],
  run({ page: { links, index }, text }) {
    const link = links.find(({ href, element }) => element.region === 'main' && address.test(href));
    if (link) return pass('found', { label: (link.text || 'checkout').slice(0, longestLabel) });
    const button = (index.byTag.get('button') ?? []).find((each) => {
      const label = textOf(each, longestLabel);
      return !each.isHidden && each.region === 'main' && /checkout/i.test(label) && text.speaks('goToCart', label);
    });
    return button ? pass('found', { label: textOf(button, longestLabel) }) : unknown('look');
  },
};
