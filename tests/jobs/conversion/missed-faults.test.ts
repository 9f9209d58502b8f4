import { describe, expect, it } from '@jest/globals';

import { auditOf } from './fixtures/audit-of.js';

interface Parts {
  lang?: string;
  head?: string;
  header?: string;
  beside?: string;
  below?: string;
  footer?: string | null;
}

/** A small product page of an invented shop; a footer of null is none at all. */
function pageOf({ lang = 'en', head = '', header = '', beside = '', below = '', footer = '' }: Parts) {
  const end = footer === null ? '' : `<footer><a href="/about">About</a>${footer}</footer>`;
  return `<!doctype html><html lang="${lang}"><head><title>Walnut Tray</title><script src="/shop.js"></script>${head}</head><body>
    <header><nav><a href="/">Home</a><a href="/trays">Trays</a></nav>${header}</header>
    <main><div class="product"><h1>Walnut Tray</h1><span class="price">$40.00</span>${beside}
    <form action="/cart/add"><button name="add">Add to cart</button></form></div>${below}</main>${end}</body></html>`;
}

const check = (parts: Parts, id: string) => auditOf(pageOf(parts)).checks.find((each) => each.id === id);
const statusOf = (parts: Parts, id: string) => check(parts, id)?.status;

describe('faults that were missed', () => {
  it.each(['OF3', 'CH3', 'CH6', 'CH7', 'SP7'])('are told of pages without any footer: %s', (id) => {
    expect(statusOf({ footer: null }, id)).toBe('fail');
    expect(statusOf({ footer: null, below: '<div id="footer"></div>' }, id)).toBe('unknown');
    expect(statusOf({ footer: null, below: '<div id="__next"></div>' }, id)).toBe('unknown');
  });

  it('see no counter in the settings of a consent banner, nor in where a parcel is', () => {
    const consent = `<script>var _ckyConfig = {"_categories":[{"name":"analytics","slug":"analytics"}],"loadAnalyticsByDefault":false}</script>
      <script src="/plugins/order-tracking/tips.js"></script>`;
    expect(statusOf({ head: consent }, 'ME1')).toBe('fail');
    expect(statusOf({ head: '<script>myTracker.pageview("/tray")</script>' }, 'ME1')).toBe('unknown');
    expect(statusOf({ head: '<script defer src="https://cloud.umami.is/script.js"></script>' }, 'ME1')).toBe('pass');
  });

  it('count the pictures that scripts list', () => {
    const gallery =
      '<div class="product-gallery"><img src="/tray-front.jpg" width="800" height="800" alt="Tray"></div>';
    const listed = (files: string[]) => `<script>var product = ${JSON.stringify({ images: files })}</script>`;
    expect(statusOf({ beside: gallery, below: listed(['/tray-front.jpg']) }, 'DE2')).toMatch(/fail|partial/);
    expect(
      statusOf({ beside: gallery, below: listed(['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg']) }, 'DE2'),
    ).toBe('unknown');
  });

  it('take the consent of those who comment for no sign-up', () => {
    const comment =
      '<form id="commentform" action="/comments"><textarea></textarea><p>Guardar mi nombre, correo electrónico y web en este navegador.</p></form>';
    expect(statusOf({ lang: 'es', below: comment }, 'ME5')).toBe('fail');
  });

  it('read that nobody has asked yet, however long it is said', () => {
    const below =
      '<h3>Questions and answers</h3><p>There are no questions yet, be the first to ask something for this product.</p>';
    expect(statusOf({ below }, 'CO6')).toBe('fail');
  });

  it('know the language that a shop system names where the page declares none', () => {
    const page = pageOf({}).replace(' lang="en"', '');
    expect(auditOf(page).reading?.language).toBeNull();
    const named = page.replace('</head>', '<script>Shopify.locale = "de";</script></head>');
    expect(auditOf(named).reading?.language).toBe('de');
  });
});

describe('what was read wrong', () => {
  it('is no stock of other goods in a menu', () => {
    const header = '<a href="/spoon">Spoon <span>In stock</span></a><a href="/tray">Tray <span>Coming soon</span></a>';
    const below = '<p>A tray cut from one board.</p>'.repeat(40);
    const page = pageOf({ header: `<div class="menu">${header}</div>`, below }).replace(/<form.*<\/form>/, '');
    expect(auditOf(page).product).toMatchObject({ availability: 'unknown', sources: { availability: null } });
  });

  it('is no price of related goods, and no label in place of a number', () => {
    const related =
      '<section class="related-products"><h3>Related products</h3><a href="/a">Bowl <b class="price">$20.00</b></a><a href="/b">Cup <b class="price">$24.00</b></a></section>';
    const page = pageOf({ beside: '<p>SKU: <span></span></p><p>Barcode: <span></span></p>', below: related });
    const { price, sku } = auditOf(page.replace('<span class="price">$40.00</span>', '')).product;
    expect([price, sku]).toEqual([null, null]);
  });

  it('is no currency of a tag that was left behind with another amount', () => {
    const metas = '<meta property="og:price:amount" content="72.00"><meta property="og:price:currency" content="USD">';
    const page = pageOf({ head: metas }).replace('$40.00', '₺310');
    expect(auditOf(page).product).toMatchObject({ price: 310, currency: 'TRY' });
  });

  it('is no way back to the cart and no link for the keyboard taken for terms', () => {
    const links = '<a href="#shipping">Skip to Shipping Information</a><a href="/cart">Return to Cart</a>';
    expect(statusOf({ header: links }, 'CH6')).not.toBe('pass');
    expect(statusOf({ header: links }, 'CH7')).not.toBe('pass');
    expect(statusOf({ header: '<a href="#shipping">Shipping</a>' }, 'CH6')).toBe('pass');
  });

  it('is a slot that no script has filled', () => {
    expect(statusOf({ below: '<p>[CountryDropDown]</p>' }, 'CO10')).toBe('unknown');
    expect(statusOf({ below: '<p>Fits plates [24 cm] and [A-Z] letters</p>' }, 'CO10')).toBe('pass');
  });

  it.each([
    ['fr', 'Les produits de la même marque'],
    ['de', 'Mehr aus dieser Kategorie'],
    ['pl', 'Z tej samej kategorii'],
    ['sv', 'Från samma varumärke'],
    ['ja', '同じブランドの商品'],
  ])('are goods of one brand or kind that stand below: %s', (lang, title) => {
    const item = (name: string) =>
      `<a href="/${name}"><img src="/${name}.jpg" alt="${name}"> ${name} <b>$12.00</b></a>`;
    const below = `<section><h2>${title}</h2>${['bowl', 'cup', 'spoon', 'jug'].map(item).join('')}</section>`;
    expect(statusOf({ lang, below }, 'OF5')).not.toBe('fail');
  });

  it('is a short description beside a paragraph that tells the rest', () => {
    const long = 'The tray is cut from one board of walnut and oiled by hand before it leaves us. '.repeat(4);
    const below = `<div class="description"><p>A tray of walnut.</p></div><section><p>${long}</p></section>`;
    expect(statusOf({ below }, 'CO1')).not.toMatch(/fail|partial/);
  });
});
