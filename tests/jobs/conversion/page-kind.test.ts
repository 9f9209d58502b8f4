import { describe, expect, it } from '@jest/globals';

import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

const prose =
  'The potters of the valley have fired stoneware for three hundred years, and their kilns are lit every autumn when the first rain has fallen on the hills around the town. ';
const links = Array.from({ length: 12 }, (_, at) => `<a href="/products/mug-${at}">Mug ${at}</a>`).join(' ');
const cards = Array.from(
  { length: 12 },
  (_, at) =>
    `<div class="card"><a href="/products/mug-${at}">Mug ${at}</a><span class="price">$${at + 10}.00</span></div>`,
).join('');
const password =
  '<form><label>E-mail <input type="email" name="email"></label><label>Password <input type="password" name="pass"></label><button>Continue</button></form>';

const cases: [name: string, kind: PageKind, html: string, changes?: { finalUrl?: string; status?: number }][] = [
  ['a product page', PageKind.product, demoPage()],
  [
    'a product without markup',
    PageKind.product,
    '<title>Blue mug</title><h1>Blue mug</h1><p class="price">$12</p><button>Add to cart</button>',
  ],
  [
    'a product that is sold out and has no price',
    PageKind.product,
    '<title>Blue mug</title><h1>Blue mug</h1><p>Sold out</p><p>SKU: 4711</p>',
    { finalUrl: 'https://a.test/products/blue-mug' },
  ],
  [
    'a listing',
    PageKind.listing,
    `<title>Mugs</title><h1>Mugs</h1><p>Showing 1-12 of 40 products</p>${cards}`,
    { finalUrl: 'https://a.test/collections/mugs' },
  ],
  [
    'a start page',
    PageKind.home,
    `<title>Demo Kiln</title><h1>Demo Kiln</h1>${links}${cards}`,
    { finalUrl: 'https://a.test/' },
  ],
  [
    'a start page whose address says nothing',
    PageKind.home,
    `<title>Demo Kiln</title><h1>Demo Kiln online shop</h1><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Blue mug</b><i itemprop="price">12</i></div><button>Add to cart</button>${links}`,
    { finalUrl: 'http://127.0.0.1:8080/saved' },
  ],
  [
    'a page for one offer',
    PageKind.landing,
    '<title>Free tasting box</title><main><h1>Your free tasting box</h1><p>Six teas, sent to your door, for the price of the stamp.</p><form action="/lead"><input type="email" name="email"><button>Send me the box</button></form></main>',
    { finalUrl: 'https://a.test/lp/tasting-box' },
  ],
  [
    'a page to write to the shop',
    PageKind.other,
    '<title>Contact</title><main><h1>Contact us</h1><p>We answer within a day, from Monday to Friday, in English and German.</p><form action="/ask"><input type="email" name="email"><textarea name="message"></textarea><button>Send</button></form></main>',
    { finalUrl: 'https://a.test/pages/contact' },
  ],
  [
    'a product at the root of a host without a name',
    PageKind.product,
    `<title>Blue mug</title><h1>Blue mug</h1><p class="price">$12</p><button>Add to cart</button>${links}`,
    { finalUrl: 'http://127.0.0.1:8080/' },
  ],
  [
    'a product with an article number and one price, without heading and button',
    PageKind.product,
    '<title>Shop</title><p>SKU: HK-4711</p><p>Our price: $12.00</p><p>Delivered in seven days, made for you. Write to us for other colours and sizes, and for orders of ten and more.</p>',
    { finalUrl: 'http://127.0.0.1:8080/saved' },
  ],
  [
    'an article',
    PageKind.article,
    `<title>On kilns</title><article><h1>On kilns</h1>${`<p>${prose}</p>`.repeat(12)}</article>`,
    { finalUrl: 'https://a.test/blog/kilns' },
  ],
  [
    'an article by its markup',
    PageKind.article,
    `<title>On kilns</title><script type="application/ld+json">{"@type":"NewsArticle","headline":"On kilns"}</script><p>${prose}</p>`,
    { finalUrl: 'https://a.test/news/kilns' },
  ],
  [
    'a cart',
    PageKind.cart,
    '<title>Your cart</title><h1>Your cart</h1><p>Your cart is currently empty.</p><a href="/">Go on shopping in our store</a>',
    { finalUrl: 'https://a.test/cart' },
  ],
  [
    'a checkout',
    PageKind.checkout,
    '<title>Checkout</title><h1>Checkout</h1><form><input name="email"><input name="address"><input name="city"><input name="zip"></form><p>Enter where we shall deliver your order and how you want to pay.</p>',
    { finalUrl: 'https://a.test/checkout' },
  ],
  [
    'a login wall',
    PageKind.login,
    `<title>Sign in</title><h1>Sign in</h1>${password}<p>Sign in to go on to the page that you wanted to see.</p>`,
    { finalUrl: 'https://a.test/account' },
  ],
  [
    'a registration',
    PageKind.login,
    `<title>Create account</title><h1>Create an account</h1>${password}<p>Already a member? Sign in and see your orders.</p>`,
    { finalUrl: 'https://a.test/register' },
  ],
  [
    'a bot wall',
    PageKind.blocked,
    '<title>Just a moment...</title><h1>shop.test</h1><p>Verifying you are human. This may take a few seconds.</p>',
    { status: 403 },
  ],
  [
    'a consent wall',
    PageKind.blocked,
    '<title>Consent</title><h1>Before you continue</h1><p>We and our partners use cookies to measure and to show advertising. Accept all or choose what you allow.</p><button>Accept all</button>',
  ],
  [
    'a missing page',
    PageKind.error,
    '<title>404 Not Found</title><h1>Page not found</h1><p>What you look for is not here any more, please use the search.</p>',
  ],
  [
    'a server error',
    PageKind.error,
    '<title>Oops</title><p>Something went wrong on our side, please come back in a few minutes.</p>',
    { status: 500 },
  ],
  ['an empty page', PageKind.empty, '<html><body></body></html>'],
  ['a redirect stub', PageKind.empty, '<meta http-equiv="refresh" content="0; url=/cart">'],
  [
    'a client-rendered shell',
    PageKind.empty,
    '<title>Shop</title><div id="root"></div><script src="/app.js"></script>',
  ],
  [
    'something else',
    PageKind.other,
    '<title>Contact</title><h1>Contact us</h1><p>Write to us or call between nine and five, we are happy to help you with everything.</p>',
    { finalUrl: 'https://a.test/contact' },
  ],
];

describe('page kind', () => {
  it.each(cases.map(([name, kind, html, changes = {}]) => ({ name, kind, html, changes })))(
    'is recognised: $name',
    ({ kind, html, changes }) => {
      const audit = auditOf(html, { finalUrl: 'https://a.test/page', ...changes });
      expect({ kind: audit.pageKind, reason: audit.pageKindReason }).toEqual({
        kind,
        reason: expect.stringMatching(/\w/),
      });
    },
  );

  it('decides what is scored and which checks apply', () => {
    const listing = auditOf(`<title>Mugs</title><h1>Mugs</h1><p>12 products</p>${cards}`, {
      finalUrl: 'https://a.test/collections/mugs',
    });
    expect(listing).toMatchObject({ overallScore: expect.any(Number), socialProofScore: null, currentAOV: null });
    expect(listing.conversionRate).toBeNull();
    expect(listing.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['ST2', 'ST3']));
    const article = auditOf(
      `<title>How mugs are made</title><meta property="og:type" content="article"><article><p>${'Clay is thrown. '.repeat(90)}</p></article>`,
    );
    expect(article).toMatchObject({ pageKind: 'article', overallScore: null, offerScore: null });
    expect(listing.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['DE1', 'CH4', 'ME1']));
    expect(listing.checks.map(({ id }) => id)).not.toContain('PR1');
    expect(listing.pageKind).toBe('listing');
  });

  it('is told by the address that a mirrored page gives itself', () => {
    const html = `<title>Mug</title><link rel="canonical" href="https://shop.example.dk/vare/krus"><h1>Mug</h1><p class="price">199 kr.</p><button>Læg i kurv</button>`;
    expect(auditOf(html, { finalUrl: 'http://127.0.0.1:8080/saved' }).product).toMatchObject({
      price: 199,
      currency: 'DKK',
    });
  });
});
