import type { AdTexts } from '../../schema/analysis/analysis.entity.js';
import { AdBasis, creativeModelVersion } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis, AdSource } from '../../schema/traffic/ad-analysis.type.js';
import { AdRole, sureReading } from '../../schema/traffic/ad-reading.facts.js';
import type { AdReading, AdReadingRole } from '../../schema/traffic/ad-reading.type.js';
import type { AdWord, CreativeMeasures } from '../../schema/traffic/creative-measures.type.js';
import { phoneWidth } from '../../schema/traffic/creative.facts.js';
import { AdIndustry } from '../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { elementsOfAd } from '../ad-results/ad-words.engine.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';
import { adChecks } from './ad-checks.engine.js';
import { advise } from './ad-advice.engine.js';
import { spokenOn } from './ad-language.engine.js';
import { offersIn } from './ad-offers.engine.js';
import { type AdParts, type AdReadingParts, adRoles, languageBy } from './ad-roles.engine.js';
import { critiqueCopy } from './copy-critique.engine.js';
import { type AdCorrection, correctedLines, correctedParts } from './creative-correction.engine.js';
import type { Readability } from './creative-factors.engine.js';
import { isCut } from './cut-words.engine.js';
import type { OwnSight } from './own/landmarks.js';
import { predictCreative } from './creative-prediction.engine.js';
import type { Box, CreativeReading } from './creative-reading.js';
import { besideText, mismatches } from './message-match.engine.js';
import { allPlacementIssues, unsafeShare } from './placement-fit.engine.js';
import type { OwnerRecord } from './prediction-context.js';
import { measureText } from './text-measures.engine.js';

/** All that an ad is judged by beside its picture. */
export interface AdSubject {
  reading: CreativeReading;
  correction: AdCorrection | null;
  ad: AdTexts;
  source: AdSource | null;
  placement: AdPlacement | null;
  /** what the address of the ad points to */
  guessedPlacement: AdPlacement | null;
  industry: AdIndustry | null;
  record: OwnerRecord;
}

export function partsOf({ reading, correction, source, record }: AdSubject): AdParts {
  const lines = correctedLines(reading.lines ?? [], correction ?? {});
  const { width, height } = reading.image;
  const names = [...record.names, ...(source?.siteName ? [source.siteName] : [])];
  const parts = withOwn(
    adRoles(lines, { width, height, language: languageBy(reading.language), names }),
    reading.own ?? [],
  );
  return { ...correctedParts(parts, correction ?? {}), lines };
}

/** The owner's logo is the brand, where no word says it, and a product of the owner's is the product. */
function withOwn(parts: AdReadingParts, own: readonly OwnSight[]): AdReadingParts {
  if (own.length === 0) return parts;
  const seen = own.map(({ kind, name, x, y, width, height }): AdReadingRole => ({
    role: kind === 'logo' ? AdRole.brand : AdRole.product,
    text: name,
    value: null,
    unit: kind === 'logo' ? 'logo' : null,
    confidence: 0.95,
    ...roundedBox({ x, y, width, height }),
  }));
  const logo = own.find(({ kind, name }) => kind === 'logo' && name !== '');
  return { ...parts, brand: parts.brand ?? logo?.name ?? null, regions: [...parts.regions, ...seen] };
}

/** Chance from which a text is taken to be about goods, and how many texts have to agree: one word moves no base rate. */
const agreement = { chance: 0.7, texts: 2 } as const;

const industriesByName = new Map<string, AdIndustry[]>(Object.values(AdIndustry).map((one) => [one, [one]]));

/** What the ad sells, told from what it says of the goods and never from its button. */
function guessedIndustry({ regions }: AdParts, ad: AdTexts, source: AdSource | null): AdIndustry | null {
  const told = regions
    .filter(
      ({ role, confidence }) => (role === AdRole.headline || role === AdRole.support) && confidence >= sureReading,
    )
    .map(({ text }) => text);
  const texts = [...told, ad.headline, ad.primaryText, source?.headline, source?.text].flatMap((text) => text || []);
  const votes = texts.flatMap((text): AdIndustry[] => {
    const [best] = goodsKindsOf(text);
    const industry = best && best.chance >= agreement.chance ? goodsKind(best.id)?.adIndustry : undefined;
    return industriesByName.get(industry ?? '') ?? [];
  });
  const agreed = Object.values(AdIndustry).filter(
    (industry) => votes.filter((vote) => vote === industry).length >= agreement.texts,
  );
  return agreed.length === 1 ? (agreed[0] ?? null) : null;
}

/** Creative elements of the ad, told as they are of own ads. */
function shownBy({ reading, ad, source }: AdSubject, parts: AdParts): string[] {
  const texts = {
    headline: ad.headline ?? source?.headline ?? null,
    primaryText: ad.primaryText ?? source?.text ?? null,
    landingUrl: ad.landingUrl ?? null,
    name: '',
    format: null,
  };
  return elementsOfAd(texts, {
    headline: parts.headline,
    faces: reading.faces?.length ?? null,
    offers: reading.lines === null ? null : parts.offers.map(({ kind }) => kind),
    palette: reading.palette,
    firstCutAt: null,
    firstWordsAt: null,
    firstFaceAt: null,
    isVideo: false,
  });
}

/** Judges an ad from what was read: no picture is looked at, so a correction is answered at once. */
export function judgeCreative(subject: AdSubject): AdAnalysis {
  const { reading, correction, ad, source, record } = subject;
  const { image } = reading;
  const parts = partsOf(subject);
  const given = correction?.placement ?? subject.placement;
  const placement = given ?? subject.guessedPlacement ?? AdPlacement.meta_feed;
  const industryGiven = correction?.industry ?? subject.industry;
  const industryGuessed = guessedIndustry(parts, ad, source);
  const industry = industryGiven ?? industryGuessed ?? record.industry ?? AdIndustry.general;
  const words = wordsOf(parts, reading);
  const areWordsKnown = reading.lines !== null && !reading.isOtherScript;
  const language = languageBy(reading.language);
  const beside = [besideText(ad), source?.text ?? ''].join('\n').trim();
  const besideOffers = offersIn(beside, spokenOn(language), false);
  const sureOffers = parts.offers.filter(({ confidence }) => confidence >= sureReading).length + besideOffers.length;
  const unsafe = areWordsKnown ? unsafeShare(placement, { ...image, words }) : null;
  const context = {
    ...record,
    placement,
    industry,
    shown: shownBy(subject, parts),
    isContextKnown: given !== null && industryGiven !== null,
  };
  const readability = readabilityOf(parts, reading);
  const prediction = predictCreative(
    {
      placement,
      industry,
      ratio: image.width / image.height,
      contentRatio: reading.content.width / reading.content.height,
      faces: reading.faces?.length ?? null,
      unsafe,
      offers: areWordsKnown || beside !== '' ? sureOffers : null,
      readability,
    },
    context,
  );
  const measures = measuresOf(reading, { words, parts, unsafe, areWordsKnown, isBrandKnown: record.names.length > 0 });
  const issues = allPlacementIssues(placement, {
    ...image,
    missesParts: reading.missesParts,
    words,
    headline: ad.headline ?? source?.headline ?? null,
    text: ad.primaryText ?? source?.text ?? null,
  });
  const prices = parts.regions
    .filter(({ role, confidence }) => role === AdRole.price && confidence >= sureReading)
    .map(({ value, unit, text }) => ({
      value: Number(value),
      currency: unit?.split(' ').find((word) => word !== 'former') ?? null,
      isFormer: /former/.test(unit ?? ''),
      text,
    }));
  const products = (reading.own ?? []).filter(({ kind }) => kind === 'product').map(({ name }) => name);
  const said = parts.regions
    .filter(
      ({ role, confidence }) => (role === AdRole.headline || role === AdRole.support) && confidence >= sureReading,
    )
    .map(({ text }) => text)
    .join(' ');
  const matches = mismatches({ offers: parts.offers, prices, products, words: said }, ad, {
    landing: record.landing,
    language,
    products: record.products ?? [],
  });
  const details = advise({ reading, parts, placement, issues, matches, readability, ad, names: record.names });
  return {
    ...prediction,
    headline: parts.headline,
    cta: parts.cta,
    brand: parts.brand,
    offers: parts.offers,
    placement,
    placementBasis: given ? AdBasis.given : subject.guessedPlacement ? AdBasis.guessed : AdBasis.assumed,
    industry,
    industryBasis: industryGiven ? AdBasis.given : industryGuessed ? AdBasis.guessed : AdBasis.assumed,
    recommendations: details.map(({ text }) => text),
    recommendationDetails: details,
    adChecks: adChecks({ reading, parts, words, placement, issues, matches, readability, names: record.names }),
    issues,
    words,
    reading: readingOf(reading, parts, correction !== null),
    faces: reading.faces ?? [],
    palette: reading.palette,
    measures,
    attention: reading.attention,
    image,
    source,
    copyCritique: critiqueCopy({
      lines: parts.lines.map(({ text }) => text),
      headline: parts.headline,
      text: ad.primaryText ?? source?.text ?? null,
      headlineLimit: null,
    }),
    imageObjectId: null,
    heatMapObjectId: null,
    overlayObjectId: null,
    modelVersion: creativeModelVersion,
    engine: 'built-in',
  };
}

function readingOf(reading: CreativeReading, { lines, regions }: AdParts, corrected: boolean): AdReading {
  const people = (reading.faces ?? []).map((box): AdReadingRole => ({
    role: AdRole.person,
    text: '',
    value: null,
    unit: null,
    confidence: 0.9,
    ...box,
  }));
  return {
    words: lines.flatMap((line, index) =>
      line.words.map(({ text, box }) => ({
        text,
        confidence:
          Math.round((line.isUnsure ? Math.min(line.confidence, sureReading - 0.15) : line.confidence) * 100) / 100,
        line: index,
        ...roundedBox(box),
      })),
    ),
    roles: [...regions, ...people],
    faces: reading.faces ?? [],
    corrected,
    reader: reading.reader,
    language: reading.language,
    unread: reading.unread.map(roundedBox),
    isOtherScript: reading.isOtherScript ?? false,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const roundedBox = ({ x, y, width, height }: Box) => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});

const overlaps = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);

/** How the annotated picture names the parts that words belong to; the small print and the rest have no mark. */
const marks: Partial<Record<AdRole, string>> = { cta: 'cta', price: 'price', offer: 'discount', brand: 'brand' };

function wordsOf({ lines, regions }: AdParts, { image }: CreativeReading): AdWord[] {
  return lines.flatMap((line, index) =>
    line.words.map(({ text, box }) => {
      const part = regions.find((region) => marks[region.role] && overlaps(region, box) && region.text.includes(text));
      return {
        text,
        confidence: Math.round(line.confidence * 100) / 100,
        line: index,
        ...roundedBox(box),
        contrast: line.contrast,
        phoneHeight: tenth((line.size * phoneWidth) / image.width),
        role: (part && marks[part.role]) ?? null,
      };
    }),
  );
}

interface Measured {
  words: readonly AdWord[];
  parts: AdParts;
  unsafe: number | null;
  areWordsKnown: boolean;
  isBrandKnown: boolean;
}

const unseenLook = { colourfulness: null, lumContrast: null, sharpness: null, focus: null, blobs: null };

function measuresOf(reading: CreativeReading, measured: Measured): CreativeMeasures {
  const { words, parts, unsafe, areWordsKnown, isBrandKnown } = measured;
  const { width, height } = reading.image;
  const text = areWordsKnown ? measureText(words, width, height) : null;
  const has = (role: AdRole) => (areWordsKnown ? parts.regions.some((region) => region.role === role) : null);
  return {
    ratio: Math.round((width / height) * 10_000) / 10_000,
    ...(reading.look ?? unseenLook),
    textShare: text && Math.round(text.share * 10_000) / 10_000,
    textChars: text?.chars ?? null,
    textContrast: text?.contrast ?? null,
    smallestText: text?.smallest ?? null,
    faces: reading.faces?.length ?? null,
    hasCta: areWordsKnown ? parts.cta !== null : null,
    hasPrice: has(AdRole.price),
    hasDiscount: areWordsKnown ? parts.offers.length > 0 : null,
    hasBrand: areWordsKnown && isBrandKnown ? parts.brand !== null : null,
    unsafe: unsafe === null ? null : Math.round(unsafe * 10_000) / 10_000,
  };
}

/** Flat pictures and pure noise show nothing; both lie far outside what cameras and designers make. */
const bland = { contrast: 0.015, noise: 8_000 } as const;

/** Less detail than this is a picture out of focus. */
const blurred = 12;

const areaOf = (boxes: readonly Box[]) => boxes.reduce((sum, { width, height }) => sum + width * height, 0);

/** Whether the picture can be made out, its words be read, and none of them runs off the edge. */
export function readabilityOf(
  { lines }: Pick<AdParts, 'lines'>,
  { lines: seen, look, unread, faces, image, isOtherScript }: CreativeReading,
): Readability {
  const atBest = seen === null || isOtherScript ? 'unread' : 'readable';
  if (look === null) return atBest; // nothing is known against it
  const isEmpty = look.lumContrast < bland.contrast || look.sharpness > bland.noise;
  if (isEmpty && lines.length === 0 && (faces?.length ?? 0) === 0) return 'nothing';
  if (isOtherScript && look.sharpness >= blurred) return atBest; // people may well read what the readers cannot
  const clear = lines.filter(({ confidence }) => confidence >= sureReading);
  const doubtful = [...lines.filter((line) => !clear.includes(line)).map(({ box }) => box), ...unread];
  if (look.sharpness < blurred) return 'unreadable';
  if (areaOf(doubtful) > areaOf(clear.map(({ box }) => box)) && areaOf(doubtful) > 0.004 * image.width * image.height)
    return 'unreadable';
  return clear.some((line) => isCut(line, image)) ? 'cut' : atBest;
}
