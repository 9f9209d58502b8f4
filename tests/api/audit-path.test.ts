import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width">
  </head><body><nav><a href="/">Home</a> <a href="/collections/mugs">Mugs</a> <a href="/cart">Cart</a></nav><main>${body}</main></body></html>`;
const cards = [1, 2, 3, 4, 5, 6]
  .map(
    (n) =>
      `<li class="product-card"><a href="/products/mug-${n}"><img src="/mug.png" alt="Mug ${n}">Mug ${n}</a> <span class="price">$2${n}.00</span></li>`,
  )
  .join('');

let app: TestApp;
let shop: Shop;
let owner: ApiClient;
const posted: string[] = [];
let lines = 0;

beforeAll(async () => {
  app = await startTestApp({ RENDER: '1' });
  // The first size is sold out: its button cannot be used until another one is chosen.
  const product = productPage()
    .replace('<body>', '<body><a href="/cart">Cart</a>')
    .replace(
      '<button type="submit"',
      `<select name="size" onchange="this.form.elements.add.disabled = this.value === 'small'">
        <option value="small" selected>Small</option><option value="large">Large</option></select><button type="submit" disabled`,
    );
  shop = await startShop({
    '/': page(
      'Hearth',
      '<h1>Hearth</h1><p>Stoneware from a small workshop in the hills.</p><a href="/collections/mugs">All mugs</a>',
    ),
    '/collections/mugs': page('Mugs', `<h1>Mugs</h1><ul class="products">${cards}</ul>`),
    '/products/mug-1': product,
    '/products/mug-2': product,
    '/mug.png': Buffer.alloc(2_000),
    '/cart/add': (request, response) => {
      posted.push(`${request.method} ${request.url}`);
      lines = 1;
      response.writeHead(303, { location: '/cart', 'set-cookie': 'cart=1' }).end();
    },
    '/cart': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          page(
            'Your cart',
            lines > 0
              ? '<h1>Your cart</h1><p>Stoneware Mug $24.00 <a href="/cart/change?line=1&amp;quantity=0">Remove</a></p><p>Shipping is worked out at checkout</p><a href="/checkout" class="button">Check out</a>'
              : '<h1>Your cart</h1><p>Your cart is empty</p>',
          ),
        ),
    '/cart/change': (_request, response) => {
      lines = 0;
      response.writeHead(303, { location: '/cart' }).end();
    },
    '/checkout': page(
      'Checkout',
      '<h1>Checkout</h1><form action="/order" method="post"><label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Continue to shipping</button></form>',
    ),
    '/order': (request, response) => {
      posted.push(`${request.method} ${request.url}`);
      response.writeHead(200).end();
    },
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const view = `status isRendering ownership result { ... on FunnelAudit { pageKind
  steps { position name url verdict reason seconds screenshotUrl comparedUrl } pathFindings { checkId title fix steps isOnEveryProduct } rendered { runs } } }`;

async function followed(caller: ApiClient, url: string) {
  const { data, errors } = await caller.graphql('mutation ($url: String!) { auditPath(input: { url: $url }) { id } }', {
    url,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return waitFor(
    async () => {
      const answer = await caller.graphql(`query ($id: ID!) { analysis(id: $id) { ${view} } }`, {
        id: data.auditPath.id,
      });
      const { analysis } = answer.data;
      return analysis.status !== 'processing' && !analysis.isRendering && analysis;
    },
    'the path',
    180_000,
  );
}

it('follows a shop from its start page to the first step of its checkout, and orders nothing', async () => {
  const { result } = await followed(owner, shop.url('/'));
  expect(result.steps).toMatchObject([
    { position: 1, name: 'home', verdict: 'pass' },
    { position: 2, name: 'listing', url: shop.url('/collections/mugs'), verdict: 'pass' },
    {
      position: 3,
      name: 'product',
      url: shop.url('/products/mug-1'),
      verdict: 'pass',
      comparedUrl: shop.url('/products/mug-2'),
      reason: expect.stringContaining('built the same way'),
    },
    { position: 4, name: 'cart', url: shop.url('/cart'), verdict: 'pass' },
    { position: 5, name: 'checkout', url: shop.url('/checkout'), verdict: 'pass' },
  ]);
  expect(result.pageKind).toBe('product');
  expect(result.rendered).toMatchObject({ runs: expect.any(Number) });
  expect(posted).toEqual(['POST /cart/add']);
  expect(lines).toBe(0);
  expect(result.steps[3].reason).toContain('It was then removed.');
  const picture = await fetch(app.url + result.steps[4].screenshotUrl);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(result.pathFindings.length).toBeGreaterThan(3);
  // An account that is forced, and a cost that is kept back, are told of the step that they happen at.
  const stepsOf = (id: string) => result.pathFindings.find(({ checkId }: { checkId: string }) => checkId === id)?.steps;
  expect(stepsOf('CH5')).toEqual(['checkout']);
  expect(stepsOf('ST5')).toContain('cart');
  // What two product pages of one template have wrong is said of every product page.
  const onEvery = result.pathFindings.filter((each: { isOnEveryProduct: boolean | null }) => each.isOnEveryProduct);
  expect(onEvery.length).toBeGreaterThan(0);
  // What a template has wrong stands there once, with the steps that share it.
  const ids = result.pathFindings.map(({ checkId }: { checkId: string }) => checkId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(result.pathFindings.some(({ steps }: { steps: string[] }) => steps.length > 1)).toBe(true);
}, 240_000);

it('says what it does not know of a shop without products', async () => {
  const bare = await startShop({ '/': page('Hearth', '<h1>Hearth</h1><p>We open soon.</p>') });
  try {
    const { result } = await followed(owner, bare.url('/'));
    expect(result.steps).toMatchObject([
      { name: 'home', verdict: 'pass' },
      { name: 'listing', verdict: 'unknown' },
      { name: 'product', verdict: 'unknown', reason: 'No link to a product was found.' },
      { name: 'cart', verdict: 'unknown' },
      { name: 'checkout', verdict: 'unknown' },
    ]);
  } finally {
    await bare.close();
  }
}, 240_000);

it('refuses what is no address', async () => {
  const { errors } = await owner.graphql('mutation { auditPath(input: { url: "" }) { id } }');
  expect(errors[0].extensions.code).toBe('BAD_INPUT');
});
