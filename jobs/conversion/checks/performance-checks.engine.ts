import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import type { MeasuredResource } from '../audit-input.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { ancestors, type IndexedElement } from '../page-index.engine.js';
import { contentImages } from '../product-images.engine.js';
import { clamp, unknown, type Checks, type CheckSubject, type Finding } from './finding.engine.js';

const needsBrowser = 'Only a browser that renders the page can measure this.';
const notMeasured = 'The files of the page were not measured.';
const monthSeconds = 30 * 24 * 3600;
const textTypes = /javascript|css|html|json|svg|xml|^text\//i;
const modernImages = /webp|avif/i;

/** How fast and how heavy the page is. */
export const performanceChecks: Checks = {
  PF1: ({ load, page }) => {
    if (!load) return unknown(page.ttfbMs === null ? 'The response time was not measured.' : notMeasured);
    const score = curveScore(load.seconds * 1000, mobileCurves.lcpMs);
    const heaviest = heaviestFiles(page.resources ?? [])[0];
    const fix = heaviest
      ? `Cut the largest file, ${nameOf(heaviest)} (${kilobytes(heaviest.bytes ?? 0)})`
      : 'Shorten the response time of the server';
    return {
      score,
      evidence: `About ${load.seconds.toFixed(2)} s on a phone: ${load.explanation}.`,
      fix: score < 1 ? fix : undefined,
      isInferred: true,
    };
  },
  PF2: () => unknown(needsBrowser),
  PF3: () => unknown(needsBrowser),
  PF4: () => unknown(needsBrowser),
  PF5: ({ page }) => {
    if (page.ttfbMs === null) return unknown('The response time was not measured.');
    const ms = page.ttfbMs;
    const score = ms <= 800 ? 1 : ms <= 1800 ? 1 - (0.8 * (ms - 800)) / 1000 : clamp(0.2 - (0.2 * (ms - 1800)) / 1200);
    return {
      score,
      evidence: `The first byte came after ${Math.round(ms)} ms (800 ms is good).`,
      fix: score < 1 ? `Cache the HTML at the edge; the server took ${Math.round(ms)} ms` : undefined,
    };
  },
  PF6: totalBytes,
  PF7: ({ page }) => {
    const count = countRequests(page);
    const score = count <= 70 ? 1 : clamp(1 - (0.8 * (count - 70)) / 130, 0.2);
    return {
      score,
      evidence: `The markup loads ${count} files (70 is the median).`,
      fix: score < 1 ? `Remove unused apps and scripts; the page loads ${count} files` : undefined,
    };
  },
  PF8: ({ page }) => {
    const texts = (page.resources ?? []).filter(
      (each) => each.status === 200 && textTypes.test(each.contentType ?? ''),
    );
    const html = {
      url: page.finalUrl,
      bytes: page.byteCount,
      contentEncoding: page.headers['content-encoding'] ?? null,
    };
    if (!page.resources && page.headers['content-type'] === undefined) return unknown(notMeasured);
    const all = [
      html,
      ...texts.map(({ url, bytes, contentEncoding }) => ({ url, bytes: bytes ?? 1, contentEncoding })),
    ];
    const total = all.reduce((sum, each) => sum + each.bytes, 0);
    const packed = all.filter(({ contentEncoding }) => /br|zstd|gzip/i.test(contentEncoding ?? ''));
    const score = total === 0 ? 1 : packed.reduce((sum, each) => sum + each.bytes, 0) / total;
    const plain = all.find((each) => !packed.includes(each));
    return {
      score: clamp(score),
      evidence: `${packed.length} of ${all.length} text files are compressed (${Math.round(100 * score)}% of the bytes).`,
      fix: plain
        ? `Turn on Brotli, e.g. for ${plain.url === page.finalUrl ? 'the page itself' : nameOf(plain)}`
        : undefined,
    };
  },
  PF9: ({ page }) => {
    const files = (page.resources ?? []).filter(({ status }) => status === 200);
    if (files.length === 0) return unknown(notMeasured);
    const cached = files.filter(
      ({ cacheControl }) => Number(/max-age=(\d{1,12})/i.exec(cacheControl ?? '')?.[1] ?? 0) >= monthSeconds,
    );
    const loose = files.find((each) => !cached.includes(each));
    return {
      score: cached.length / files.length,
      evidence: `${cached.length} of ${files.length} files may be cached for 30 days.`,
      fix: loose ? `Cache files with hashed names for a year, e.g. ${nameOf(loose)}` : undefined,
    };
  },
  PF10: imageFormats,
  PF11: (subject) => {
    const count = blockingFiles(subject).length;
    const score = clamp(1 - 0.12 * Math.max(0, count - 3));
    return {
      score,
      evidence: `${count === 1 ? '1 script or stylesheet in the head blocks' : `${count} scripts and stylesheets in the head block`} the first paint.`,
      fix:
        score < 1
          ? `Add defer to scripts, beginning with ${nameOf({ url: blockingFiles(subject)[0] ?? '' })}`
          : undefined,
    };
  },
  PF12: ({ page }) => {
    const images = contentImages(page).slice(0, 200);
    const [first, ...later] = images;
    if (!first) return unknown('The page shows no images of a size worth judging.');
    const sized =
      images.filter(
        ({ width, height, element }) =>
          (width !== null && height !== null) || /aspect-ratio|width\s?:\s?\d/.test(element.attributes['style'] ?? ''),
      ).length / images.length;
    const lazy = later.length === 0 ? 1 : later.filter(({ isLazy }) => isLazy).length / later.length;
    const score = (sized + (first.isLazy ? 0 : 1) + lazy) / 3;
    const evidence = `${Math.round(100 * sized)}% of ${images.length} images state width and height, the first is ${first.isLazy ? 'loaded late' : 'loaded at once'}, ${Math.round(100 * lazy)}% of the others are loaded when needed.`;
    return {
      score,
      evidence,
      fix:
        score < 1
          ? 'State width and height of images, load the first at once and the ones below the fold lazily'
          : undefined,
    };
  },
};

function totalBytes({ page }: CheckSubject): Finding {
  const known = (page.resources ?? []).filter(({ bytes }) => bytes !== null);
  if (known.length === 0) return unknown(notMeasured);
  const total = page.byteCount + known.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const score = curveScore(total / 1024, mobileCurves.totalKib);
  const heaviest = heaviestFiles(known)
    .slice(0, 3)
    .map((each) => `${nameOf(each)} (${kilobytes(each.bytes ?? 0)})`);
  const fix = score < 1 ? `Compress the heaviest files: ${heaviest.join(', ')}` : undefined;
  return { score, evidence: `${kilobytes(total)} in the page and ${known.length} measured files.`, fix };
}

function imageFormats({ page }: CheckSubject): Finding {
  const images = (page.resources ?? []).filter(
    ({ kind, status, bytes }) => kind === 'image' && status === 200 && bytes !== null,
  );
  const total = images.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  if (total === 0) return unknown(notMeasured);
  const modern = images.filter(
    ({ contentType, url }) => modernImages.test(contentType ?? '') || /\.(?:webp|avif)(?:$|\?)/i.test(url),
  );
  const share = modern.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) / total;
  const hasSets = contentImages(page).some(({ hasSourceSet }) => hasSourceSet);
  const old = heaviestFiles(images.filter((each) => !modern.includes(each)))[0];
  const fix = old
    ? `Serve AVIF or WebP with srcset, beginning with ${nameOf(old)} (${kilobytes(old.bytes ?? 0)})`
    : undefined;
  return {
    score: clamp(share + (hasSets ? 0.2 : 0)),
    evidence: `${Math.round(100 * share)}% of ${kilobytes(total)} of images is WebP or AVIF${hasSets ? ', with srcset' : ''}.`,
    fix,
  };
}

/** Scripts without async, defer or module, and stylesheets for the screen, in the head: names of their files. */
export function blockingFiles({ page }: Pick<CheckSubject, 'page'>): string[] {
  const scripts = (page.index.byTag.get('script') ?? []).filter(
    ({ attributes }) =>
      attributes['src'] &&
      attributes['async'] === undefined &&
      attributes['defer'] === undefined &&
      attributes['type'] !== 'module',
  );
  const styles = (page.index.byTag.get('link') ?? []).filter(
    ({ attributes }) =>
      /(?:^|\s)stylesheet/i.test(attributes['rel'] ?? '') && !/print/i.test(attributes['media'] ?? ''),
  );
  return [
    ...scripts.filter(isInHead).map(({ attributes }) => attributes['src'] ?? ''),
    ...styles.filter(isInHead).map(({ attributes }) => attributes['href'] ?? ''),
  ].filter(Boolean);
}

function isInHead(element: IndexedElement): boolean {
  return ancestors(element).some(({ tag }) => tag === 'head');
}

function countRequests({ index }: CheckSubject['page']): number {
  const addresses = new Set<string>();
  for (const tag of ['script', 'img', 'iframe', 'source', 'video']) {
    for (const { attributes } of index.byTag.get(tag) ?? [])
      if (attributes['src'] && !attributes['src'].startsWith('data:')) addresses.add(attributes['src']);
  }
  for (const { attributes } of index.byTag.get('link') ?? []) {
    if (attributes['href'] && /stylesheet|icon|manifest/i.test(attributes['rel'] ?? ''))
      addresses.add(attributes['href']);
  }
  return addresses.size + 1;
}

function heaviestFiles(files: MeasuredResource[]): MeasuredResource[] {
  return files.filter(({ bytes }) => bytes !== null).toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
}

function nameOf({ url }: { url: string }): string {
  return (url.split(/[?#]/)[0]?.split('/').at(-1) || url).slice(0, 60);
}

function kilobytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1000)} kB`;
}
