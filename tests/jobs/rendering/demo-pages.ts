import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Handler } from '../../stand-ins/shop.js';
import { ffmpeg } from '../../support/run-ffmpeg.js';

/** Product pages of a shop of our own; each has the faults that it is named for, and no others. */
const page = ({ head = '', top = '', body = '', script = '' } = {}) => `<!doctype html><html lang="en"><head>
  <meta charset="utf-8"><title>Blue stoneware mug | Hearth</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff } main { padding: 16px }
  h1 { font-size: 28px } button { width: 300px; height: 48px; background: #1a4d8f; color: #fff; border: 0; font-size: 16px }
  nav a { display: inline-block; padding: 12px 16px } img { display: block }</style>${head}</head><body>${top}
  <nav><a href="/">Home</a><a href="/mugs">Mugs</a></nav>
  <main><div class="product"><h1>Blue stoneware mug</h1>
  <img src="/mug.jpg" alt="Blue mug on a table" width="300" height="300"><p class="price">$24.90</p>
  <form action="/cart/add" method="post"><button type="submit">Add to cart</button></form>
  <h2>Description</h2><p class="description">This mug holds 350 ml, keeps coffee warm for an hour and goes into the
  dishwasher. It is thrown by hand and glazed twice, so no two of them are the same.</p>${body}</div></main>
  ${script && `<script>${script}</script>`}</body></html>`;

const consent = `<div id="consent" role="dialog" style="position:fixed;inset:auto 0 0 0;height:60vh;background:#fff;z-index:9">
  <p>We use cookies. Do you consent?</p><button>Agree</button><button>Decline</button></div>`;

/** A small question at the edge, beside a larger head that stays: what counts is that it was asked, not how large. */
const bar = `<header style="position:fixed;inset:0 0 auto 0;height:70px;background:#fff;z-index:8">Hearth</header>
  <div id="bar" style="position:fixed;inset:auto 0 0 0;height:60px;background:#fff;z-index:9"><span>We use cookies.</span>
  <button style="width:100px">Accept</button><button style="width:100px">Decline</button></div><div style="height:70px"></div>`;
const pixel = `<script>new Image().src = 'https://www.facebook.com/tr?id=1&ev=PageView'</script>`;

const soldOut = `<form action="/cart/add" method="post"><label>Size <select name="size" style="height:44px"><option selected>Small</option><option>Large</option></select></label>
  <button type="submit" disabled>Sold out</button></form><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Blue stoneware mug',
    offers: { '@type': 'Offer', price: '24.90', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
  })}</script>`;

export async function demoPages(): Promise<Record<string, string | Buffer | Handler>> {
  const mug = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
  const picture: Handler = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(mug);
  return {
    '/mug.jpg': picture,
    '/late.jpg': (request, response) => void setTimeout(() => picture(request, response), 9_000),
    '/favicon.ico': mug,
    '/clean': page({
      body: '<div style="position:fixed;left:0;right:0;bottom:0;padding:8px;background:#fff"><button type="button" id="bar">Add to cart</button></div><div style="height:2000px"></div>',
    }),
    '/unstyled': page({ head: '<link rel="stylesheet" href="/gone.css">' }),
    '/layout': page({
      body: `<p style="color:#b5b5b5">Ships within two days</p><div id="wide" style="width:700px;height:20px;background:#eee"></div>
        <p><a href="/a" style="display:block;font-size:8px;line-height:9px">Size guide</a><a href="/b" style="display:block;font-size:8px;line-height:9px">Care</a></p>`,
    }),
    '/desktop': page({
      head: `<style>@media (min-width: 1000px) { #wide { width: 1700px; height: 20px; background: #eee } form { padding-top: 900px } }</style>`,
      body: '<div id="wide"></div>',
    }),
    '/restless': page({
      top: '<div id="promo"></div>',
      script: `setTimeout(() => { document.getElementById('promo').style.height = '300px' }, 1_000);
        setTimeout(() => { const end = performance.now() + 900; while (performance.now() < end); }, 500);`,
    }),
    '/slow': page({ top: '<img src="/late.jpg" alt="Mugs in a row" width="390" height="500">' }),
    '/film': page({
      top: `<div style="position:relative;height:500px;overflow:hidden;background:#123"><video src="/film.mp4" autoplay muted loop playsinline
        style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover"></video>
        <p style="position:relative;margin:0;padding:180px 16px;color:#fff;font-size:32px">Made by hand</p></div>`,
    }),
    '/film.mp4': await filmOf(),
    '/soldout': page().replace(/<form.*?<\/form>/s, soldOut),
    '/consent': page({ top: consent }),
    '/tracked': page({ head: pixel, top: bar }),
    '/untracked': page({ top: bar }),
    '/unasked': page({ head: pixel }),
    '/unasked-in-europe': page({ head: pixel }).replace('$24.90', '24,90 €'),
    '/drawn': `<!doctype html><html lang="en"><head><title>Hearth</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
      <body><div id="root"></div><script>document.documentElement.innerHTML = ${JSON.stringify(page())}.replace(/^<!doctype html>/, '')</script></body></html>`,
    '/tiresome': page({
      body: `${'<p><span>x</span></p>'.repeat(5_000)}<div id="more"></div>`,
      script: `alert('one'); confirm('two'); for (let i = 0; i < 100; i++) window.open('/clean');
        addEventListener('scroll', () => { document.getElementById('more').innerHTML += '<p style="height:900px">more</p>' });`,
    }),
    '/endless': (_request, response) => response.writeHead(302, { location: '/endless' }).end(),
    '/stuck': page({ script: 'setTimeout(() => { for (;;); }, 300)' }),
    '/greedy': page({
      script:
        'const held = []; setInterval(() => { const more = new Uint8Array(64e6); more.fill(1); held.push(more) }, 10)',
    }),
  };
}

/** Two seconds of moving colors; nothing where the machine has no ffmpeg, as a film that does not load. */
async function filmOf(): Promise<Handler> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const file = join(folder, 'film.mp4');
  const made = await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25', '-t', '2', '-pix_fmt', 'yuv420p', file)
    .then(() => readFile(file))
    .catch(() => Buffer.alloc(0));
  await rm(folder, { recursive: true });
  return (_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(made);
}
