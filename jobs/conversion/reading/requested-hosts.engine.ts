import type { PageIndex } from '../page-index.engine.js';

const inCode = /(?:https?:)?\\?\/\\?\/((?:[a-z0-9-]{1,60}\.){1,5}[a-z]{2,10}(?:\\?\/[\w./%-]{0,80})?)/g;
const maxAddresses = 3_000;

/** Hosts that a page asks for files, by its markup and by the addresses in its scripts, with the beginnings of their paths. */
export class RequestedHosts {
  private readonly addresses = new Set<string>();
  /** What stands in code alone may be a setting that nobody uses. */
  private readonly inMarkup: ReadonlySet<string>;

  /** @param seen what a browser was asked for */
  constructor(index: PageIndex, code: string, seen: { url: string }[] = []) {
    for (const { url } of seen) this.add(url.replace(/^https?:\/\//, ''));
    for (const tag of ['script', 'link', 'iframe', 'img', 'form', 'source', 'a']) {
      for (const { attributes } of index.byTag.get(tag) ?? []) {
        // Of links only those of a chat count as a request: where a visitor may go is loaded by nobody.
        const address =
          tag === 'form'
            ? attributes['action']
            : tag === 'link'
              ? attributes['href']
              : tag === 'a'
                ? chatOf(attributes['href'])
                : (attributes['src'] ?? attributes['data-src']);
        const found = /^(?:https?:)?\/\/([^/?#]+)([^#]{0,120})/i.exec(address ?? '');
        if (found) this.add(`${found[1] ?? ''}${found[2] ?? ''}`);
      }
    }
    this.inMarkup = new Set(this.addresses);
    for (const [, address = ''] of code.matchAll(inCode)) this.add(address.replaceAll('\\', ''));
  }

  /** @param host "klaviyo.com" stands for its subdomains, too; "facebook.com/tr" asks for that beginning of the path */
  has(host: string): boolean {
    return isAmong(this.addresses, host);
  }

  /** Asked for by the markup itself, or seen to be asked for. */
  asks(host: string): boolean {
    return isAmong(this.inMarkup, host);
  }

  private add(address: string): void {
    if (this.addresses.size < maxAddresses) this.addresses.add(address.toLowerCase());
  }
}

function isAmong(addresses: ReadonlySet<string>, host: string): boolean {
  const [name = '', ...path] = host.split('/');
  const start = path.length > 0 ? `/${path.join('/')}` : '';
  for (const address of addresses) {
    const cut = address.indexOf('/');
    const own = cut < 0 ? address : address.slice(0, cut);
    if (
      (own === name || own.endsWith(`.${name}`)) &&
      (start === '' || (cut >= 0 && address.slice(cut).startsWith(start)))
    )
      return true;
  }
  return false;
}

function chatOf(href: string | undefined): string | undefined {
  return href && /wa\.me\/|api\.whatsapp\.com/.test(href) ? href : undefined;
}
