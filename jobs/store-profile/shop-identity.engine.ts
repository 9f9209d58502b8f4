import { countryZones, generalDomains } from '../../schema/store-profile/shop-words.facts.js';
import { profileLimits } from '../../schema/store-profile/store-profile.facts.js';
import { countryCurrency } from '../kit/currencies.js';
import { findPrices } from '../kit/price-text.js';
import {
  childNodes,
  type DataNode,
  decodeEntities,
  firstText,
  isOfType,
  nodesWithin,
} from '../conversion/structured-data.engine.js';
import type { PageView } from '../conversion/page-view.engine.js';
import type { ShopPage } from './shop-page.engine.js';

/** A value with the page it was read from, and the words when they are not the value itself. */
export interface Read<Value> {
  value: Value;
  url: string;
  quote: string | null;
}

/** Longer ones are a sentence about the shop. */
const longestName = 50;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What the markup says about the organisation behind the shop. */
function organisations(pages: readonly ShopPage[]): { node: DataNode; url: string }[] {
  return pages.flatMap(({ view }) =>
    [...nodesWithin(view.data)]
      .filter((node) =>
        isOfType(node, 'Organization', 'OnlineStore', 'OnlineBusiness', 'Store', 'LocalBusiness', 'Corporation'),
      )
      .map((node) => ({ node, url: view.finalUrl })),
  );
}

/** The name that the address confirms comes first; a title alone counts when one of its parts is confirmed so. */
export function readName(pages: readonly ShopPage[]): Read<string> | null {
  const [home] = pages;
  if (!home) return null;
  const { view } = home;
  const label = letters(view.host.replace(/^www\./, '').split('.')[0] ?? '');
  const site = [...nodesWithin(view.data)].find((node) => isOfType(node, 'WebSite'));
  const stated = [
    view.metas.get('og:site_name'),
    ...organisations([home]).map(({ node }) => firstText(node, 'name')),
    firstText(site, 'name'),
    view.metas.get('application-name'),
  ];
  const parts = view.title.split(/\s+[-–—|•·:]\s+|\s*[|•]\s*|:\s+/);
  const isConfirmed = (name: string) => {
    const plain = letters(name);
    return (
      plain.length > 1 &&
      (label.includes(plain) || (label.length > 3 && plain.includes(label) && plain.length <= label.length * 2))
    );
  };
  const usable = (name: string | null | undefined): name is string =>
    !!name && name.trim().length > 1 && name.trim().length <= longestName && !/^(?:https?:|www\.)/.test(name);
  const confirmed = [...stated, ...parts].filter(usable).filter(isConfirmed);
  const extra = (name: string) => Math.abs(letters(name).length - label.length);
  const named = confirmed.toSorted((one, other) => extra(one) - extra(other))[0] ?? stated.find(usable);
  return named ? { value: decodeEntities(named.trim()), url: view.finalUrl, quote: null } : null;
}

/** The language of the page first, then the others it is offered in. */
export function readLanguages(view: PageView): string[] {
  const offered = (view.index.byTag.get('link') ?? [])
    .filter(({ attributes }) => /alternate/i.test(attributes['rel'] ?? ''))
    .map(({ attributes }) => attributes['hreflang'] ?? '');
  const tags = [view.language ?? '', ...offered].flatMap((tag) => /^[a-z]{2}(?![a-z])/i.exec(tag.trim()) ?? []);
  return [...new Set(tags.map((tag) => tag.toLowerCase()))].slice(0, profileLimits.languages);
}

/** What products are priced in; without any, the currency that the home page shows most. */
export function readCurrency(pages: readonly ShopPage[], ofProducts: readonly (string | null)[]): Read<string> | null {
  const [home] = pages;
  if (!home) return null;
  const marked = most(ofProducts.filter((code) => code !== null));
  const url = pages.find(({ role }) => role === 'product')?.view.finalUrl ?? home.view.finalUrl;
  if (marked) return { value: marked, url, quote: null };
  const shown = pages.flatMap(({ view }) => findPrices(view.index.text.slice(0, 60_000), view.currencies));
  const code = most(shown.flatMap(({ currency }) => currency ?? []));
  const text = shown.find(({ currency }) => currency === code);
  return code && text && shown.length > 1 ? { value: code, url: home.view.finalUrl, quote: null } : null;
}

function most(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

interface Address {
  line: string;
  country: string | null;
}

/** The postal address of the markup, else the lines around a postal code on a page that has to name it. */
export function readAddress(pages: readonly ShopPage[]): Read<Address> | null {
  for (const { node, url } of organisations(pages)) {
    for (const address of childNodes(node, 'address')) {
      const street = firstText(address, 'streetAddress');
      const town = [firstText(address, 'postalCode'), firstText(address, 'addressLocality')].filter(Boolean).join(' ');
      const region = firstText(address, 'addressRegion');
      const country = firstText(address, 'addressCountry');
      if (!street || !town) continue;
      const line = oneLine([street, town, region, country]);
      if (line) return { value: { line, country: countryCode(country) }, url, quote: null };
    }
  }
  for (const { role, view } of pages.toSorted((one, other) => rank(one) - rank(other))) {
    if (role === 'product') continue;
    const line = addressInText(view.index.text);
    if (line) return { value: { line, country: null }, url: view.finalUrl, quote: null };
  }
  return null;
}

const rank = ({ role }: ShopPage): number => ['contact', 'help', 'about', 'home'].indexOf(role) + 1 || 9;

const oneLine = (parts: readonly (string | null)[]): string | null => {
  const line = parts
    .flatMap((part) => (part ? part.replace(/\s+/g, ' ').trim().replace(/,$/, '') : []))
    .filter(Boolean)
    .join(', ');
  return line.length > 0 && line.length <= profileLimits.sentence && !/[{}]/.test(line) ? line : null;
};

/** A line with postal code and town: "LS1 4AP Leeds", "Leeds, LS1 4AP", "Portland, OR 97209", "10115 Berlin". */
const town =
  /^(?:.*\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b.*|.*\b[A-Z][\p{L} .'-]+,? [A-Z]{2} \d{5}(?:-\d{4})?\b.*|(?:[A-Z]{1,2}-)?\d{4,5} [A-Z\u00C0-\u00DC][\p{L} .'/()-]{2,40}(?:,.*)?)$/u;
const street = /^(?=.*\d)(?=.*\p{L}{3})[\p{L}\d .,'/#-]{5,80}$/u;

function addressInText(text: string): string | null {
  const lines = text.split('\n').map((line) => (line.split('|')[0] ?? '').trim());
  for (const [index, line] of lines.entries()) {
    if (line.length > 120 || !town.test(line) || /[@€$£]|\bHR[AB]\b/.test(line)) continue;
    const whole = /^[^,]*\d[^,]*,.+/.test(line) && street.test(line.split(',')[0] ?? '') && line.split(',').length > 1;
    if (whole && !/^\d{4,5} /.test(line)) return oneLine([line]);
    const above = lines.slice(Math.max(0, index - 2), index).findLast((each) => each !== '');
    if (above && street.test(above) && !town.test(above)) return oneLine([above, line]);
  }
  return null;
}

/** From the postal address, else the country of the domain, else that of the language tag. */
export function readCountry(view: PageView, address: string | null): string | null {
  if (address) return address;
  const domain = view.host.split('.').at(-1) ?? '';
  if (domain in countryCurrency && !generalDomains.has(domain)) return domain === 'uk' ? 'GB' : domain.toUpperCase();
  const region = /^[a-z]{2}[-_]([a-z]{2})$/i.exec(view.language ?? '')?.[1]?.toUpperCase() ?? '';
  // "en-US" is what templates say that nobody has set.
  return region !== 'US' && region.toLowerCase() in countryCurrency ? region : null;
}

export const zoneOf = (country: string | null): string | null => countryZones[country ?? ''] ?? null;

const names = new Intl.DisplayNames('en', { type: 'region' });
const codes = new Map(
  Object.keys(countryCurrency)
    .filter((code) => code !== 'uk' && code !== 'eu')
    .map((code) => [letters(names.of(code.toUpperCase()) ?? code), code.toUpperCase()]),
);

function countryCode(text: string | null): string | null {
  const plain = letters(text ?? '');
  if (plain === 'uk' || plain === 'england') return 'GB';
  if (plain === 'usa' || plain === 'unitedstatesofamerica') return 'US';
  return /^[a-z]{2}$/.test(plain) ? plain.toUpperCase() : (codes.get(plain) ?? null);
}

/** The address customers write to: on the shop's own domain, and a shared mailbox rather than a person's. */
export function readEmail(pages: readonly ShopPage[]): Read<string> | null {
  const [home] = pages;
  const domain = home?.view.host.replace(/^www\./, '') ?? '';
  const found = pages.flatMap(({ role, view }) => {
    const linked = view.links.flatMap(({ href }) => /^mailto:([^?]+)/i.exec(href)?.[1] ?? []);
    const written = view.index.text.match(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    return [...linked, ...written].map((text) => ({
      role,
      url: view.finalUrl,
      email: decode(text).trim().toLowerCase(),
    }));
  });
  const score = ({ role, email }: (typeof found)[number]) =>
    (email.endsWith(`@${domain}`) || email.endsWith(`.${domain}`) ? 4 : 0) +
    (/^(?:support|hello|hi|hey|info|contact|help|care|service|customer\w*|kontakt|hallo|bonjour|hola|shop|orders?)@/.test(
      email,
    )
      ? 2
      : 0) +
    (role === 'contact' ? 1 : 0) -
    (/^(?:privacy|ochronadanych|gdpr|rgpd|datos|dataprotection|press|presse|jobs|careers|wholesale|datenschutz|dpo|noreply|no-reply|affiliates?|b2b)@/.test(
      email,
    )
      ? 6
      : 0);
  const [best] = found
    .filter(({ email }) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(email) && email.length <= profileLimits.email)
    .filter(
      ({ email }) =>
        !/@(?:.*\.)?(?:example\.\w+|sentry\.io|wixpress\.com|domain\.com|email\.com)$|\.(?:png|jpe?g|webp|svg)$/.test(
          email,
        ),
    )
    .toSorted((one, other) => score(other) - score(one));
  return best && score(best) > 0 ? { value: best.email, url: best.url, quote: null } : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
