import { describe, expect, it } from '@jest/globals';
import { placementOfHost, readAdPage } from '../../../jobs/traffic/ad-page.engine.js';
import { guessIndustry } from '../../../jobs/analysis/industry-guess.engine.js';

const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

const image = (content: string) => `<meta property="og:image" content="${content}">`;

describe('an ad given by the address of a page', () => {
  it('takes og:image with the copy around it', () => {
    const html = page(`
      <meta property="og:image" content="/img/hero.jpg?v=1">
      <meta property="og:title" content="  Running shoes,
        20 % off ">
      <meta property="og:description" content="Light and fast.">
      <meta property="og:site_name" content="Fleet Feet">`);
    expect(readAdPage(html, 'https://shop.example/products/shoe')).toEqual({
      imageUrl: 'https://shop.example/img/hero.jpg?v=1',
      videoUrl: null,
      headline: 'Running shoes, 20 % off',
      text: 'Light and fast.',
      siteName: 'Fleet Feet',
      placement: null,
    });
  });

  it('falls back to the largest image that is no decoration', () => {
    const html = page(
      '<title>Mug</title>',
      `<h1>The mug</h1><img src="logo.png" width="4000" height="4000"><img src="a.jpg" width="100" height="100">
       <img src="small.jpg" srcset="b-400.jpg 400w, b-1600.jpg 1600w"><img src="data:image/gif;base64,AAAA" width="3000" height="3000">`,
    );
    const found = readAdPage(html, 'https://www.mugs.example/p/');
    expect(found).toMatchObject({
      imageUrl: 'https://www.mugs.example/p/b-1600.jpg',
      headline: 'The mug',
      siteName: 'mugs.example',
    });
  });

  it('resolves addresses against the base element and takes no other scheme', () => {
    const base = '<base href="https://cdn.example/x/">';
    expect(readAdPage(page(base + image('i.png')), 'https://shop.example/').imageUrl).toBe(
      'https://cdn.example/x/i.png',
    );
    const film = page('<meta property="og:video:url" content="/ad.mp4">');
    expect(readAdPage(film, 'https://shop.example/p').videoUrl).toBe('https://shop.example/ad.mp4');
    expect(readAdPage(page(image('file:///etc/passwd')), 'https://shop.example/').imageUrl).toBeNull();
    expect(readAdPage('', 'http://127.0.0.1:8080/')).toEqual({
      imageUrl: null,
      videoUrl: null,
      headline: null,
      text: null,
      siteName: null,
      placement: null,
    });
  });

  it('knows the placement by the host, not by a look-alike', () => {
    expect(placementOfHost('https://www.tiktok.com/@a')).toBe('tiktok');
    expect(placementOfHost('https://m.facebook.com/ads/library/?id=1')).toBe('meta_feed');
    expect(placementOfHost('https://notfacebook.com/')).toBeNull();
    expect(placementOfHost('no address')).toBeNull();
  });
});

describe('the industry of an ad', () => {
  it.each([
    ['New sneakers and jeans for the season', 'fashion'],
    ['Vitamin C serum for glowing skin', 'beauty'],
    ['Wireless earbuds, 40 h battery', 'tech'],
    ['Freshly roasted coffee', 'food'],
    ['Whey protein for your training', 'fitness'],
    ['Something else entirely', null],
    ['A phone and a coffee', null],
  ])('of “%s” is %s', (text, expected) => {
    expect(guessIndustry(text)).toBe(expected);
  });
});
