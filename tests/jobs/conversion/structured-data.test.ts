import { describe, expect, it } from '@jest/globals';

import { readLenientJson } from '../../../jobs/conversion/lenient-json.engine.js';
import { auditOf } from './fixtures/audit-of.js';

const expected = {
  title: 'Hearth mug',
  brand: 'Demo Kiln',
  price: 1299.5,
  currency: 'EUR',
  availability: 'preorder',
  sku: 'DK-77',
  rating: 4.5,
  reviewCount: 12,
};

const product = {
  '@type': 'Product',
  name: 'Hearth mug',
  brand: { '@type': 'Brand', name: 'Demo Kiln' },
  sku: 'DK-77',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '9', bestRating: '10', reviewCount: '12' },
  offers: { '@type': 'Offer', price: '1299.50', priceCurrency: 'EUR', availability: 'https://schema.org/PreOrder' },
};

function productOf(body: string) {
  return auditOf(`<html lang="en"><head><title>Hearth mug</title></head><body><h1>Hearth mug</h1>${body}</body></html>`)
    .product;
}

function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
}

describe('product facts', () => {
  const split = { ...product, offers: { '@id': '#offer' } };
  const offer = { ...product.offers, '@id': '#offer' };
  it.each([
    ['a JSON-LD object', jsonLd({ '@context': 'https://schema.org', ...product })],
    ['a JSON-LD array', jsonLd([{ '@type': 'WebSite' }, product])],
    ['a graph with references', jsonLd({ '@graph': [{ '@type': 'WebPage' }, split, offer] })],
    ['a thing inside a page', jsonLd({ '@type': 'WebPage', mainEntity: product })],
    [
      'JSON with a trailing comma, a comment and a raw line break',
      jsonLd(JSON.stringify(product).replace('"DK-77"', '"DK-77", /* note */').replace('Demo Kiln', 'Demo\nKiln')),
    ],
    [
      'JSON with unescaped quotes',
      jsonLd(JSON.stringify({ description: 'X', ...product }).replace('"X"', '"a 3" mug, "the best" one"')),
    ],
    ['JSON that was cut off', jsonLd(JSON.stringify(product).slice(0, -2))],
    ['full type addresses', jsonLd(JSON.stringify(product).replace(/"@type":"/g, '"@type":"http://schema.org/'))],
    [
      'several offers',
      jsonLd({
        ...product,
        offers: [{ ...product.offers, price: '1400', availability: 'OutOfStock' }, product.offers],
      }),
    ],
  ])('are read from %s', (_name, markup) => {
    expect(productOf(markup)).toMatchObject({ ...expected, brand: expect.stringMatching(/Demo\s?Kiln/) });
  });

  it('are read from microdata', () => {
    const markup = `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Hearth mug</span>
      <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Demo Kiln</b></span><meta itemprop="sku" content="DK-77">
      <div itemprop="aggregateRating" itemscope><meta itemprop="ratingValue" content="4.5"><span itemprop="reviewCount">12</span></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="1299.50">1.299,50</span>
      <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/PreOrder"></div></div>`;
    const facts = productOf(markup);
    expect(facts).toMatchObject(expected);
    expect(facts.sources.price).toBe('microdata offers.price');
  });

  it('are read from RDFa', () => {
    const markup = `<div vocab="https://schema.org/" typeof="Product"><span property="name">Hearth mug</span><span property="brand">Demo Kiln</span>
      <span property="sku">DK-77</span><div property="aggregateRating" typeof="AggregateRating"><span property="ratingValue">4.5</span><span property="reviewCount">12</span></div>
      <div property="offers" typeof="Offer"><span property="price">1299.50</span><meta property="priceCurrency" content="EUR">
      <link property="availability" href="https://schema.org/PreOrder"></div></div>`;
    expect(productOf(markup)).toMatchObject({ ...expected, sources: { price: 'rdfa offers.price' } });
  });

  it('are read from OpenGraph', () => {
    const facts =
      productOf(`<meta property="og:type" content="product"><meta property="product:price:amount" content="1299.50">
      <meta property="product:price:currency" content="EUR"><meta property="product:availability" content="preorder"><meta property="product:brand" content="Demo Kiln">`);
    expect(facts).toMatchObject({
      title: 'Hearth mug',
      price: 1299.5,
      currency: 'EUR',
      availability: 'preorder',
      brand: 'Demo Kiln',
    });
    expect(facts.sources).toMatchObject({ price: 'meta product:price:amount', title: 'h1' });
  });

  it('are read from visible text, sign, whole number and cents apart', () => {
    const facts = productOf(
      '<div class="price"><span>€</span><span>1.299</span><sup>50</sup></div><button>Add to cart</button>',
    );
    expect(facts).toMatchObject({ price: 1299.5, currency: 'EUR', availability: 'in_stock' });
    expect(facts.sources.price).toContain('visible text');
  });

  it('take the product of the page, not those it lists as related', () => {
    const related = {
      '@type': 'Product',
      name: 'Plate',
      offers: { '@type': 'Offer', price: '5', priceCurrency: 'EUR' },
    };
    expect(productOf(jsonLd([related, { ...product, isRelatedTo: [related] }]))).toMatchObject(expected);
  });

  it('take what stands beside the button before markup that the page does not show, and name it', () => {
    const { conflicts, price } = productOf(
      `${jsonLd(product)}<p class="price">€1,199.00</p><button>Add to cart</button>`,
    );
    expect(price).toBe(1199);
    expect(conflicts).toContainEqual({
      fact: 'price',
      used: '1199 (visible text "€1,199.00")',
      other: '1299.5 (json-ld offers.price)',
    });
  });

  it('believe a button that cannot be pressed rather than the markup', () => {
    const inStock = { ...product, offers: { ...product.offers, availability: 'InStock' } };
    const facts = productOf(`${jsonLd(inStock)}<button disabled>Add to cart</button>`);
    expect(facts.availability).toBe('out_of_stock');
    expect(facts.conflicts.some(({ fact }) => fact === 'availability')).toBe(true);
  });

  it('stay unknown where the page says nothing', () => {
    const facts = productOf('<p>A mug.</p>');
    expect(facts).toMatchObject({
      price: null,
      currency: null,
      availability: 'unknown',
      rating: null,
      reviewCount: null,
      sku: null,
      brand: null,
    });
    expect(facts.sources).toMatchObject({ price: null, rating: null });
  });
});

describe('readLenientJson', () => {
  it('reads strict JSON as JSON.parse does', () => {
    const value = { a: [1, 'zwei', null, true, { b: -2.5 }], c: '"quoted" \u00e9 \n' };
    expect(readLenientJson(JSON.stringify(value))).toEqual([value]);
  });

  it('reads several values, bare keys and single quotes', () => {
    expect(readLenientJson("{a: 'one', b: 2,};\n{'c': [1,2,],}")).toEqual([{ a: 'one', b: 2 }, { c: [1, 2] }]);
    expect(readLenientJson('<!-- {"a": 1} -->')).toEqual([{ a: 1 }]);
    expect(readLenientJson('no JSON at all')).toEqual([]);
  });

  it('does not let keys reach the prototype', () => {
    expect(Object.getPrototypeOf(readLenientJson('{"__proto__": {"x": 1}, }')[0])).toBe(Object.prototype);
  });
});
