import { describe, expect, it } from '@jest/globals';

import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { auditOf } from './fixtures/audit-of.js';

interface Parts {
  lang?: string;
  header?: string;
  beside?: string;
  below?: string;
  footer?: string;
  button?: string;
}

/** A small product page whose parts can be changed one by one. */
function pageOf({ lang = 'en', header = '', beside = '', below = '', footer = '', button = 'Add to cart' }: Parts) {
  const common = {
    en: 'and the for with you your this that is of',
    de: 'und der die das mit für Sie ist von dem',
    fi: 'ja on tai että tämä se kun myös ovat kanssa',
  };
  const prose = Object.entries(common).find(([name]) => name === lang)?.[1] ?? common.en;
  return `<!doctype html><html lang="${lang}"><head><title>Walnut Tray</title></head><body>
    <header>${header}</header><main><div class="product"><h1>Walnut Tray</h1>${beside}
    <form action="/cart/add"><button name="add">${button}</button></form></div>
    <div class="description"><p>${`${prose} `.repeat(6)}</p></div>${below}</main>
    <footer><a href="/help">Help</a>${footer}</footer></body></html>`;
}

const check = (audit: FunnelAudit, id: string) => audit.checks.find((each) => each.id === id);
const statusOf = (parts: Parts, id: string) => check(auditOf(pageOf(parts)), id)?.status;
const menu = (entry: string) =>
  `<ul><li><a href="/a">Sofas</a></li><li><a href="/b">Beds</a></li><li><a href="/c">Lamps</a></li><li><a href="/d">${entry}</a></li></ul>`;

describe('pages that mislead', () => {
  it('takes an entry of a menu for no promise of free shipping', () => {
    const price = '<span class="price">$40.00</span>';
    expect(statusOf({ beside: price, header: menu('Free Shipping') }, 'OF2')).toBe('unknown');
    expect(statusOf({ beside: price, header: menu('Free Shipping') }, 'PR10')).not.toBe('pass');
    expect(statusOf({ beside: price, header: '<p>Free shipping on all orders</p>' }, 'OF2')).toBe('pass');
  });

  it('doubts free shipping for all where the basket names an amount', () => {
    const beside = '<span class="price">$40.00</span>';
    const header = '<p>Free shipping</p>';
    const drawer = '<div role="dialog" class="cart-drawer">Free shipping on orders over $60</div>';
    expect(statusOf({ beside, header }, 'PR10')).toBe('pass');
    expect(statusOf({ beside, header, below: drawer }, 'PR10')).not.toBe('pass');
  });

  it('leaves bulky goods out of free shipping where the shop does', () => {
    const header = '<p>Kostenloser Versand ab 20 €</p>';
    const rule = '<p>Ausgenommen sind Speditionsartikel und Sperrgut.</p>';
    const beside = '<span class="price">99,95 €</span>';
    const parts = { lang: 'de', header, beside, button: 'In den Warenkorb' };
    expect(statusOf({ ...parts, below: rule }, 'OF2')).toBe('pass');
    expect(statusOf({ ...parts, below: `${rule}<p>Zustellung: Sperrgut</p>` }, 'OF2')).toBe('unknown');
  });

  it('reads a former price where the share between two amounts is stated, and only then', () => {
    const prices = (share: number) =>
      `<div><span>${share}% off</span><span class="x1">$38.15</span><span class="x2">$44.95</span></div>`;
    const markup = `<script type="application/ld+json">{"@type":"Product","name":"Walnut Tray","offers":{"price":"38.15","priceCurrency":"USD"}}</script>`;
    expect(auditOf(pageOf({ beside: prices(15), below: markup })).product.listPrice).toBe(44.95);
    expect(auditOf(pageOf({ beside: prices(40), below: markup })).product.listPrice).toBeNull();
  });

  it('takes no price of another item for the former price', () => {
    const beside = '<span class="price">$26.00</span>';
    const others =
      '<section class="related"><h2>You may also like</h2><a href="/p/1">Shirt <span class="price">$26.00</span></a><a href="/p/2">Tee <s>$30.00</s> $21.00</a></section>';
    expect(auditOf(pageOf({ beside, below: others })).product.listPrice).toBeNull();
    expect(
      auditOf(pageOf({ beside: '<s>$30.00</s><span class="price">$26.00</span>', below: others })).product.listPrice,
    ).toBe(30);
  });

  it('reads days of delivery by the names of the months in the language of the page', () => {
    const beside = (line: string) => `<p>38,15 €</p><p>Normaali toimitus</p><p>${line}</p>`;
    const parts = { lang: 'fi', button: 'Lisää ostoskoriin' };
    expect(statusOf({ ...parts, beside: beside('la 5 joulu - ke 9 joulu') }, 'OF8')).toBe('pass');
    expect(statusOf({ ...parts, beside: beside('heti') }, 'OF8')).not.toBe('pass');
  });

  it('takes parcels of a delivery for no days of it', () => {
    const beside = (line: string) => `<span class="price">99,95 €</span><p>${line}</p>`;
    const parts = { lang: 'de', button: 'In den Warenkorb' };
    expect(statusOf({ ...parts, beside: beside('Lieferung in 1 Packstück') }, 'OF8')).not.toBe('pass');
    expect(statusOf({ ...parts, beside: beside('Lieferung in 3 Werktagen') }, 'OF8')).toBe('pass');
  });

  it('takes the address field of a comment for no sign-up, and its box for no consent', () => {
    const form = (action: string) => `<form action="${action}"><input type="email" name="email"></form>`;
    const box = '<p class="comment-form-cookies-consent"><input type="checkbox" id="wp-comment-cookies-consent"></p>';
    expect(statusOf({ below: form('/wp-comments-post.php') + box }, 'ME5')).toBe('fail');
    expect(statusOf({ below: form('/wp-comments-post.php') + box }, 'ME8')).not.toBe('pass');
    expect(statusOf({ footer: form('/subscribe') }, 'ME5')).toBe('pass');
  });

  it('asks about slots that a script may fill, and finds text that a theme left', () => {
    expect(statusOf({ beside: '<p>{{resultCount}} results</p>' }, 'CO10')).toBe('unknown');
    expect(statusOf({ beside: '<p>Lorem ipsum dolor</p>' }, 'CO10')).toBe('fail');
    expect(statusOf({}, 'CO10')).toBe('pass');
  });

  it('takes the name of a card in a sentence for no payment mark', () => {
    expect(statusOf({ footer: '<p>Apply for the Rovers Club Visa credit card today</p>' }, 'CH3')).not.toBe('pass');
    expect(statusOf({ footer: '<p>Visa, Mastercard, PayPal</p>' }, 'CH3')).toBe('pass');
  });

  it('understands letters without their marks', () => {
    const common = 'și în de la cu pentru este sunt care din pe nu mai acest '.repeat(8);
    const page = (words: string) =>
      auditOf(
        `<html lang="ro"><title>Tava</title><body><main><h1>Tava de lemn</h1><p>99 Lei</p><form action="/cart/add"><button name="add">Adauga in cos</button></form><p>${common}</p><h2>${words}</h2><p>Cum se spală tava de lemn?</p></main></body></html>`,
      );
    expect(check(page('Intrebari frecvente'), 'CO6')?.status).toBe('pass');
    expect(check(page('Întrebări frecvente'), 'CO6')?.status).toBe('pass');
  });

  it('takes a heading over no questions for none, and a heading alone for a question to the reader', () => {
    const page = (below: string) =>
      check(auditOf(pageOf({ below: `<section><h2>Questions and answers</h2>${below}</section>` })), 'CO6');
    expect(page('<p>No questions have been posted about this item.</p>')?.status).toBe('fail');
    expect(page('<p>Be the first to ask a question</p>')?.status).toBe('fail');
    expect(page('<p>Money back, no questions asked.</p>')?.status).toBe('unknown');
    expect(page('')?.status).toBe('unknown');
    expect(page('<p>Does the pan fit an oven of 60 cm?</p><p>Yes.</p>')?.status).toBe('pass');
  });

  it('says that returns are refused, and that shipping is charged, where the page says so', () => {
    const returns = (line: string) =>
      check(auditOf(pageOf({ beside: `<b class="price">$40.00</b><p>${line}</p>` })), 'OF3');
    expect(returns('Returns: no returns accepted')?.status).toBe('fail');
    expect(returns('No returns fee: 30 days to return')?.status).toBe('pass');
    const shipping = (line: string) =>
      check(auditOf(pageOf({ beside: `<b class="price">$40.00</b><p>${line}</p>` })), 'OF2');
    expect(shipping('+ $12.00 delivery')?.status).toBe('fail');
    expect(shipping('+ $12.00 delivery, free delivery on orders over $60')?.status).toBe('pass');
  });

  it('takes no price for members only for the price of everybody', () => {
    const price = '<span class="price">$40.00</span>';
    const member = (line: string) => auditOf(pageOf({ beside: price + line })).product;
    for (const line of [
      '<p>Members pay <b class="price">$34.00</b></p>',
      '<p class="member-price">$34.00 with your club card</p>',
      '<div class="price">Member price $34.00</div>',
      '<p class="price">$34.00 for VIP members</p>',
    ])
      expect(member(line)).toMatchObject({ price: 40, listPrice: null });
    const german = (line: string) =>
      auditOf(pageOf({ lang: 'de', beside: `<span class="price">40,00 €</span>${line}`, button: 'In den Warenkorb' }))
        .product;
    expect(german('<p class="price">Mitgliederpreis 34,00 €</p>')).toMatchObject({ price: 40, listPrice: null });
    expect(german('<p>Für Mitglieder <span class="price">34,00 €</span></p>')).toMatchObject({ price: 40 });
    expect(
      auditOf(pageOf({ beside: '<p>Member price <b class="price">$34.00</b></p><p class="price">$40.00</p>' })).product,
    ).toMatchObject({ price: 40, listPrice: null });
  });

  it('takes sizes that are sold out for no product that is', () => {
    const sizes = (options: string) => `<span class="price">$40.00</span><select name="size">${options}</select>`;
    const some = sizes('<option>S</option><option disabled>M - Sold out</option><option>L</option>');
    const all = sizes('<option disabled>S - Sold out</option><option disabled>M - Sold out</option>');
    expect(auditOf(pageOf({ beside: some })).product.availability).toBe('in_stock');
    expect(statusOf({ beside: some }, 'CH1')).toBe('pass');
    expect(auditOf(pageOf({ beside: all, button: 'Sold out' })).product.availability).toBe('out_of_stock');
    const buttons =
      '<span class="price">$40.00</span><ul class="sizes"><li><label><input type="radio" name="size" disabled> S <span class="soldout">Sold out</span></label></li><li><label><input type="radio" name="size"> M</label></li></ul>';
    expect(auditOf(pageOf({ beside: buttons })).product.availability).toBe('in_stock');
    const waiting = pageOf({ beside: some, button: 'Select a size' }).replace('name="add"', 'name="add" disabled');
    expect(auditOf(waiting).product.availability).not.toBe('out_of_stock');
    const markup = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Walnut Tray',
      offers: ['OutOfStock', 'InStock', 'OutOfStock'].map((stock, at) => ({
        '@type': 'Offer',
        sku: `T${at}`,
        price: '40.00',
        priceCurrency: 'USD',
        availability: `https://schema.org/${stock}`,
      })),
    })}</script>`;
    expect(auditOf(pageOf({ beside: some, below: markup })).product.availability).toBe('in_stock');
  });
});
