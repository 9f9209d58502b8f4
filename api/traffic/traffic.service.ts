import type { AdTexts, Analysis, AnalysisInput } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, type StoredObject } from '../../schema/storage/stored-object.entity.js';
import { isVideoName, mostUploadBytes } from '../../schema/storage/stored-object.facts.js';
import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdComparison } from '../../schema/traffic/ad-comparison.type.js';
import { adFrom, untitledAd } from '../../schema/traffic/ad-title.facts.js';
import type { AnalyzeAdCreativeInput } from '../../schema/traffic/analyze-ad-creative.input.js';
import type { CorrectAdReadingInput } from '../../schema/traffic/correct-ad-reading.input.js';
import { tooLarge } from '../../jobs/platform/draft-file.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import { parseCaptions } from '../../jobs/traffic/video/captions.engine.js';
import { judgeCorrected, type StoredReading } from '../../jobs/traffic/ad-correction.js';
import { type AdCorrection, mergeCorrections } from '../../jobs/traffic/creative-correction.engine.js';
import { compareAds } from '../../jobs/traffic/ad-comparison.engine.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';

/** Where the creative comes from, and what the list calls it. */
interface Creative {
  input: AnalysisInput;
  title: string;
  description: string;
}

export class TrafficService {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly storage: StorageService,
    private readonly config: Pick<Config, 'ALLOW_PRIVATE_URLS'>,
  ) {}

  async startAnalysis(viewer: Viewer, request: AnalyzeAdCreativeInput): Promise<Analysis> {
    const { input, title, description } = await this.creative(viewer, request);
    const { placement, industry } = request;
    const captions = captionsOf(request);
    const ad = this.textsOf(request);
    return this.analyses.start(viewer, {
      type: AnalysisType.ad_creative,
      title,
      description,
      input: {
        ...input,
        ...(placement && { placement }),
        ...(industry && { industry }),
        ...(ad && { ad }),
        ...(captions && { captions }),
      },
    });
  }

  /** Judges an ad anew with what its owner says it reads. */
  correctReading(viewer: Viewer, id: string, input: CorrectAdReadingInput): Promise<Analysis> {
    return this.analyses.correct<StoredReading, AdCorrection>(
      viewer,
      { type: AnalysisType.ad_creative, id },
      {
        merge: (before) => mergeCorrections(before, input),
        judge: ({ reading, correction }) => judgeCorrected(reading, correction),
      },
    );
  }

  /** Words beside the picture that were given; null where none were. */
  private textsOf({ primaryText, headline, description, button, landingUrl }: AnalyzeAdCreativeInput): AdTexts | null {
    const page = landingUrl?.trim() ? parseUserUrl(landingUrl, 'landingUrl').href : undefined;
    const given = { primaryText, headline, description, button, landingUrl: page };
    const texts = Object.entries(given).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  }

  /** Two to five own analyses side by side. */
  async compare(viewer: Viewer, ids: string[]): Promise<AdComparison> {
    const { least, most } = comparisonLimits;
    const distinct = [...new Set(ids)];
    if (distinct.length < least || distinct.length > most) {
      throw new AppError('BAD_INPUT', `Choose ${least} to ${most} analyses to compare.`);
    }
    const found = await this.analyses.completed(viewer, AnalysisType.ad_creative, distinct);
    return compareAds(
      found.map(({ analysis, result }) => ({
        id: analysis.id,
        title: analysis.title,
        analysis: Object.assign(new AdAnalysis(), result),
      })),
    );
  }

  /** @throws AppError NOT_FOUND for an upload that is not the viewer's */
  async creative(viewer: Viewer, { adUrl, imageBase64, objectId }: AnalyzeAdCreativeInput): Promise<Creative> {
    const given = [adUrl, imageBase64, objectId].filter(Boolean).length;
    if (given !== 1) throw new AppError('BAD_INPUT', 'Give exactly one of adUrl, imageBase64 and objectId.');
    if (adUrl) {
      const url = parseUserUrl(adUrl, 'adUrl');
      if (!this.config.ALLOW_PRIVATE_URLS) refusePrivateHost(url);
      return { input: { url: url.href }, title: adFrom(url.host), description: url.href };
    }
    const object = objectId
      ? await this.uploaded(viewer, objectId)
      : await this.storage.storeBytes(viewer, ObjectPurpose.creative, decodeBase64(imageBase64 ?? ''));
    return {
      input: { objectId: object.id },
      title: objectId ? object.filename : untitledAd,
      description: 'Ad creative',
    };
  }

  /** A swipe file is copied: the analysis keeps its picture whatever becomes of the file. */
  private async uploaded(viewer: Viewer, objectId: string): Promise<StoredObject> {
    const { creative, swipe_file } = ObjectPurpose;
    const object = await this.storage.findStored(viewer, objectId, creative, swipe_file);
    if (object.purpose === creative) return object;
    const maxBytes = mostUploadBytes(creative, isVideoName(object.contentType));
    if (object.size > maxBytes) throw tooLarge(maxBytes);
    return this.storage.storeBytes(viewer, creative, await this.storage.read(object), object.filename);
  }
}

/** @throws AppError BAD_INPUT for a text that is no caption file */
function captionsOf({ captions }: AnalyzeAdCreativeInput): string | null {
  if (!captions?.trim()) return null;
  if (!parseCaptions(captions)) {
    const message = 'captions holds no cues. Give the text of an SRT or WebVTT file.';
    throw new AppError('BAD_INPUT', message, { fields: { captions: message } });
  }
  return captions;
}

/** @throws AppError BAD_INPUT for anything but base64, with or without the head of a data URL */
function decodeBase64(text: string): Uint8Array {
  const body = text.replace(/^data:[\w.+/-]*(;[\w=-]+)*;base64,/, '').replace(/\s+/g, '');
  if (!/^[\w+/-]+={0,2}$/.test(body)) {
    const message = 'imageBase64 is not base64. Send the bytes of the image as base64 or as a data URL.';
    throw new AppError('BAD_INPUT', message, { fields: { imageBase64: message } });
  }
  return new Uint8Array(Buffer.from(body, 'base64'));
}
