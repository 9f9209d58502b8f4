import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { creativeModelVersion } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { creativeLimits } from '../../schema/traffic/creative.facts.js';
import type { AdWord, CreativeMeasures, PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { AdPlacement } from '../../schema/traffic/placement.facts.js';
import { attentionIn, attentionMap, describeAttention } from './attention.engine.js';
import { brandTokens, copySignals } from './copy-signals.engine.js';
import { critiqueCopy } from './copy-critique.engine.js';
import {
  adWordsOf,
  contextOf,
  type CreativeContext,
  type CreativeInput,
  headlineOf,
  sourceOf,
  textOf,
} from './creative-context.engine.js';
import { predictCreative } from './creative-prediction.engine.js';
import { type Creative, type Raster, readCreative } from './creative-reader.js';
import { recommend } from './creative-recommendations.engine.js';
import { palette } from './palette.engine.js';
import { lumaOf, measurePixels } from './pixel-measures.engine.js';
import { allPlacementIssues, type FitSubject, unsafeShare } from './placement-fit.engine.js';
import { countBlobs, focusOf, saliency } from './saliency.engine.js';
import { describeWords, measureText, type ReadWord } from './text-measures.engine.js';

export type { CreativeInput } from './creative-context.engine.js';

type CreativeStep = 'Reading image' | 'Reading words' | 'Measuring' | 'Scoring';

/** What the analysis asks of its surroundings. */
export interface CreativePorts {
  onStep?: (step: CreativeStep) => void;
  /** words on the image in pixels of the decoded image; null, or no reader: words are unknown */
  readWords?: (creative: Creative) => Promise<ReadWord[] | null>;
  /** faces in pixels of the decoded image; no finder: faces are unknown */
  findFaces?: (creative: Creative) => Promise<PixelBox[]>;
  /** score of a headline by the headline model, log of the CTR ratio */
  scoreHeadline?: (text: string) => number;
}

/** All that was found on one creative; the pictures are drawn from it. */
export interface ExaminedCreative {
  analysis: AdAnalysis;
  raster: Raster;
  /** attention by cell, words included */
  attentionMap: Float64Array;
}

/** Analyses an ad creative; plain data in and out. */
export async function analyzeCreative(input: CreativeInput, ports: CreativePorts = {}): Promise<AdAnalysis> {
  return (await examineCreative(input, ports)).analysis;
}

/** The analysis together with what it was made from. */
export async function examineCreative(input: CreativeInput, ports: CreativePorts = {}): Promise<ExaminedCreative> {
  ports.onStep?.('Reading image');
  const creative = await readCreative(input.bytes);
  if (ports.readWords) ports.onStep?.('Reading words');
  // The reader works in a thread of its own, so all that needs no words is done beside it.
  const [read, { measured, faces }] = await Promise.all([
    ports.readWords?.(creative) ?? null,
    seeWithoutReading(creative, ports),
  ]);
  ports.onStep?.('Measuring');
  const brand = brandTokens(input.copy?.siteName ?? '');
  const words = read && describeWords(read, { ...sizeOf(creative), pixels: measured.pixels, brand });
  ports.onStep?.('Scoring');
  const spoken = textOf(input, words ?? []);
  const context = contextOf(input, spoken);
  const attended = attentionMap(measured.map, words ?? [], creative);
  const analysis = scoreCreative(input, ports, { creative, measured, words, faces, brand, attended, spoken, context });
  return { analysis, raster: creative.raster, attentionMap: attended };
}

/** Four decimals: more is noise of the decoder. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

const sizeOf = ({ width, height }: Creative) => ({ width, height });

/** What is seen without reading. */
async function seeWithoutReading(creative: Creative, { findFaces }: CreativePorts) {
  const measured = await measureImage(creative.raster);
  await nextTurn();
  return { measured, faces: findFaces ? await findFaces(creative) : null };
}

async function measureImage(raster: Raster) {
  const pixels = await shrink(raster, creativeLimits.measuredSide);
  // Each step takes some 10 ms; between them the reader of words is handed its next page.
  const luma = lumaOf(pixels);
  await nextTurn();
  const { map, residual } = saliency(luma, pixels.width, pixels.height);
  await nextTurn();
  const measures = measurePixels(pixels, luma);
  await nextTurn();
  const look = {
    colourfulness: rounded(measures.colourfulness),
    lumContrast: rounded(measures.lumContrast),
    sharpness: rounded(measures.sharpness),
    focus: rounded(focusOf(map)),
    blobs: countBlobs(residual),
  };
  return { pixels, map, look, colours: palette(pixels) };
}

/** Longest side at most `side` px. */
async function shrink(raster: Raster, side: number): Promise<Raster> {
  const { data, width, height } = raster;
  if (Math.max(width, height) <= side) return raster;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
}

interface Findings {
  creative: Creative;
  measured: Awaited<ReturnType<typeof measureImage>>;
  words: AdWord[] | null;
  faces: PixelBox[] | null;
  brand: string[];
  /** attention by cell, words included; the factors of the model use the saliency alone */
  attended: Float64Array;
  /** all words on and around the image */
  spoken: string;
  context: CreativeContext;
}

function scoreCreative(input: CreativeInput, ports: CreativePorts, findings: Findings): AdAnalysis {
  const { creative, measured, spoken, context } = findings;
  const words = findings.words ?? [];
  const subject = subjectOf(input, creative, words);
  const measures = measuresOf(findings, context.placement);
  const headline = headlineOf(input, words);
  const factorInput = {
    ...context,
    ...sizeOf(creative),
    measures,
    isVector: subject.isVector,
    hasBenefit: spoken === '' ? null : copySignals(spoken).hasBenefit,
    hook: headline && ports.scoreHeadline ? { text: headline, score: ports.scoreHeadline(headline) } : null,
  };
  const prediction = predictCreative(factorInput, context);
  const attention = describeAttention(findings.attended, findings, sizeOf(creative));
  const issues = allPlacementIssues(context.placement, subject);
  const paletteHex = measured.colours.map(({ hex }) => hex);
  const ownIssues = issues.filter(({ placement }) => placement === context.placement);
  const advice = recommend(prediction.contributions, ownIssues, { ...factorInput, words, attention, paletteHex });
  return {
    ...prediction,
    placement: context.placement,
    placementBasis: context.placementBasis,
    industry: context.industry,
    industryBasis: context.industryBasis,
    recommendations: advice.map(({ text }) => text),
    recommendationDetails: advice,
    issues,
    words,
    palette: measured.colours,
    measures,
    attention,
    image: imageOf(creative),
    source: sourceOf(input),
    copyCritique: critiqueCopy(adWordsOf(input, words, context.placement), ports.scoreHeadline ?? null),
    imageObjectId: null,
    heatMapObjectId: null,
    overlayObjectId: null,
    modelVersion: creativeModelVersion,
    engine: 'built-in',
  };
}

function subjectOf({ copy }: CreativeInput, creative: Creative, words: readonly AdWord[]): FitSubject {
  return {
    ...sizeOf(creative),
    format: creative.format,
    bytes: creative.bytes,
    isVector: creative.format === 'svg',
    missesParts: creative.missesParts,
    words,
    headline: copy?.headline ?? null,
    text: copy?.text ?? null,
  };
}

function measuresOf(findings: Findings, placement: AdPlacement): CreativeMeasures {
  const { creative, measured, words, faces, brand, spoken } = findings;
  const size = sizeOf(creative);
  const text = words && measureText(words, size.width, size.height);
  // Without reader and without copy there is nothing to search, which is not the same as nothing found.
  const signals = words || spoken !== '' ? copySignals(spoken) : null;
  const onText = words && text && text.share > 0 ? attentionIn(measured.map, words, size) / text.share : null;
  return {
    ratio: rounded(size.width / size.height),
    ...measured.look,
    textShare: text && rounded(text.share),
    textChars: text?.chars ?? null,
    textContrast: text?.contrast ?? null,
    smallestText: text?.smallest ?? null,
    textSaliency: onText === null ? null : rounded(onText),
    faces: faces?.length ?? null,
    hasCta: signals?.hasCta ?? null,
    hasPrice: signals?.hasPrice ?? null,
    hasDiscount: signals?.hasDiscount ?? null,
    hasBrand: words && brand.length > 0 ? words.some(({ role }) => role === 'brand') : null,
    unsafe: words && rounded(unsafeShare(placement, { ...size, words })),
  };
}

function imageOf({ raster: _raster, missesParts: _missesParts, ...creative }: Creative) {
  return { ...creative, isVector: creative.format === 'svg' };
}
