import { vendors, type VendorFact, type VendorKind } from '../../../schema/conversion/vendors.facts.js';
import type { RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import type { RequestedServer } from '../../../schema/conversion/rendered-view.type.js';

const tracking: VendorKind[] = ['analytics', 'metaPixel', 'adPixels', 'replay'];
const trackers: readonly VendorFact[] = tracking.flatMap((kind) => [...vendors[kind]]);

/** Servers of theirs: a visit of ours is none for the statistics. */
export const trackerHosts = trackers.flatMap(({ hosts }) => hosts.filter((host) => !host.includes('/')));

/** Names of the services that measure or advertise and were called on arrival. */
export function trackersOf({ files }: RenderedFacts): string[] {
  return trackers.filter((tracker) => files.some(({ url }) => isOf(tracker, url))).map(({ name }) => name);
}

/** Requests by server, the most first. */
export function serversOf({ files }: RenderedFacts): RequestedServer[] {
  const servers = new Map<string, RequestedServer>();
  for (const { url, bytes } of files) {
    const host = URL.canParse(url) ? new URL(url).host : '';
    if (!host) continue;
    const server = servers.get(host) ?? { host, requests: 0, bytes: 0, isTracker: false };
    server.requests += 1;
    server.bytes += bytes ?? 0;
    server.isTracker ||= trackers.some((tracker) => isOf(tracker, url));
    servers.set(host, server);
  }
  return [...servers.values()].toSorted((a, b) => b.requests - a.requests).slice(0, 60);
}

function isOf({ hosts }: VendorFact, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return hosts.some((host) => {
    const [name = '', ...path] = host.split('/');
    return (
      (hostname === name || hostname.endsWith(`.${name}`)) &&
      pathname.startsWith(path.length ? `/${path.join('/')}` : '')
    );
  });
}
