import type { MeasuredResource } from '../audit-input.js';
import { ancestors, isDrawnLater, type IndexedElement } from '../page-index.engine.js';
import type { PageView } from '../page-view.engine.js';

/** Scripts without async, defer or module, and stylesheets for the screen, in the head: their addresses. */
export function blockingFiles({ index, rendered }: PageView): string[] {
  if (rendered) return rendered.blocking;
  const body = index.byTag.get('body')?.[0]?.order ?? Number.POSITIVE_INFINITY;
  const isInHead = (element: IndexedElement) =>
    element.order < body && element.segment !== 'noscript' && ancestors(element).some(({ tag }) => tag === 'head');
  const scripts = (index.byTag.get('script') ?? []).filter(
    ({ attributes }) =>
      attributes['src'] &&
      attributes['async'] === undefined &&
      attributes['defer'] === undefined &&
      attributes['type'] !== 'module',
  );
  const styles = (index.byTag.get('link') ?? []).filter(
    ({ attributes }) =>
      /(?:^|\s)stylesheet/i.test(attributes['rel'] ?? '') && !/print/i.test(attributes['media'] ?? ''),
  );
  return [
    ...scripts.filter(isInHead).map(({ attributes }) => attributes['src'] ?? ''),
    ...styles.filter(isInHead).map(({ attributes }) => attributes['href'] ?? ''),
  ].filter(Boolean);
}

/** Files that the markup alone asks for, the page included. */
export function requestCount({ index }: PageView): number {
  const addresses = new Set<string>();
  for (const tag of ['script', 'img', 'iframe', 'source', 'video']) {
    for (const { attributes, segment } of index.byTag.get(tag) ?? [])
      if (attributes['src'] && segment !== 'noscript' && !attributes['src'].startsWith('data:'))
        addresses.add(attributes['src']);
  }
  for (const { attributes } of index.byTag.get('link') ?? []) {
    if (attributes['href'] && /stylesheet|icon|manifest/i.test(attributes['rel'] ?? ''))
      addresses.add(attributes['href']);
  }
  return addresses.size + 1;
}

/** Frameworks that build or take over the page in the browser: the markup says little about when it shows. */
export function isDrawnByScript({ index, scripts }: PageView): boolean {
  const letters = index.mainText.length;
  return (
    (isDrawnLater(index) && (letters < 1_500 || !index.byTag.has('img'))) || (letters < 600 && scripts.length > 20_000)
  );
}

export function heaviestFiles(files: MeasuredResource[]): MeasuredResource[] {
  return files.filter(({ bytes }) => bytes !== null).toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
}

export function nameOf({ url }: { url: string }): string {
  return (url.split(/[?#]/)[0]?.split('/').at(-1) || url).slice(0, 60);
}

export function kilobytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1000)} kB`;
}
