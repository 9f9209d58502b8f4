import { ancestors, namesOf, type IndexedElement } from './page-index.engine.js';
import { absoluteUrl, type PageView } from './page-view.engine.js';
import type { DataNode, DataValue } from './structured-data.engine.js';

export interface PageImage {
  url: string | null;
  alt: string | null;
  /** Width that the markup states, in CSS pixels. */
  width: number | null;
  height: number | null;
  isLazy: boolean;
  hasSourceSet: boolean;
  element: IndexedElement;
}

const galleryNames =
  /galler|carousel|slider|slick|swiper|thumb|product-?_?(?:image|media|photo|img|pic|view)|media|zoom|photo|main-?_?(?:image|img|pic)|altimages|lightbox|fotorama|imageblock/;
const decoration =
  /logo|icon|sprite|payment|badge|flag|avatar|pixel|spacer|blank|loading|spinner|banner|star|rating|arrow|button|btn|social|facebook|twitter|pinterest|captcha/i;
/** Files of a theme: ways to pay, ways of delivery and the like, whatever block they stand in. */
const themeFile = /\/(?:templates?|skins?|themes?)\/[^?]*\.(?:png|gif|svg)(?:$|\?)/i;
/** A link of a picture that only shows it larger. */
const larger = /\.(?:jpe?g|png|webp|avif|gif)(?:$|\?)|zoom|popup|large|image|photo|gallery|^(?:#|javascript:|$)/i;
const shortestName = 4;
/** Images below this size are decoration. */
const smallestImage = 64;
const maxImages = 20;

/** Images of a size worth describing, in document order. */
export function contentImages({ index }: PageView): PageImage[] {
  return (index.byTag.get('img') ?? []).map(readImage).filter(({ url, width, height, element }) => {
    if (width !== null && width < smallestImage && (height === null || height < smallestImage)) return false;
    return !element.isHidden && !decoration.test(`${url ?? ''} ${namesOf(element)}`.slice(-300));
  });
}

function readImage(element: IndexedElement): PageImage {
  const { attributes } = element;
  const source =
    attributes['data-src'] ??
    attributes['data-original'] ??
    attributes['data-lazy-src'] ??
    attributes['data-zoom-image'] ??
    attributes['src'];
  const set = attributes['srcset'] ?? attributes['data-srcset'];
  const first = set?.trim().split(/\s+/)[0];
  return {
    url: source && !source.startsWith('data:') ? source : (first ?? null),
    alt: attributes['alt'] ?? null,
    width: pixels(attributes['width']) ?? widestOf(set),
    height: pixels(attributes['height']),
    isLazy:
      attributes['loading'] === 'lazy' ||
      attributes['data-src'] !== undefined ||
      attributes['data-lazy-src'] !== undefined,
    hasSourceSet: set !== undefined || element.parent?.tag === 'picture',
    element,
  };
}

function pixels(text: string | undefined): number | null {
  const value = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '')?.[1];
  return value ? Number(value) : null;
}

function widestOf(set: string | undefined): number | null {
  const widths = [...(set ?? '').slice(0, 4_000).matchAll(/\s(\d{2,5})w/g)].map(([, width]) => Number(width));
  return widths.length > 0 ? Math.max(...widths) : null;
}

/** Images of the product itself: of its markup, else of its gallery, else near its heading. */
export function productImages(
  page: PageView,
  node: DataNode | null,
  heading: IndexedElement | null,
): { urls: string[]; images: PageImage[] } {
  const images = contentImages(page).filter(
    ({ url, element }) =>
      element.region === 'main' && !element.isElsewhere && !themeFile.test(url ?? '') && !leadsElsewhere(page, element),
  );
  const ofGallery = images.filter(({ element }) =>
    ancestors(element, 6).some((each) => galleryNames.test(namesOf(each))),
  );
  const near = images.filter(({ element }) => heading && Math.abs(element.order - heading.order) < 150);
  const shown = ofGallery.length > 0 ? ofGallery : near;
  const marked = [
    ...(node?.properties['image'] ?? []),
    ...(page.metas.has('og:image') ? [page.metas.get('og:image') ?? ''] : []),
  ].flatMap(imageAddress);
  const urls = new Map<string, string>();
  for (const address of [...marked, ...shown.map(({ url }) => url ?? '')]) {
    const url = absoluteUrl(page, address);
    if (url && !urls.has(pictureName(url)) && urls.size < maxImages) urls.set(pictureName(url), url);
  }
  return { urls: [...urls.values()], images: shown };
}

/** A picture that leads where a link in words leads, too, shows what is sold there: the card of another product. */
function leadsElsewhere(page: PageView, element: IndexedElement): boolean {
  const link = ancestors(element, 4).find(({ tag }) => tag === 'a');
  const href = link?.attributes['href']?.trim() ?? '';
  if (!link || larger.test(href)) return false;
  const url = absoluteUrl(page, href);
  if (url === null || new URL(url).pathname === new URL(page.finalUrl).pathname) return false;
  return page.links.some(
    (other) => other.element !== link && other.href.trim() === href && other.text.length >= shortestName,
  );
}

function imageAddress(value: DataValue): string[] {
  if (typeof value !== 'object') return [String(value)];
  return ['contentUrl', 'url', 'image']
    .flatMap((name) => value.properties[name] ?? [])
    .filter((each) => typeof each === 'string')
    .slice(0, 1);
}

/** One picture is served in many sizes under names that differ in a suffix alone. */
function pictureName(url: string): string {
  const { pathname } = new URL(url);
  const file = pathname.split('/').at(-1) ?? pathname;
  return file
    .toLowerCase()
    .replace(/\.(?:jpe?g|png|webp|avif|gif)$/, '')
    .replace(/[._-](?:\d{2,4}x\d{0,4}|x\d{2,4}|\d{2,4}w|small|thumb|medium|large|grande|zoom|s\d{2,4}|_.*_)$/, '');
}
