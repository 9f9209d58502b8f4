import type { PicturePrint } from '../../schema/ad-results/picture-print.entity.js';
import { printOf, printSide } from './picture-print.engine.js';

type Print = Pick<PicturePrint, 'print' | 'squarePrint' | 'ratio'>;

const mostPixels = 50_000_000;

/** @returns nulls for bytes that are no picture */
export async function takePrint(bytes: Uint8Array): Promise<Print> {
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .flatten({ background: '#fff' });
    const { data, info } = await picture
      .clone()
      .resize(640, 640, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const grey = async (fit: 'fill' | 'cover') =>
      printOf(
        await sharp(data, { raw: { width, height, channels } })
          .resize(printSide, printSide, { fit })
          .greyscale()
          .raw()
          .toBuffer(),
      );
    return { print: await grey('fill'), squarePrint: await grey('cover'), ratio: width / height };
  } catch {
    return { print: null, squarePrint: null, ratio: null };
  }
}
