import { lazyFirstImageSeconds, mobileNetwork } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { blockingFiles } from './checks/file-check.js';
import type { LoadEstimate } from './checks/finding.engine.js';
import { absoluteUrl, type PageView } from './page-view.engine.js';
import { contentImages } from './product-images.engine.js';

export interface LoadParts {
  ttfbSeconds: number;
  htmlBytes: number;
  /** 0 when nothing blocks. */
  blockingBytes: number;
  /** Of the main image; 0 when there is none. */
  imageBytes: number;
  isFirstImageLazy: boolean;
}

/**
 * Seconds until the main content shows on a phone: three round trips and the first byte, then HTML, blocking files and
 * main image over the network that Lighthouse assumes for phones.
 * @see funnel-benchmarks.facts.ts, mobileNetwork
 */
export function loadSeconds({
  ttfbSeconds,
  htmlBytes,
  blockingBytes,
  imageBytes,
  isFirstImageLazy,
}: LoadParts): number {
  const { roundTripSeconds, bytesPerSecond } = mobileNetwork;
  const fetched = (bytes: number) => (bytes > 0 ? roundTripSeconds + bytes / bytesPerSecond : 0);
  const lazy = isFirstImageLazy ? lazyFirstImageSeconds : 0;
  return (
    3 * roundTripSeconds +
    ttfbSeconds +
    htmlBytes / bytesPerSecond +
    fetched(blockingBytes) +
    fetched(imageBytes) +
    lazy
  );
}

/** The estimate for a page whose files were measured; null while the response time or every blocking size is unknown. */
export function estimateLoad(page: PageView): LoadEstimate | null {
  if (page.ttfbMs === null || page.resources === null) return null;
  const sizes = new Map(page.resources.flatMap(({ url, bytes }) => (bytes === null ? [] : [[url, bytes] as const])));
  const sizeOf = (address: string | null) => sizes.get(absoluteUrl(page, address ?? undefined) ?? '');
  const blocking = [...new Set(blockingFiles(page))];
  const known = blocking.flatMap((address) => sizeOf(address) ?? []);
  if (blocking.length > 0 && known.length === 0) return null;
  const blockingBytes = known.reduce((sum, bytes) => sum + bytes, 0);
  const main = contentImages(page).find(({ element }) => element.region === 'main');
  const imageBytes = sizeOf(main?.url ?? null) ?? 0;
  const htmlBytes = page.transferredBytes ?? page.byteCount;
  const seconds = loadSeconds({
    ttfbSeconds: page.ttfbMs / 1000,
    htmlBytes,
    blockingBytes,
    imageBytes,
    isFirstImageLazy: main?.isLazy ?? false,
  });
  const missing = blocking.length - known.length;
  const blockingWords =
    blocking.length === 0
      ? 'no files that block it'
      : `${kilobytes(blockingBytes)} of files that block it${missing > 0 ? ` (${missing} of ${blocking.length} not measured)` : ''}`;
  const explanation = `first response after ${(page.ttfbMs / 1000).toFixed(2)} s, ${kilobytes(htmlBytes)} of HTML, ${blockingWords}, main image ${imageBytes > 0 ? `of ${kilobytes(imageBytes)}` : 'of unknown size'}, on a slow mobile connection`;
  return { seconds, explanation, blockingBytes, imageBytes };
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
