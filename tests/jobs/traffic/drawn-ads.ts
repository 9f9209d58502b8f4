import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

export interface TextLine {
  text: string;
  left: number;
  /** top of the letters, px */
  top: number;
  /** font size, px */
  size: number;
  ink: string;
}

export interface Plate {
  left: number;
  top: number;
  width: number;
  height: number;
  fill: string;
  radius?: number;
}

export interface DrawnAd {
  width: number;
  height: number;
  ground: string;
  plates?: readonly Plate[];
  lines?: readonly TextLine[];
  /** drawn over the text */
  over?: readonly Plate[];
}

// A package brings the font: a fresh machine may have none installed.
const require = createRequire(import.meta.url);
const fontfile = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf/DejaVuSans.ttf');

const escape = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

async function drawLine({ text, left, top, size, ink }: TextLine): Promise<OverlayOptions> {
  const input = await sharp({
    text: {
      text: `<span foreground="${ink}">${escape(text)}</span>`,
      font: `DejaVu Sans ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
  return { input, left, top };
}

function drawPlate({ left, top, width, height, fill, radius = 0 }: Plate): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`;
  return { input: Buffer.from(svg), left, top };
}

/** PNG of an ad made of plates and lines of text. */
export async function drawAd({ width, height, ground, plates = [], lines = [], over = [] }: DrawnAd): Promise<Buffer> {
  const layers = [...plates.map(drawPlate), ...(await Promise.all(lines.map(drawLine))), ...over.map(drawPlate)];
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** A product shot without words, 1080 wide. */
export const productPlates: readonly Plate[] = [
  { left: 340, top: 300, width: 400, height: 420, fill: '#b3402a', radius: 40 },
  { left: 400, top: 360, width: 280, height: 90, fill: '#f2d8c2', radius: 20 },
];
