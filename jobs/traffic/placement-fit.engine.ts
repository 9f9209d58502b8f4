import type { AdIssue } from '../../schema/traffic/ad-analysis.type.js';
import { AdIssueSeverity } from '../../schema/traffic/ad-analysis.facts.js';
import { type CreativeFormat, creativeFormats, legibleCapHeight } from '../../schema/traffic/creative.facts.js';
import type { AdWord, PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { AdPlacement, placements, type PlacementFacts } from '../../schema/traffic/placement.facts.js';
import { quoted } from '../kit/text.js';
import { shapeName } from './shape-name.engine.js';
import { smallWords, unionShare } from './text-measures.engine.js';

export interface FitSubject {
  format: CreativeFormat;
  width: number;
  height: number;
  bytes: number;
  isVector: boolean;
  missesParts: boolean;
  /** empty when none were found or none could be read */
  words: readonly AdWord[];
  headline: string | null;
  text: string | null;
}

type Finding = Pick<AdIssue, 'id' | 'message'> & Partial<Pick<AdIssue, 'severity' | 'box'>>;

const { blocking, warning } = AdIssueSeverity;
const ratioTolerance = 0.02;
/** Words that a finding quotes. */
const mostQuoted = 6;
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The parts of the image that the placement's own buttons and captions cover, px. */
export function unsafeZones(placement: AdPlacement, { width, height }: { width: number; height: number }): PixelBox[] {
  const { top, bottom, left, right } = placements[placement].unsafe;
  const middle = { y: top * height, height: (1 - top - bottom) * height };
  return [
    { x: 0, y: 0, width, height: top * height },
    { x: 0, y: (1 - bottom) * height, width, height: bottom * height },
    { x: 0, width: left * width, ...middle },
    { x: (1 - right) * width, width: right * width, ...middle },
  ].filter((zone) => zone.width > 0 && zone.height > 0);
}

function overlap(a: PixelBox, b: PixelBox): PixelBox | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Share of the text area that lies in the unsafe zones, 0..1; 0 without words. */
export function unsafeShare(placement: AdPlacement, subject: Pick<FitSubject, 'width' | 'height' | 'words'>): number {
  const { width, height, words } = subject;
  const all = unionShare(words, width, height);
  if (all === 0) return 0;
  const zones = unsafeZones(placement, subject);
  const hidden = words.flatMap((word) => zones.flatMap((zone) => overlap(word, zone) ?? []));
  return Math.min(1, unionShare(hidden, width, height) / all);
}

function boundsOf(boxes: readonly PixelBox[]): PixelBox | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** What is cut off when the image is cropped to the nearest allowed shape, from the middle. */
function croppedArea(subject: FitSubject, ratio: number): PixelBox {
  const { width, height } = subject;
  if (width / height > ratio) return { x: (width - height * ratio) / 2, y: 0, width: height * ratio, height };
  return { x: 0, y: (height - width / ratio) / 2, width, height: width / ratio };
}

function ratioFinding(subject: FitSubject, { allowedRatio, bestRatios }: PlacementFacts): Finding[] {
  const ratio = subject.width / subject.height;
  const [low, high] = allowedRatio;
  if (ratio >= low - ratioTolerance && ratio <= high + ratioTolerance) return [];
  const best = bestRatios.map(({ label, width, height }) => `${label} (${width} x ${height})`).join(' or ');
  const nearest = ratio < low ? low : high;
  const box = croppedArea(subject, nearest);
  const kept = (box.width * box.height) / (subject.width * subject.height);
  const shape = `${subject.width} x ${subject.height} is ${shapeName(ratio)}`;
  return [
    {
      id: 'ratio',
      message: `${shape}; use ${best}. Cropped to ${shapeName(nearest)}, ${percent(1 - kept)} of the image is lost.`,
      box,
    },
  ];
}

function resolutionFinding(subject: FitSubject, facts: PlacementFacts): Finding[] {
  const { width, height, isVector } = subject;
  if (isVector || (width >= facts.minWidth && height >= facts.minHeight)) return [];
  const needed = `${facts.minWidth} x ${facts.minHeight}`;
  return [
    {
      id: 'resolution',
      severity: blocking,
      message: `${width} x ${height} px is smaller than the minimum of ${needed} px.`,
    },
  ];
}

function fileFindings(subject: FitSubject, facts: PlacementFacts): Finding[] {
  const findings: Finding[] = [];
  if (!facts.formats.includes(subject.format)) {
    const { label } = creativeFormats[subject.format];
    const taken = facts.formats.map((format) => format.toUpperCase()).join(', ');
    findings.push({ id: 'format', severity: blocking, message: `${label} is not accepted; export as ${taken}.` });
  }
  if (subject.bytes > facts.maxBytes) {
    const message = `${megabytes(subject.bytes)} is more than the ${megabytes(facts.maxBytes)} allowed.`;
    findings.push({ id: 'file_size', severity: blocking, message });
  }
  if (subject.missesParts) {
    findings.push({
      id: 'missing_parts',
      message:
        'The SVG links to images or styles outside its file, so they are missing here and in the ad. Embed them.',
    });
  }
  return findings;
}

function safeZoneFinding(placement: AdPlacement, subject: FitSubject): Finding[] {
  const zones = unsafeZones(placement, subject);
  const hidden = subject.words.filter((word) => zones.some((zone) => overlap(word, zone)));
  if (hidden.length === 0) return [];
  const quote = hidden
    .slice(0, mostQuoted)
    .map(({ text }) => text)
    .join(' ');
  const rest = hidden.length > mostQuoted ? ' …' : '';
  const share = percent(unsafeShare(placement, subject));
  const message = `${share} of the text lies where buttons and captions cover it: ${quoted(quote.replace(/[.!?]$/, '') + rest)}.`;
  return [{ id: 'safe_zone', message, box: boundsOf(hidden) }];
}

function smallTextFinding({ words }: FitSubject): Finding[] {
  const small = smallWords(words);
  if (small.length === 0) return [];
  const size = Math.min(...small.map(({ phoneHeight }) => phoneHeight)).toFixed(1);
  const many = small.length === 1 ? '1 word is' : `${small.length} words are`;
  const message = `${many} under ${legibleCapHeight} px high on a phone (smallest ${size} px).`;
  return [{ id: 'small_text', message, box: boundsOf(small) }];
}

function lengthFinding(name: 'headline' | 'text', value: string | null, limit: number | null): Finding[] {
  if (!value || limit === null || value.length <= limit) return [];
  return [{ id: `${name}_length`, message: `The ${name} has ${value.length} characters; ${limit} are shown.` }];
}

function copyFindings({ headline, text }: FitSubject, { textLimits }: PlacementFacts): Finding[] {
  return [...lengthFinding('headline', headline, textLimits.headline), ...lengthFinding('text', text, textLimits.text)];
}

/** Everything about a creative that a placement refuses, cuts or hides; blocking issues first. */
function placementIssues(placement: AdPlacement, subject: FitSubject): AdIssue[] {
  const facts = placements[placement];
  const findings = [
    ...fileFindings(subject, facts),
    ...resolutionFinding(subject, facts),
    ...ratioFinding(subject, facts),
    ...safeZoneFinding(placement, subject),
    ...smallTextFinding(subject),
    ...copyFindings(subject, facts),
  ];
  return findings.map((finding) => ({ severity: warning, box: null, placement, ...finding }));
}

/** Fit to all placements, the chosen one first. */
export function allPlacementIssues(chosen: AdPlacement, subject: FitSubject): AdIssue[] {
  const others = Object.values(AdPlacement).filter((placement) => placement !== chosen);
  return [chosen, ...others].flatMap((placement) => placementIssues(placement, subject));
}
