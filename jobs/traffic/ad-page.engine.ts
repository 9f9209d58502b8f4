import { type CheerioAPI, load } from 'cheerio';
import { type AdPlacement, placementHosts } from '../../schema/traffic/placement.facts.js';

/** The ad that a page stands for. */
interface AdPage {
  /** absolute address of the main image; null when the page shows none */
  imageUrl: string | null;
  /** absolute address of the video that the page declares; null when it declares none */
  videoUrl: string | null;
  headline: string | null;
  text: string | null;
  siteName: string | null;
  /** by the host; null for a shop's own page */
  placement: AdPlacement | null;
}

const clean = (value: string | undefined): string | null => {
  const text = value?.replace(/\s+/g, ' ').trim();
  return text ? text : null;
};

/** First filled of several meta elements, by property or by name. */
function meta($: CheerioAPI, ...names: string[]): string | null {
  for (const name of names) {
    const value = clean($(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content'));
    if (value) return value;
  }
  return null;
}

function absolute(address: string | null, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** Largest address of a srcset by its width or density. */
function largestOf(srcset: string | undefined): { address: string; width: number } | null {
  const candidates = (srcset ?? '').split(/,\s+/).flatMap((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    if (!address) return [];
    const value = Number.parseFloat(size);
    return [{ address, width: size.endsWith('w') ? value : value * 600 }];
  });
  return candidates.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

const isDecoration = /logo|icon|sprite|avatar|badge|pixel|spacer|placeholder|payment|flag/i;

/** Image elements by the area they declare; undeclared ones count as small, decorations not at all. */
function largestImage($: CheerioAPI, base: string): string | null {
  let best: { url: string; area: number } | null = null;
  for (const element of $('img').toArray()) {
    const image = $(element);
    const set = largestOf(image.attr('srcset') ?? image.attr('data-srcset'));
    const address = set?.address ?? image.attr('src') ?? image.attr('data-src') ?? null;
    const url = absolute(address, base);
    if (!url || isDecoration.test(`${url} ${image.attr('class') ?? ''} ${image.attr('alt') ?? ''}`)) continue;
    const width = set?.width ?? Number.parseFloat(image.attr('width') ?? '');
    const height = Number.parseFloat(image.attr('height') ?? '');
    const area =
      (Number.isFinite(width) ? width : 100) *
      (Number.isFinite(height) ? height : Number.isFinite(width) ? width : 100);
    if (!best || area > best.area) best = { url, area };
  }
  return best?.url ?? null;
}

/** Placement that an address belongs to; null for a shop's own site. */
export function placementOfHost(address: string): AdPlacement | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return placementHosts.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))?.placement ?? null;
}

/**
 * The ad on a page: og:image, else the largest image; og:title, else the first heading; og:site_name, else the host.
 * @param pageUrl final address after redirects; relative addresses are resolved against it or the page's base element
 */
export function readAdPage(html: string, pageUrl: string): AdPage {
  const $ = load(html);
  const base = absolute($('base[href]').attr('href') ?? null, pageUrl) ?? pageUrl;
  const declared = meta($, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  const film = meta($, 'og:video:secure_url', 'og:video:url', 'og:video', 'twitter:player:stream');
  return {
    videoUrl: absolute(film, base),
    imageUrl:
      absolute(declared, base) ??
      absolute($('link[rel="image_src"]').attr('href') ?? null, base) ??
      largestImage($, base),
    headline: meta($, 'og:title', 'twitter:title') ?? clean($('h1').first().text()) ?? clean($('title').first().text()),
    text: meta($, 'og:description', 'twitter:description', 'description'),
    siteName: meta($, 'og:site_name', 'application-name') ?? siteOf(pageUrl),
    placement: placementOfHost(pageUrl),
  };
}

/** The host without www and public suffix guesses: `www.heykuri.com` gives `heykuri.com`. */
function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^www\./, '');
  return /^[\d.:[\]]+$/.test(host) ? null : host;
}
