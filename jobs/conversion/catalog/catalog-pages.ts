import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { catalogLimits } from '../../../schema/conversion/catalog-limits.facts.js';
import { AppError } from '../../../schema/errors.js';
import type { Fetched, OutboundHttp } from '../../platform/outbound-http.js';
import { mayRead } from '../../store-profile/robots.engine.js';
import type { RobotsRules } from '../../store-profile/robots-rules.js';
import { isProductUrl, sitemapUrls } from '../../store-profile/shop-page.engine.js';

interface Deps {
  http: Pick<OutboundHttp, 'fetch'>;
  robots: RobotsRules;
}

/** Sitemaps that are opened of one shop, and bytes that are read of one. */
const mostMaps = 15;
const mapBytes = 20_000_000;
const pauseMs = 300;

interface FoundPages {
  urls: string[];
  notes: string[];
}

/**
 * The product pages that the sitemap of a shop lists; of one that does not tell products apart, all its pages.
 * @param address of a shop, or of a sitemap
 * @throws AppError with a sentence for the owner
 */
export async function findCatalogPages(deps: Deps, address: string, signal: AbortSignal): Promise<FoundPages> {
  const { host } = new URL(address);
  const robots = await deps.robots.of(address);
  const isMap = /\.xml(?:\.gz)?$/i.test(new URL(address).pathname);
  const listed = isMap ? [address] : robots.sitemaps.filter((url) => isOn(host, url));
  const waiting = listed.length > 0 ? [...listed] : [new URL('/sitemap.xml', address).href];
  const seen = new Set(waiting);
  const pages = new Map<string, boolean>();
  let left = mostMaps;
  for (let map = waiting.shift(); map && left > 0; map = waiting.shift()) {
    left -= 1;
    const inProducts = isOfProducts(map);
    for (const url of await readMap(deps, map, signal)) {
      if (!isOn(host, url)) continue;
      const isInner = /\.xml(?:\.gz)?(?:\?|$)/i.test(url);
      if (!isInner) pages.set(url, inProducts || pages.get(url) === true || isProductUrl(url));
      else if (!seen.has(url)) {
        seen.add(url);
        // Those of products first: the number of maps is limited.
        if (isOfProducts(url)) waiting.unshift(url);
        else waiting.push(url);
      }
    }
    if (waiting.length > 0) await delay(pauseMs, undefined, { signal });
  }
  const allowed = [...pages].filter(([url]) => mayRead(robots, url) && new URL(url).pathname !== '/');
  const products = allowed.filter(([, isProduct]) => isProduct);
  const chosen = (products.length > 0 ? products : allowed).map(([url]) => url);
  if (chosen.length === 0)
    throw new AppError(
      'UNPROCESSABLE',
      pages.size > allowed.length
        ? `${host} asks programs not to read its pages (robots.txt).`
        : `No sitemap of ${host} lists product pages. Paste the addresses of the pages instead.`,
    );
  return { urls: chosen.slice(0, catalogLimits.pages), notes: notesOf(chosen.length, products.length === 0) };
}

function notesOf(found: number, isUnsorted: boolean): string[] {
  return [
    ...(found > catalogLimits.pages
      ? [
          `The sitemap lists ${found.toLocaleString('en-US')} pages; the first ${catalogLimits.pages} of them are audited.`,
        ]
      : []),
    ...(isUnsorted ? ["The sitemap doesn't mark which pages are products, so we open all of them."] : []),
  ];
}

const isOfProducts = (map: string): boolean => /product|produkt|produit|producto|artikel/i.test(new URL(map).pathname);

const isOn = (host: string, url: string): boolean =>
  URL.canParse(url) && bareHost(new URL(url).host) === bareHost(host) && /^https?:$/.test(new URL(url).protocol);

const bareHost = (host: string): string => host.replace(/^www\./, '');

/** @returns nothing of a map that is not there: another one may be */
async function readMap({ http, robots }: Deps, map: string, signal: AbortSignal): Promise<string[]> {
  if (!mayRead(await robots.of(map), map)) return [];
  try {
    const answer = await http.fetch(map, { maxBytes: mapBytes, accept: 'application/xml,text/xml,*/*;q=0.5', signal });
    return answer.status === 200 ? sitemapUrls(new TextDecoder().decode(await unpacked(answer))) : [];
  } catch (error) {
    if (error instanceof AppError && !signal.aborted) return [];
    throw error;
  }
}

async function unpacked({ bytes }: Fetched): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: mapBytes }).catch(() => new Uint8Array(0));
}
