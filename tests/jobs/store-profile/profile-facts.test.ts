import { describe, expect, it } from '@jest/globals';
import { applyChanges, mergeReading, ownershipOf, shopHost } from '../../../jobs/store-profile/profile-facts.engine.js';

const empty = { facts: {}, origins: {} };
const read = (facts: object) => ({
  facts,
  origins: Object.fromEntries(Object.keys(facts).map((field) => [field, { url: 'https://a.example/', quote: null }])),
});

describe('reading a shop again', () => {
  it("leaves the owner's word alone", () => {
    const own = applyChanges(empty, { audience: 'campers' }, []);
    expect(mergeReading(own, read({ audience: 'women', name: 'A' })).facts).toMatchObject({
      audience: 'campers',
      name: 'A',
    });
  });

  it('leaves what the owner confirmed, and drops what was only read', () => {
    const first = mergeReading(empty, read({ name: 'A', currency: 'EUR' }));
    const confirmed = applyChanges(first, {}, ['name']);
    const second = mergeReading(confirmed, read({ name: 'B', country: 'DE' }));
    expect(second.facts).toMatchObject({ name: 'A', country: 'DE' });
    expect(second.facts.currency).toBeUndefined();
  });

  it('does not fill what the owner emptied', () => {
    const emptied = applyChanges(mergeReading(empty, read({ returnDays: 30 })), { returnDays: null }, []);
    expect(mergeReading(emptied, read({ returnDays: 30 })).facts.returnDays).toBeNull();
  });

  it('confirms nothing that is not there', () => {
    expect(applyChanges(empty, {}, ['name']).origins.name).toBeUndefined();
  });
});

describe('whose page an address is', () => {
  it.each([
    ['pinefold.com', 'https://www.pinefold.com/products/mug', 'own'],
    ['pinefold.com', 'https://shop.pinefold.com/', 'own'],
    ['shop.pinefold.com', 'https://pinefold.com/', 'own'],
    ['pinefold.com', 'https://notpinefold.com/', 'competitor'],
    ['pinefold.com', 'https://pinefold.com.evil.example/', 'competitor'],
    ['pinefold.myshopify.com', 'https://other.myshopify.com/', 'competitor'],
    ['pinefold.myshopify.com', 'https://myshopify.com/', 'competitor'],
    [null, 'https://other.example/', 'own'],
  ])('of %s, %s is %s', (host, url, expected) => expect(ownershipOf(host, url)).toBe(expected));

  it('hosts are compared without www and case', () => {
    expect([shopHost('https://WWW.Shop.example/a'), shopHost('no address'), shopHost(null)]).toEqual([
      'shop.example',
      null,
      null,
    ]);
  });
});
