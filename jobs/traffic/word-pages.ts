import sharp, { type Sharp } from 'sharp';
import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Raster } from './creative-reader.js';
import { findLabels, type LabelRegion } from './label-regions.engine.js';
import { cleanPlate } from './plate-clean.engine.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** A grey page for the reader, with the way back from its pixels to those of the raster. */
export interface WordPage {
  /** portable greymap, which needs no packing */
  bytes: Buffer;
  width: number;
  height: number;
  toRaster: (box: Box) => Box;
}

/** Longest side of a page, px: small pictures are enlarged for the reader, large ones shrunk. */
const pageSide = { least: 1080, most: 1600, enlarge: 4 };

/** Longest side at which plates are looked for, px. */
const searchSide = 360;

/** Height of a plate on the sheet and the space around it, px; its capitals come to about 30 px. */
const rowHeight = 76;
const rowSpace = 24;
const widestRow = 1200;

const open = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

function greymap(data: Uint8Array, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** The whole picture in grey at a size that the reader is good at. */
export async function wholePage(raster: Raster): Promise<WordPage> {
  const longest = Math.max(raster.width, raster.height);
  const side = Math.min(pageSide.most, Math.max(longest, Math.min(pageSide.least, longest * pageSide.enlarge)));
  const { data, info } = await open(raster)
    .greyscale()
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const across = raster.width / info.width;
  const down = raster.height / info.height;
  return {
    bytes: greymap(data, info.width, info.height),
    width: info.width,
    height: info.height,
    toRaster: (box) => ({ x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }),
  };
}

/** A plate cut out, dark on light, on its row of the sheet. */
interface SheetRow {
  data: Uint8Array;
  width: number;
  top: number;
  /** where the plate is on the raster */
  origin: Box;
}

/** All plates below each other on white, as lines of one page; null when there are none. */
export async function labelSheet(raster: Raster): Promise<WordPage | null> {
  const longest = Math.max(raster.width, raster.height);
  const small = await open(raster)
    .resize(searchSide, searchSide, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = longest / Math.max(small.info.width, small.info.height);
  const labels = findLabels({ data: small.data, width: small.info.width, height: small.info.height });
  if (labels.length === 0) return null;
  const rows = await Promise.all(labels.map((label, index) => cutRow(raster, label, { scale, index })));
  return sheetOf(rows);
}

async function cutRow(
  raster: Raster,
  { box, plateLuma }: LabelRegion,
  at: { scale: number; index: number },
): Promise<SheetRow> {
  const left = Math.max(0, Math.floor(box.x * at.scale));
  const top = Math.max(0, Math.floor(box.y * at.scale));
  const width = Math.max(1, Math.min(raster.width - left, Math.round(box.width * at.scale)));
  const height = Math.max(1, Math.min(raster.height - top, Math.round(box.height * at.scale)));
  const cut = open(raster).extract({ left, top, width, height }).greyscale();
  const { data, info } = await (plateLuma < 128 ? cut.negate() : cut)
    .resize({ width: Math.min(widestRow, Math.round((width / height) * rowHeight)), height: rowHeight, fit: 'fill' })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  cleanPlate(data, info.width);
  const origin = { x: left, y: top, width, height };
  return { data, width: info.width, top: rowSpace + at.index * (rowHeight + rowSpace), origin };
}

function sheetOf(rows: readonly SheetRow[]): WordPage {
  const width = Math.max(...rows.map((row) => row.width)) + 2 * rowSpace;
  const height = rows.length * (rowHeight + rowSpace) + rowSpace;
  const sheet = new Uint8Array(width * height).fill(255);
  for (const row of rows) {
    for (let y = 0; y < rowHeight; y++) {
      sheet.set(row.data.subarray(y * row.width, (y + 1) * row.width), (row.top + y) * width + rowSpace);
    }
  }
  const toRaster = (box: Box): Box => {
    const middle = box.y + box.height / 2;
    const row = rows.findLast(({ top }) => middle >= top - rowSpace / 2) ?? rows[0];
    if (!row) return box;
    const across = row.origin.width / row.width;
    const down = row.origin.height / rowHeight;
    return {
      x: row.origin.x + (box.x - rowSpace) * across,
      y: row.origin.y + (box.y - row.top) * down,
      width: box.width * across,
      height: box.height * down,
    };
  };
  return { bytes: greymap(sheet, width, height), width, height, toRaster };
}
