import { adPictureLimits } from '../../schema/ads-library/ad.facts.js';
import { AppError } from '../../schema/errors.js';
import { detectFileType } from '../platform/file-type.js';

export interface AdPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * An ad's picture as it is kept: drawn anew as WebP, so that nothing but pixels of the original stays (no places and
 * devices that cameras write, no second file behind the picture).
 * @throws AppError UNPROCESSABLE for bytes that are no picture, or one too large to decode
 */
export async function drawAdPicture(original: Uint8Array): Promise<AdPicture> {
  const { pixels, side, types } = adPictureLimits;
  const type = await detectFileType(original.subarray(0, 4_100));
  if (!type || !types.some((known) => known === type)) {
    throw new AppError('UNPROCESSABLE', 'This is not a PNG, JPEG, WebP, AVIF or GIF image.');
  }
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  try {
    const { data, info } = await sharp(original, { limitInputPixels: pixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new AppError('UNPROCESSABLE', 'The image is damaged or too large.'); // the library's own words help nobody
  }
}
