import { describe, expect, it } from '@jest/globals';
import { noFacts } from '../../../jobs/store-profile/profile-facts.engine.js';
import { outlineShop, readShopVisit } from '../../../jobs/store-profile/shop-threads.js';
import type { ShopReading } from '../../../jobs/store-profile/profile-facts.engine.js';
import { profileFields } from '../../../schema/store-profile/store-profile.facts.js';
import { madeUpShops, type MadeUpShop, trailShop } from './fixtures/made-up-shops.js';

const headers = { 'content-type': 'text/html; charset=utf-8' };
const fetched = ({ host, pages }: MadeUpShop, path: string) => {
  const url = `https://${host}${path}`;
  return { url, finalUrl: url, status: 200, headers, bytes: new TextEncoder().encode(pages[path] ?? '') };
};

/** All pages that the home page leads to, read together. */
function readAll(shop: MadeUpShop): ShopReading {
  const home = fetched(shop, '/');
  const others = outlineShop(home).links.map(({ url, role }) => ({ ...fetched(shop, new URL(url).pathname), role }));
  return readShopVisit({
    pages: [{ ...home, role: 'home' }, ...others],
    catalog: shop.pages['/products.json'] ?? null,
  });
}

describe.each(Object.entries(madeUpShops))('%s', (_name, shop) => {
  const { facts, origins } = readAll(shop);

  it.each(Object.entries(shop.facts))('%s is %j', (field, expected) => {
    expect({ ...noFacts, ...facts }[field as keyof typeof noFacts]).toEqual(expected);
  });

  it('names the page that each value was read from', () => {
    for (const field of profileFields) {
      const value = facts[field];
      if (value == null || (Array.isArray(value) && value.length === 0)) continue;
      expect([field, origins[field]?.url]).toEqual([field, expect.stringContaining(shop.host)]);
    }
  });
});

describe('what a shop does not say', () => {
  it.each(profileFields.map((field) => [field]))('leaves %s out', (field) => {
    const bare: MadeUpShop = { host: 'shop.example', pages: { '/': '<title>Welcome</title><p>Hello.</p>' }, facts: {} };
    const value = readAll(bare).facts[field];
    expect(value ?? []).toEqual([]);
  });

  it('is not made up when a page is taken away', () => {
    const all = readAll(trailShop).facts;
    for (const path of Object.keys(trailShop.pages).filter((each) => each !== '/')) {
      const pages = { ...trailShop.pages };
      delete pages[path];
      const fewer = readAll({ ...trailShop, pages }).facts;
      for (const field of ['shippingCost', 'deliveryDaysLow', 'returnDays', 'guarantee', 'replyAddress'] as const) {
        expect([path, field, [all[field] ?? null, null]]).toEqual([
          path,
          field,
          expect.arrayContaining([fewer[field] ?? null]),
        ]);
      }
    }
  });
});
