import { AdIssueSeverity } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { AdRole } from '../../schema/traffic/ad-reading.facts.js';
import { type AnnotationMark, annotationMarks, wordMark } from '../../schema/traffic/annotation.facts.js';
import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { unsafeZones } from './placement-fit.engine.js';

const colourOf = (mark: AnnotationMark) => annotationMarks[mark].colour;
const number = (value: number) => value.toFixed(1);

function rectangle(box: PixelBox, attributes: string): string {
  const place = `x="${number(box.x)}" y="${number(box.y)}" width="${number(box.width)}" height="${number(box.height)}"`;
  return `<rect ${place} ${attributes}/>`;
}

/** Digits are drawn as strokes of seven segments: a worker may run where no font is installed. */
const segments = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [1, 1, 1, 2],
  [0, 2, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 0, 1],
  [0, 1, 1, 1],
] as const;
const lit = ['012345', '12', '01643', '01623', '5612', '05623', '054326', '012', '0123456', '015623'] as const;

function digit(value: number, x: number, y: number, size: number): string {
  const strokes = (lit[value] ?? '').split('').flatMap((index) => segments[Number(index)] ?? []);
  const lines: string[] = [];
  for (let at = 0; at + 3 < strokes.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = strokes.slice(at, at + 4);
    lines.push(`M${number(x + x1 * size)} ${number(y + y1 * size)}L${number(x + x2 * size)} ${number(y + y2 * size)}`);
  }
  return `<path d="${lines.join('')}" stroke="#ffffff" stroke-width="${number(size / 4)}" stroke-linecap="round" fill="none"/>`;
}

/** The place of a region in the viewing order, as a numbered dot in its middle. */
function orderMark(region: PixelBox & { order: number }, unit: number): string {
  const x = region.x + region.width / 2;
  const y = region.y + region.height / 2;
  const radius = unit * 9;
  const size = unit * 5;
  const dot = `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${colourOf('order')}" fill-opacity="0.85"/>`;
  return dot + digit(region.order, x - size / 2, y - size, size);
}

/**
 * A drawing over the creative: text boxes by role, faces, the zones that the placement covers, issues with a place, and the
 * viewing order.
 * @returns SVG of the size of the decoded image, transparent where nothing is marked
 */
export function overlaySvg(analysis: AdAnalysis): string {
  const { width, height } = analysis.image;
  const unit = Math.max(width, height) / 500;
  const stroke = (colour: string, weight: number) => `stroke="${colour}" stroke-width="${number(unit * weight)}"`;
  const zones = unsafeZones(analysis.placement, analysis.image).map((zone) =>
    rectangle(zone, `fill="${colourOf('zone')}" fill-opacity="0.22"`),
  );
  const marked = (box: PixelBox, colour: string) =>
    rectangle(box, `fill="${colour}" fill-opacity="0.12" ${stroke(colour, 1)}`);
  const words = analysis.words.map((word) => marked(word, colourOf(wordMark(word.role))));
  const faces = (analysis.attention.faces ?? []).map((face) => marked(face, colourOf('face')));
  const seen = (analysis.reading?.roles ?? [])
    .filter((part) => part.role === AdRole.product || (part.role === AdRole.brand && part.unit === 'logo'))
    .map((region) => marked(region, colourOf('brand')));
  const issues = analysis.issues
    .filter(({ placement }) => placement === analysis.placement)
    .flatMap(({ box, severity }) => {
      const dash = severity === AdIssueSeverity.blocking ? '' : `stroke-dasharray="${number(unit * 6)}"`;
      return box ? rectangle(box, `fill="none" ${stroke(colourOf('issue'), 1.6)} ${dash}`) : [];
    });
  const order = analysis.attention.regions.map((region) => orderMark(region, unit));
  const body = [...zones, ...words, ...seen, ...faces, ...issues, ...order].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
