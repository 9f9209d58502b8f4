import type { ProfileField } from '../../schema/store-profile/store-profile.facts.js';
import type { StoreFacts } from '../../schema/store-profile/store-profile.type.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';
import type { ShopReading } from './profile-facts.engine.js';
import { readAudience, readClaims, readColors, readFonts, readLogo, readSentences } from './shop-brand.engine.js';
import {
  readAddress,
  readCountry,
  readCurrency,
  readEmail,
  readLanguages,
  readName,
  zoneOf,
} from './shop-identity.engine.js';
import type { ShopPage } from './shop-page.engine.js';
import { policyFields, readPolicies } from './shop-policies.engine.js';
import { type Catalog, readProducts } from './shop-products.engine.js';

/** Names of the shop's own product types that say nothing about its goods. */
const emptyTypes =
  /^(?:all|default|other|misc\w*|products?|general|simple|gift ?cards?|uncategori[sz]ed|sale|new|shipping|insurance|option_set\w*|bundles?)$/i;

/** Kinds of goods that a good part of the products are of, the most frequent first. */
function readKinds(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const [guess] = goodsKindsOf(title);
    if (guess && guess.chance >= surelyNamed) counts.set(guess.id, (counts.get(guess.id) ?? 0) + 1);
  }
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count / named >= worthNaming)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([id]) => id);
}

const surelyNamed = 0.5;
/** Share of the products from which a kind is part of what the shop sells. */
const worthNaming = 0.2;

/** "Enamel mugs" as it stands inside a sentence; names in capitals stay. */
const inSentence = (type: string): string =>
  /^\p{Lu}\p{Ll}/u.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type;

/**
 * What the pages of a shop say about it, each value with its page. What no page says is left out.
 * @param pages the home page first
 * @param catalog the list of products that some shop systems offer
 */
export function readShop(pages: readonly ShopPage[], catalog: Catalog | null): ShopReading {
  const reading: ShopReading = { facts: {}, origins: {} };
  const [home] = pages;
  if (!home) return reading;
  const { view } = home;
  const keep = <Field extends ProfileField>(
    field: Field,
    value: StoreFacts[Field] | null | undefined,
    url: string = view.finalUrl,
    quote: string | null = null,
  ) => {
    if (value == null) return;
    Object.assign(reading.facts, { [field]: value });
    reading.origins[field] = { url, quote: quote?.slice(0, 300) ?? null };
  };

  const marked = readProducts(pages);
  const currency = readCurrency(
    pages,
    marked.map((product) => product.currency),
  );
  const named = catalog?.products.length ? catalog.products : marked;
  keep(
    'products',
    named.map((product) => ({ ...product, currency: product.currency ?? currency?.value ?? null })),
  );
  const types = catalog?.types.filter((type) => !emptyTypes.test(type)).slice(0, 2) ?? [];
  const kinds = readKinds([...named.map(({ title }) => title), ...types]);
  const [sold] = kinds.map((id) => goodsKind(id)?.name);
  if (types.length > 0)
    keep('sells', types.map(inSentence).join(' and '), new URL('/products.json', view.finalUrl).href);
  else
    keep(
      'sells',
      sold,
      view.finalUrl,
      named
        .slice(0, 5)
        .map(({ title }) => title)
        .join(', '),
    );
  keep('kinds', kinds);
  keep('currency', currency?.value, currency?.url);

  const name = readName(pages);
  keep('name', name?.value, name?.url);
  keep('languages', readLanguages(view));
  const address = readAddress(pages);
  const country = readCountry(view, address?.value.country ?? null);
  keep('postalAddress', address?.value.line, address?.url);
  keep('country', country, address?.value.country ? address.url : undefined);
  keep('timeZone', zoneOf(country));
  const email = readEmail(pages);
  keep('replyAddress', email?.value, email?.url);

  const policies = readPolicies(pages, currency ? [currency.value, ...view.currencies] : view.currencies);
  for (const field of policyFields) {
    const found = policies[field];
    if (found) keep(field, found.value, found.sentence.url, found.sentence.text);
  }

  const audience = readAudience(view);
  keep('audience', audience?.value, audience?.url, audience?.quote);
  keep('logoUrl', readLogo(view));
  keep('colors', readColors(view));
  keep('fonts', readFonts(view));
  const sentences = readSentences(pages);
  keep('sampleSentences', sentences?.values, sentences?.url);
  const claims = readClaims(pages);
  keep('claims', claims?.values, claims?.url);
  return reading;
}
