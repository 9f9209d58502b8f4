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

/**
 * A drawing over the creative: text boxes by role, faces, the zones that the placement covers, issues with a place, and what
 * stands out.
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
  const focus = analysis.attention.regions.map((region) =>
    rectangle(region, `fill="none" ${stroke(colourOf('focus'), 1.2)}`),
  );
  const body = [...zones, ...words, ...seen, ...faces, ...issues, ...focus].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
