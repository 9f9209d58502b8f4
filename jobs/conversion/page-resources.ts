import type { OutboundHttp } from '../platform/outbound-http.js';
import type { MeasuredResource, PageResource } from './audit-input.js';

/** One file at a time and server would take too long, all at once would not be polite. */
const parallel = 6;
const oneMs = 4_000;
const allMs = 10_000;

/** Asks for the size and caching of a page's own files with HEAD; one that does not answer is reported as status 0. */
export async function measureResources(
  http: OutboundHttp,
  resources: PageResource[],
  signal: AbortSignal,
): Promise<MeasuredResource[]> {
  const waiting = [...resources];
  const measured: MeasuredResource[] = [];
  const deadline = Date.now() + allMs;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (Date.now() > deadline || signal.aborted) return;
      measured.push(await measure(http, next, signal));
    }
  }
  await Promise.all(Array.from({ length: parallel }, work));
  return measured;
}

async function measure(
  http: OutboundHttp,
  { url, kind }: PageResource,
  signal: AbortSignal,
): Promise<MeasuredResource> {
  try {
    const { status, headers } = await http.fetch(url, {
      method: 'HEAD',
      maxBytes: 0,
      accept: '*/*',
      totalMs: oneMs,
      signal,
    });
    const length = headers['content-length'];
    return {
      url,
      kind,
      status,
      bytes: length && /^\d+$/.test(length) ? Number(length) : null,
      contentType: headers['content-type'] ?? null,
      contentEncoding: headers['content-encoding'] ?? null,
      cacheControl: headers['cache-control'] ?? null,
    };
  } catch {
    return { url, kind, status: 0, bytes: null, contentType: null, contentEncoding: null, cacheControl: null };
  }
}
