import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { contradictions } from '../../../jobs/conversion/path/shop-rules.engine.js';
import { pathFindings } from '../../../jobs/conversion/path/path-findings.engine.js';
import { PathStepName } from '../../../schema/conversion/path-step.enum.js';
import { auditOf } from './fixtures/audit-of.js';

const statusOf = (html: string, finalUrl: string, id: string) => checkOf(html, finalUrl, id)?.status;
const checkOf = (html: string, finalUrl: string, id: string) =>
  auditOf(html, { finalUrl }).checks.find((each) => each.id === id);

describe('a landing page', () => {
  const url = 'https://a.test/lp/tasting-box';
  const page = ({ head = '', fields = '<input type="email" name="email">', calls = '', proof = '' } = {}) =>
    `<html lang="en"><title>Your free tasting box</title><body><header>${head}</header><main><h1>Your free tasting box</h1>
    <p>Six teas, sent to your door with a note on each of them, and the price of the stamp is all that you pay for it.</p><p>${'The box holds three green teas, two black ones and one with herbs, each for four cups. '.repeat(8)}</p>
    <form action="/lead">${fields}<button>Send me the box</button></form>${proof}${calls}</main></body></html>`;
  const menu = Array.from({ length: 20 }, (_, at) => `<a href="/c/${at}">Tea ${at}</a>`).join('');

  it('is judged by checks of its own, and has a score', () => {
    const audit = auditOf(page(), { finalUrl: url });
    expect(audit.pageKind).toBe('landing');
    expect(audit.overallScore).not.toBeNull();
    expect(audit.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['LP1', 'LP2', 'LP3', 'LP4', 'LP5']));
    expect(audit.checks.map(({ id }) => id)).not.toContain('OF5');
    expect(auditOf(page(), { finalUrl: 'https://a.test/checkout/start' }).checks.map(({ id }) => id)).not.toContain(
      'LP1',
    );
  });

  it.each([
    ['LP1', page(), 'pass'],
    ['LP1', page({ calls: '<button>Read on</button><button>Call us</button><button>See all teas</button>' }), 'fail'],
    ['LP2', page(), 'pass'],
    ['LP2', page({ head: `<nav>${menu}</nav>` }), 'fail'],
    ['LP3', page(), 'pass'],
    [
      'LP3',
      page({
        fields: `<input type="email" name="email">${'a b c d e'.replace(/\w/g, '<input type="text" name="$&">')}`,
      }),
      'fail',
    ],
    ['LP4', page(), 'pass'],
    ['LP4', page().replace('<h1>Your free tasting box</h1>', '<h1>Welcome aboard</h1>'), 'partial'],
    ['LP5', page(), 'fail'],
    ['LP5', page({ proof: '<p>Loved by more than 12,000 customers</p>' }), 'pass'],
  ])('%s', (id, html, status) => {
    expect(statusOf(html, url, id)).toBe(status);
  });
});

describe('the cart and the checkout', () => {
  const cart = (line: string) =>
    `<html lang="en"><title>Your cart</title><body><main><h1>Your cart</h1><p>Stoneware mug, one piece, and you can change that here at any time</p><p>$24.00</p>${line}<a href="/checkout">Check out</a></main></body></html>`;
  const inCart = (line: string) => statusOf(cart(line), 'https://a.test/cart', 'ST5');

  it('says in the cart what shipping costs, or leaves it for later', () => {
    expect(inCart('<p>Shipping: $4.90</p>')).toBe('pass');
    expect(inCart('<p>Shipping is calculated at checkout</p>')).toBe('fail');
    expect(inCart('<p>Your cart is empty</p>')).toBe('unknown');
  });

  it('knows a checkout that forces an account from one that does not', () => {
    const checkout = (fields: string) =>
      `<html lang="en"><title>Checkout</title><body><main><h1>Checkout</h1><form>${fields}<button>Continue</button></form></main></body></html>`;
    const status = (fields: string) => statusOf(checkout(fields), 'https://a.test/checkout', 'CH5');
    const mail = '<input type="email" name="email"><input name="address1"><input name="city"><input name="phone">';
    expect(status(mail)).toBe('pass');
    expect(status(`${mail}<input type="password" name="password">`)).toBe('fail');
    expect(status(`${mail}<input type="password" name="password"><p>Checkout as guest</p>`)).toBe('pass');
  });
});

describe('rules of the whole shop', () => {
  const page = (body: string, footer = '') =>
    `<html lang="en"><title>Walnut Tray</title><body><header><p>${body}</p></header><main><div class="product"><h1>Walnut Tray</h1>
    <p class="price">$40.00</p><form action="/cart/add"><button name="add">Add to cart</button></form>
    <p>${'and the for with you your this that is of '.repeat(6)}</p></div></main><footer><a href="/x">About</a>${footer}</footer></body></html>`;
  const step = (name: PathStepName, html: string) => ({ name, audit: auditOf(html) });

  it('are missing only where several pages lack them', () => {
    const bare = page('Handmade in Vermont');
    const helpful = page(
      'Handmade in Vermont',
      '<a href="/shipping">Shipping policy</a><a href="/returns">Returns</a>',
    );
    const ids = (...pages: string[]) =>
      pathFindings(pages.map((html, at) => step(at === 0 ? PathStepName.home : PathStepName.product, html))).flatMap(
        ({ checkId }) => (checkId === 'CH7' || checkId === 'ME1' ? [checkId] : []),
      );
    expect(ids(bare)).toEqual([]);
    expect(ids(bare, bare)).toContain('ME1');
    expect(
      pathFindings([step(PathStepName.home, helpful), step(PathStepName.product, bare)]).map(({ checkId }) => checkId),
    ).not.toContain('CH7');
  });

  it('are named where two pages state them differently', () => {
    const found = contradictions([
      step(PathStepName.home, page('Free shipping on orders over $50')),
      step(PathStepName.product, page('Free shipping on orders over $75')),
    ]);
    expect(found).toMatchObject([{ checkId: 'SH1', steps: ['home', 'product'] }]);
    expect(found[0]?.evidence).toContain('50 USD');
    const same = step(PathStepName.home, page('Free shipping on orders over $50'));
    expect(contradictions([same, { ...same, name: PathStepName.product }])).toEqual([]);
  });
});
