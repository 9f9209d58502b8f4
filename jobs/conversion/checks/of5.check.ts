import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { findPrices } from '../../kit/price-text.js';
import { isInside, namesOf } from '../page-index.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';
import type { CheckSubject } from './finding.engine.js';

const names = /recommend|related|upsell|cross-?sell|also-?(?:like|bought)|similar/;

export const check: Check = {
  id: 'OF5',
  category: 'offer',
  weight: 2,
  scope: 'shop',
  // What leads away from the one offer does not help there.
  except: [PageKind.landing],
  languages: 'covered',
  sources: ['recommendations', 'content'],
  run(subject) {
    const { text, page } = subject;
    const title = text.all('related', ['recommendations']).find(({ line }) => line.text.length < 70);
    const items = page.links.filter(({ element, href }) => element.segment === 'recommendations' && href.length > 1);
    if (title && items.length >= 2 && (showsItems(subject) || items.length >= 12))
      return pass('found', { quote: quoted(title) });
    const list = page.index.elements.find((each) => names.test(namesOf(each)));
    const said = text.all('related', ['content', 'buyBox']).some(({ line }) => line.text.length < 70);
    if (title || said || items.length >= 4 || list || linksOthers(subject)) return unknown('drawn');
    return missing(subject, {});
  },
};

/** Priced links outside the block where the product is bought, so many that they are a list, whatever is above it. */
const fewestPriced = 3;

function linksOthers({ product: { prices }, page: { links } }: CheckSubject): boolean {
  const priced = prices.filter(({ element, isFormer }) => element.segment === 'content' && !isFormer);
  const linked = priced.filter(({ element }) => links.some((link) => isInside(element, link.element)));
  return linked.length >= fewestPriced;
}

/** Items have a picture or a price; a menu has neither. */
function showsItems({ page, text }: CheckSubject): boolean {
  const pictures = (page.index.byTag.get('img') ?? []).filter(({ segment }) => segment === 'recommendations').length;
  const priced = text.of('recommendations').filter((line) => findPrices(line.text, page.currencies).length > 0).length;
  return pictures >= 2 || priced >= 2;
}
