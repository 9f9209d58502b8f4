import type { Config } from '../../schema/config.js';
import { storeOrigin } from '../../jobs/platform/open-object-store.js';

/** What every answer tells browsers, put together once: nothing loads or frames what is not the product's own. */
export function securityHeaders(config: Config): Record<string, string> {
  const bucketOrigin = storeOrigin(config);
  const policy = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(bucketOrigin ? [bucketOrigin] : [])],
    'media-src': ["'self'", 'blob:'],
  };
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers could be turned against a page.
    'x-xss-protection': '0',
  };
}
