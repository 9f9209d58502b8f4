import type { CDPSession, Page } from 'playwright-core';
import type { RenderedFile } from '../../schema/rendering/rendered-page.js';

const maxFiles = 400;

/** What a page asks for while it is open, other frames of it too; tells when there is more than it may ask for. */
export class RequestLog {
  count = 0;
  private readonly files = new Map<string, RenderedFile>();
  private readonly byRequest = new Map<string, RenderedFile>();

  constructor(session: CDPSession, page: Page) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
      const before = this.byRequest.get(requestId);
      if (before && redirectResponse) before.status = redirectResponse.status;
      const file = this.note(request.url, (type ?? 'Other').toLowerCase());
      if (file) this.byRequest.set(requestId, file);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const file = this.byRequest.get(requestId);
      if (!file) return;
      const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
      file.status = response.status;
      file.contentType = response.mimeType.slice(0, 200) || null;
      file.contentEncoding = headers.get('content-encoding')?.slice(0, 60) ?? null;
      file.cacheControl = headers.get('cache-control')?.slice(0, 200) ?? null;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = this.byRequest.get(requestId);
      if (file) file.bytes = Math.max(0, Math.round(encodedDataLength));
    });
    session.on('Network.loadingFailed', ({ requestId, canceled, blockedReason }) => {
      const file = this.byRequest.get(requestId);
      if (file && canceled !== true && blockedReason === undefined) file.status = 0;
    });
    // Frames of other sites live in processes that this session does not see.
    page.on('request', (request) => void this.note(request.url(), request.resourceType()));
  }

  list(): RenderedFile[] {
    return [...this.files.values()];
  }

  private note(address: string, kind: string): RenderedFile | null {
    if (!/^https?:/.test(address)) return null;
    const url = address.slice(0, 2_048);
    const known = this.files.get(url);
    if (known) return known;
    this.count += 1;
    if (this.files.size >= maxFiles) return null;
    const file = { url, kind, status: null, bytes: null, contentType: null, contentEncoding: null, cacheControl: null };
    this.files.set(url, file);
    return file;
  }
}
