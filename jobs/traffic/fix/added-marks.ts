import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import { spokenOn } from '../ad-language.engine.js';
import { type FoundOffer, offersIn } from '../ad-offers.engine.js';
import { languageBy } from '../ad-roles.engine.js';
import { judgeCreative, partsOf } from '../creative-judging.engine.js';
import { readCreative, type Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';
import { besideText, isBound } from '../message-match.engine.js';
import { calmSpot } from './calm-spot.js';
import { apart, type Color, colorAt, contrastOf, inside, middleColor } from './fix-color.js';
import { buttonColors } from './fix-plates.js';
import { pack, stays } from './fix-shapes.js';
import { placementName, shown, type Tried, type Work } from './fix-work.js';

export const badgeFix = { id: 'badge', label: 'Badge with the offer' };
export const logoFix = { id: 'logo', label: 'Your logo' };

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', $: '$', '¥': '¥' };

/** An offer as short as it can be said in every language; null for one that takes a sentence, or holds only at most. */
function badgeText({ kind, value, unit, text }: FoundOffer): string | null {
  if (value === null || isBound.test(text)) return null;
  if (kind === 'percent_off') return `-${value}%`;
  const sign = signs[unit ?? ''];
  return kind === 'amount_off' && sign ? `-${sign}${value}` : null;
}

/** What the ad's own text, or the page it leads to, offers and the picture does not say. */
function unsaidOffer({ subject }: Work): string | null {
  const { ad, reading, record, source } = subject;
  const beside = [besideText(ad), source?.text ?? ''].join('\n');
  const told = offersIn(beside, spokenOn(languageBy(reading.language)), false).flatMap(
    (offer) => badgeText(offer) ?? [],
  );
  const { price, listPrice } = record.landing ?? { price: null, listPrice: null };
  const saved =
    price !== null && listPrice !== null && listPrice > price ? Math.floor((1 - price / listPrice) * 100) : 0;
  return told[0] ?? (saved >= 5 ? `-${saved}%` : null);
}

/** The offer that stands beside the ad, put on the picture where nothing is covered. */
export async function badgeAttempt(work: Work): Promise<Tried> {
  const { subject, raster } = work;
  const parts = partsOf(subject);
  if (subject.reading.lines === null || subject.reading.isOtherScript) return null;
  const says = unsaidOffer(work);
  if (says === null || parts.offers.length > 0) return null;
  const height = Math.round(0.1 * Math.min(raster.width, raster.height));
  const words = await drawnText(says, Math.round(0.5 * height));
  const width = Math.round(Math.max(words.info.width + 0.8 * height, 1.6 * height));
  const spot = calmSpot(work, { width, height });
  if (!spot) return 'There is no clear space for a badge.';
  const ground = groundOf(raster, spot);
  const fill = fillFor(
    subject.reading.palette.map(({ hex }) => hex),
    ground,
  );
  const ink = contrastOf(fill, [255, 255, 255]) >= 4.5 ? '#ffffff' : '#0c0e12';
  const colored = ink === '#ffffff' ? words : await drawnText(says, Math.round(0.5 * height), ink);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${height / 2}" fill="rgb(${fill.join(',')})"/></svg>`;
  const [left, top] = [Math.round(spot.x), Math.round(spot.y)];
  const bytes = await pack(
    open(raster).composite([
      { input: Buffer.from(shape), left, top },
      {
        input: colored.data,
        left: left + Math.round((width - colored.info.width) / 2),
        top: top + Math.round((height - colored.info.height) / 2),
      },
    ]),
  );
  return {
    ...badgeFix,
    bytes,
    how: `“${says}” was placed where it covers nothing.`,
    move: stays,
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-with-offer`,
    isMended: (_reading, after, before) => {
      const now = after.offers?.find(({ value }) => value !== null && says.includes(value));
      return now && !before.offers?.length ? `“${says}” now appears on the ad as well as beside it.` : null;
    },
  };
}

const open = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } });

// The package brings the font: a fresh machine may have none installed.
const fontFolder = () => path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));

const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Words as a picture of their own, without ground. @param size px of the type */
function drawnText(text: string, size: number, ink = '#ffffff') {
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped(text)}</span>`,
      font: `DejaVu Sans Bold ${size}`,
      fontfile: path.join(fontFolder(), 'ttf/DejaVuSans-Bold.ttf'),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function groundOf(raster: Raster, box: Box): Color {
  const { left, top, right, bottom } = inside(raster, box);
  const colors: Color[] = [];
  for (let y = top; y < bottom; y += 4) for (let x = left; x < right; x += 4) colors.push(colorAt(raster, x, y));
  return middleColor(colors);
}

const ofHex = (hex: string): Color => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const isVivid = (color: Color) => Math.max(...color) - Math.min(...color) > 70;

/** A vivid color of the ad itself where it stands out, else one that always does. */
function fillFor(palette: readonly string[], ground: Color): Color {
  const white: Color = [255, 255, 255];
  const fits = (color: Color) => apart(color, ground) > 90 && contrastOf(color, ground) >= 1.6;
  const own = palette.map(ofHex).find((color) => isVivid(color) && fits(color) && contrastOf(color, white) >= 4.5);
  return own ?? buttonColors.find((color) => fits(color) && contrastOf(color, white) >= 4.5) ?? [17, 24, 39];
}

/** Longest sides of the logo, shares of the picture's. */
const logoRoom = { width: 0.24, height: 0.1 } as const;

/** The logo of the store profile, small, where nothing is covered; on a plate where it would not stand out. */
export async function logoAttempt(work: Work): Promise<Tried> {
  const { subject, raster, logo } = work;
  const before = judgeCreative({ ...subject, placement: shown(subject) });
  if (before.adChecks?.find(({ id }) => id === 'brand')?.status !== 'fail') return null;
  if (!logo) return 'Your store profile has no logo we can use: add one there.';
  const room = {
    width: Math.round(logoRoom.width * raster.width),
    height: Math.round(Math.max(logoRoom.height * raster.height, 0.12 * raster.width)),
  };
  const drawn = await drawnLogo(logo, room);
  if (!drawn) return "We can't use the logo from your store profile: add it as a PNG.";
  const pad = Math.round(0.14 * Math.min(drawn.width, drawn.height));
  const size = { width: drawn.width + 2 * pad, height: drawn.height + 2 * pad };
  const spot = calmSpot(work, size);
  if (!spot) return 'There is no clear space for a logo.';
  const ground = groundOf(raster, spot);
  const plate = drawn.ground ?? plateFor(drawn.ink, ground);
  const [left, top] = [Math.round(spot.x), Math.round(spot.y)];
  const rounded = Math.round(0.12 * size.height);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" rx="${rounded}" fill="rgb(${(plate ?? ground).join(',')})"/></svg>`;
  const bytes = await pack(
    open(raster).composite([
      ...(plate ? [{ input: Buffer.from(shape), left, top }] : []),
      { input: drawn.bytes, left: left + pad, top: top + pad },
    ]),
  );
  const [name] = subject.record.names;
  return {
    ...logoFix,
    bytes,
    how: 'The logo of your store profile was placed where it covers nothing.',
    move: stays,
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-with-logo`,
    isMended: ({ own, image }, after) => {
      const isSeen = (own ?? []).some(({ kind }) => kind === 'logo');
      const isRead = after.reading?.roles.some(
        ({ role, y }) => role === AdRole.brand && Math.abs((y * raster.height) / image.height - spot.y) < size.height,
      );
      const isMended = after.adChecks?.some(({ id, status }) => id === 'brand' && status === 'pass');
      return isMended && (isSeen || isRead) ? `People see that it is from ${name ?? 'you'}.` : null;
    },
  };
}

interface DrawnLogo {
  bytes: Buffer;
  width: number;
  height: number;
  /** its own ground; null: it has none */
  ground: Color | null;
  /** what it is drawn in, on the whole */
  ink: Color;
}

/** @returns null for a file that cannot be read as a picture */
async function drawnLogo(bytes: Uint8Array, room: { width: number; height: number }): Promise<DrawnLogo | null> {
  // Refuses what is too large, broken or hides something, as for every picture.
  const checked = await readCreative(bytes).catch(() => null);
  if (!checked) return null;
  const density = checked.format === 'svg' ? { density: 300 } : {};
  const whole = sharp(bytes, { limitInputPixels: 40e6, pages: 1, ...density }).ensureAlpha();
  const { data, info } = await whole
    .trim({ threshold: 12 })
    .resize(room.width, room.height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ data: null, info: null }));
  if (!data || !info) return null;
  const colors: Color[] = [];
  let clear = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 40) clear++;
    else if ((data[at + 3] ?? 0) > 200) colors.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  if (colors.length === 0) return null;
  const { width, height } = info;
  const isOpaque = clear < 0.02 * width * height;
  return {
    bytes: await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
    width,
    height,
    ground: isOpaque ? cornerColor(data, width, height) : null,
    ink: middleColor(colors),
  };
}

function cornerColor(data: Uint8Array, width: number, height: number): Color {
  const at = (x: number, y: number): Color => {
    const from = (y * width + x) * 4;
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
  };
  return middleColor([at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]);
}

/** null: the logo stands out from the picture as it is */
function plateFor(ink: Color, ground: Color): Color | null {
  if (contrastOf(ink, ground) >= 4.5) return null;
  return contrastOf(ink, [255, 255, 255]) >= contrastOf(ink, [12, 14, 18]) ? [255, 255, 255] : [12, 14, 18];
}
