import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A drawn ad of our own: a product on a plain ground with a headline and a button. */
export function drawAd({ width = 1080, height = 1080, ground = '#f4efe6', button = 'Shop now' } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${width * 0.5}" cy="${height * 0.42}" r="${Math.min(width, height) * 0.2}" fill="#c0392b"/>
    <rect x="${width * 0.3}" y="${height * 0.78}" width="${width * 0.4}" height="${height * 0.1}" rx="12" fill="#1d1d1f"/>
    <text x="50%" y="${height * 0.84}" font-size="${height * 0.04}" text-anchor="middle" fill="#fff" font-family="sans-serif">${button}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A drawn ad with a headline, and an offer in type that no phone shows. */
export function drawAdWithSmallOffer(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080">
    <rect width="100%" height="100%" fill="#f4efe6"/>
    <text x="540" y="260" font-size="72" text-anchor="middle" fill="#1d1d1f" font-family="sans-serif">Mugs that keep tea warm</text>
    <circle cx="540" cy="580" r="200" fill="#c0392b"/>
    <text x="540" y="900" font-size="19" text-anchor="middle" fill="#1d1d1f" font-family="sans-serif">20% off until Sunday</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A small product page with what a good one has; parts can be left out. */
export function productPage({ price = '24.00', image = '/mug.png', returns = true } = {}): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Stoneware Mug',
    brand: { '@type': 'Brand', name: 'Hearth' },
    image,
    sku: 'MUG-1',
    description: 'A heavy stoneware mug that keeps tea warm.',
    offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 128 },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stoneware Mug that keeps tea warm | Hearth</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="og:title" content="Stoneware Mug"><meta property="og:image" content="${image}">
    <script type="application/ld+json">${JSON.stringify(product)}</script></head>
    <body><main><h1>Stoneware Mug</h1><img src="${image}" alt="Stoneware mug on a table" width="1000" height="1000">
    <p>Your tea stays warm for 40 minutes, so you can finish the chapter. Thrown by hand from stoneware clay.</p>
    <form action="/cart/add" method="post"><p class="price">$${price}</p><button type="submit" name="add">Add to cart</button></form>
    ${returns ? '<p>30-day returns, free of charge.</p>' : ''}<p>Free shipping over $40</p></main></body></html>`;
}

const box = (type: string, ...content: Uint8Array[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};

/** An MP4 of our own: head and index of a film, and bytes in the place of its pictures. */
export function film({
  width = 640,
  height = 360,
  durationMs = 2_000,
  indexLast = false,
} = {}): Uint8Array<ArrayBuffer> {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(durationMs, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const head = box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isomiso2avc1mp41', 'latin1'));
  const index = box('moov', box('mvhd', movie), box('trak', box('tkhd', track)));
  const pictures = box('mdat', Buffer.alloc(2_000, 7));
  return new Uint8Array(Buffer.concat(indexLast ? [head, pictures, index] : [head, index, pictures]));
}

/** A picture that would act in a browser. */
export const svgWithScript = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A true head over no pixels: what a bomb looks like before it is opened. */
export function headOfPng(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(12), size])));
  return Buffer.concat([head, size, check]);
}
