import sharp from 'sharp';
import { type Raster, readCreative } from '../creative-reader.js';
import { keypoints } from './keypoints.engine.js';
import { findPicture, type Landmarks } from './picture-match.engine.js';

/** What an owner has a picture of and may show on an ad. */
export interface OwnPicture {
  kind: 'logo' | 'product';
  /** the shop's name, or the product's */
  name: string;
  /** the picture as it is, and inverted where it may be printed light on dark */
  looks: Landmarks[];
}

/** An own picture where it stands on an ad, px of the decoded ad. */
export interface OwnSight {
  kind: OwnPicture['kind'];
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest sides that corners are looked for at, px, and most of them. */
const looked = {
  ad: { side: 960, most: 2_000 },
  product: { side: 360, most: 260 },
  // A logo stands small on an ad, where few of its corners are left.
  logo: { side: 200, most: 260 },
} as const;

/** Longest side of a long one, such as a name in letters, px. */
const widest = 460;

async function landmarks(raster: Raster, { side, most }: { side: number; most: number }, isInverted = false) {
  const { width, height } = raster;
  const picture = sharp(raster.data, { raw: { width, height, channels: 3 } }).resize(side, side, { fit: 'inside' });
  const { data, info } = await (isInverted ? picture.negate() : picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { data, width: info.width, height: info.height };
  return { width: info.width, height: info.height, points: keypoints(grey, most) };
}

/** The picture without its even border, which is not part of what stands on an ad. */
async function trimmed(raster: Raster): Promise<Raster> {
  const { width, height } = raster;
  const margin = Math.round(0.09 * Math.max(width, height));
  const { data, info } = await sharp(raster.data, { raw: { width, height, channels: 3 } })
    .trim({ threshold: 18 })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @throws AppError where the file is no picture that can be read */
export async function describeOwnPicture({ bytes, kind, name }: { bytes: Uint8Array } & Omit<OwnPicture, 'looks'>) {
  const { raster } = await readCreative(bytes);
  const picture = await trimmed(raster).catch(() => raster);
  const { side, most } = looked[kind];
  const shape = Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height);
  const size = { side: Math.min(widest, Math.round(side * Math.sqrt(shape))), most };
  const looks = [await landmarks(picture, size)];
  if (kind === 'logo') looks.push(await landmarks(picture, size, true));
  return { kind, name, looks } satisfies OwnPicture;
}

/** Which of the own pictures stand on an ad, and where. */
export async function findOwnPictures(
  { width, raster }: { width: number; raster: Raster },
  pictures: readonly OwnPicture[],
): Promise<OwnSight[]> {
  if (pictures.length === 0) return [];
  const ad = await landmarks(raster, looked.ad);
  const scale = width / ad.width;
  return pictures.flatMap(({ kind, name, looks }) => {
    const [best] = looks.flatMap((look) => findPicture(look, ad) ?? []).toSorted((a, b) => b.agreed - a.agreed);
    if (!best) return [];
    const { x, y, width: wide, height: high } = best.box;
    return [{ kind, name, x: x * scale, y: y * scale, width: wide * scale, height: high * scale }];
  });
}
