import { mostPixels } from '../../schema/storage/stored-object.facts.js';

/** Width and height, px: twice what a list shows, for screens with fine pixels. */
const size = 128;

/** A picture as small as a list shows it; null for bytes that cannot be drawn. */
export async function drawThumbnail(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  return sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(size, size, { fit: 'cover', position: 'top' })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => null);
}

/** Width and height, px: as large as a screen shows an ad, for screens with fine pixels. */
const pictureSize = 2_000;

/** A drawing as a picture of its own size, up to 2,000 px; null for bytes that cannot be drawn. */
export async function drawPicture(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize(pictureSize, pictureSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => null);
}
