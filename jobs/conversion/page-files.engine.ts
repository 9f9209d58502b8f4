import type { PageResource, ResourceKind } from './audit-input.js';
import { absoluteUrl, type PageView } from './page-view.engine.js';
import { contentImages } from './product-images.engine.js';

/** Files of one page that are asked for, so that measuring stays polite; the ones that block come first. */
const maxResources = 60;
const perKind: Record<ResourceKind, number> = { stylesheet: 15, script: 25, image: 20, font: 5 };

/** The page's own files that are worth measuring: what blocks, then its first images. Worked out from the markup alone. */
export function filesOf(page: PageView): PageResource[] {
  const { byTag } = page.index;
  const links = byTag.get('link') ?? [];
  const found: [ResourceKind, (string | undefined)[]][] = [
    [
      'stylesheet',
      links
        .filter(({ attributes }) => /(?:^|\s)stylesheet/i.test(attributes['rel'] ?? ''))
        .map(({ attributes }) => attributes['href']),
    ],
    ['script', (byTag.get('script') ?? []).map(({ attributes }) => attributes['src'])],
    ['font', links.filter(({ attributes }) => attributes['as'] === 'font').map(({ attributes }) => attributes['href'])],
    ['image', contentImages(page).map(({ url }) => url ?? undefined)],
  ];
  const urls = new Map<string, ResourceKind>();
  for (const [kind, addresses] of found) {
    const absolute = [...new Set(addresses.flatMap((address) => absoluteUrl(page, address) ?? []))];
    for (const url of absolute.slice(0, perKind[kind])) if (!urls.has(url)) urls.set(url, kind);
  }
  return [...urls].slice(0, maxResources).map(([url, kind]) => ({ url, kind }));
}
