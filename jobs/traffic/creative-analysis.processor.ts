import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DataSource } from 'typeorm';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { mostUploadBytes } from '../../schema/storage/stored-object.facts.js';
import type { AdSource } from '../../schema/traffic/ad-analysis.type.js';
import { AdIndustry } from '../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import { adBatchJob, analysisJobs } from '../analysis/analysis-jobs.js';
import { type AnalysisOutcome, type AnalysisRun, runAnalysis } from '../analysis/analysis-run.js';
import { countLookup, findReading, readingKey } from '../analysis/kept-reading.js';
import { AiModel } from '../platform/ai-model.js';
import { detectFileType } from '../platform/file-type.js';
import { type Decoder, type DecodingFolder, decodingFolder, findDecoder } from '../platform/ffmpeg.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { ObjectStore } from '../platform/object-store.js';
import { outboundLimits } from '../platform/outbound-http.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { videoFormat } from '../platform/video-format.js';
import { storeObject } from '../storage/store-object.js';
import { adSummary, adTitle } from './ad-title.engine.js';
import type { StoredReading } from './ad-correction.js';
import { critiqueMs, writeCritique } from './copy-critique.js';
import type { CreativeInput } from './creative-pictures.js';
import { readOwnPictures } from './own/own-pictures.js';
import { readOwnerRecord } from './owner-record.js';
import { type KeptCreative, recalledMs, recallPicture } from './recalled-creative.js';
import { analyzeVideo } from './video/video-analysis.js';

/** Where the film of an own ad can be fetched now; null where its platform does not say. */
export type FilmFinder = (ad: { ownerId: string; adId: string }, signal: AbortSignal) => Promise<string | null>;

type Deps = JobDeps & { findFilm: FilmFinder };

/** The same for one of many, by the processes that nobody waits for. */
export function creativeBatch(deps: Deps): JobHandler {
  const { unhurried } = deps.engines;
  const engines = { ...unhurried, unhurried, version: deps.engines.version };
  return { ...creativeAnalysis({ ...deps, engines }), job: adBatchJob };
}

/** Get the image, analyse it, save. Running it twice changes nothing. */
export function creativeAnalysis(deps: Deps): JobHandler {
  const model = new AiModel(deps.config, deps.log, critiqueMs);
  return { job: analysisJobs.ad_creative, process: (attempt) => processCreative(deps, model, attempt) };
}

async function processCreative(deps: Deps, model: AiModel, attempt: JobTry): Promise<void> {
  await runAnalysis(deps, attempt, async (run) => {
    await run.step(1);
    const decoder = await findDecoder(deps.config);
    const folder = await decodingFolder(decoder);
    try {
      return await analyzeAd(deps, model, { run, decoder, folder });
    } finally {
      await folder.remove();
    }
  });
}

interface AdWork {
  run: AnalysisRun;
  decoder: Decoder | null;
  folder: DecodingFolder;
}

async function analyzeAd(deps: Deps, model: AiModel, { run, decoder, folder }: AdWork): Promise<AnalysisOutcome> {
  const { analysis, signal, step } = run;
  const { bytes, ...creative } = await fetchCreative(deps, analysis, { signal, path: folder.file });
  await step(2);
  if (bytes === null) {
    await folder.handOver();
    const own = await readOwnPictures(deps, analysis.ownerId, signal);
    const content = createHash('sha256');
    await pipeline(createReadStream(folder.file), content);
    const key = readingKey(deps, 'video', [content.digest('hex'), decoder !== null, own]);
    const kept: KeptCreative | null = await findReading(deps, analysis, key, recalledMs);
    const isTold = Boolean(analysis.input.placement ?? creative.guessedPlacement);
    const size = kept?.reading.video?.video.file;
    const guessedPlacement = isTold
      ? creative.guessedPlacement
      : placementOfShape(size ?? (await deps.engines.run('readContainer', folder.file, signal)));
    const subject = await subjectOf(deps.db, analysis, { ...creative, guessedPlacement });
    const video = { path: folder.file, decoder, known: subject, own, readingKey: key, kept };
    return analyzeVideo(deps, model, { run, video });
  }
  const subject = await subjectOf(deps.db, analysis, creative);
  const own = await readOwnPictures(deps, analysis.ownerId, signal);
  const key = readingKey(deps, 'picture', [createHash('sha256').update(bytes).digest('hex'), own]);
  const kept: KeptCreative | null = await findReading(deps, analysis, key, recalledMs);
  const recalled = await recallPicture(deps, { analysis, kept, subject, bytes }, signal);
  countLookup('picture', key, recalled !== null);
  const illustrated = recalled ?? (await deps.engines.run('illustrateCreative', { ...subject, bytes, own }, signal));
  const { analysis: result, reading, heatMap, overlay } = illustrated;
  await step(3);
  const critiquing = recalled?.critique ?? writeCritique(model, result);
  const imageObjectId = analysis.input.objectId ?? (await keep(deps, analysis, 'creative', bytes));
  const heatMapObjectId = await keep(deps, analysis, 'attention-map', heatMap);
  const overlayObjectId = await keep(deps, analysis, 'annotated-ad', overlay);
  const copyCritique = await critiquing;
  const engine = copyCritique?.engine ?? 'built-in';
  const pictures = { imageObjectId, heatMapObjectId, overlayObjectId };
  return {
    result: { ...result, copyCritique, engine, ...pictures },
    reading: { title: analysis.title, seen: reading, pictures, ...subject } satisfies StoredReading,
    readingKey: key,
    title: adTitle(analysis.title, result),
    description: adSummary(result),
  };
}

/** Keeps a picture of the analysis, so that it can be seen as long as the analysis is there. */
async function keep(
  { db, store }: JobDeps,
  { id, ownerId }: Analysis,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const contentType = (await detectFileType(bytes.subarray(0, 4_100))) ?? 'application/octet-stream';
  const filename = `${name}.${contentType.split('/')[1]}`;
  return storeObject(db, store, {
    key: `${id}/${name}`,
    ownerId,
    purpose: ObjectPurpose.picture,
    filename,
    contentType,
    bytes,
  });
}

/** How long a video may take to arrive, ms. */
const videoFetchMs = 40_000;

/** @returns null for a video, which is written to the path instead */
async function readUpload(store: ObjectStore, id: string, path: string): Promise<Uint8Array | null> {
  const head: Buffer[] = [];
  for await (const piece of await store.stream(id, { start: 0, end: 63 })) head.push(Buffer.from(piece));
  if (videoFormat(Buffer.concat(head)) === null) return store.read(id);
  await pipeline(await store.stream(id), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return null;
}

/** What is read of something declared as a video that turns out to be none. */
const headBytes = 1_048_576;

interface FetchedCreative {
  /** null: a video, which is in the file that was named for it */
  bytes: Uint8Array | null;
  guessedPlacement?: AdPlacement | null;
  source?: AdSource;
}

const noSource: AdSource = { pageUrl: null, imageUrl: null, headline: null, text: null, siteName: null };

/** All that the ad is judged by beside its picture. */
async function subjectOf(
  db: DataSource,
  { input, ownerId }: Analysis,
  { guessedPlacement = null, source }: Omit<FetchedCreative, 'bytes'>,
): Promise<Omit<CreativeInput, 'bytes' | 'frameOf'>> {
  const placement = Object.values(AdPlacement).find((known) => known === input.placement) ?? null;
  const industry = Object.values(AdIndustry).find((known) => known === input.industry) ?? null;
  const pageUrl = input.ad?.landingUrl ?? source?.pageUrl ?? null;
  const shownAt = placement ?? guessedPlacement ?? AdPlacement.meta_feed;
  const record = await readOwnerRecord(db, ownerId, { placement: shownAt, pageUrl });
  return { ad: input.ad ?? {}, source: source ?? null, placement, guessedPlacement, industry, record };
}

/** Width / height up to which a video is made to fill a phone. */
const fullScreenRatio = 0.6;

/** Where a video is meant for, by its shape: one that fills a phone is no feed ad. */
function placementOfShape({ width, height }: { width: number; height: number }): AdPlacement | null {
  return width / height <= fullScreenRatio ? AdPlacement.reels : null;
}

/** A film that may be gone by now. @returns the address that it came from; null where it cannot be had */
async function fetchFilm(
  { http }: JobDeps,
  url: string,
  { signal, path }: { signal: AbortSignal; path: string },
): Promise<string | null> {
  const isWanted = (head: Uint8Array) => videoFormat(head) !== null;
  const spill = { path, maxBytes: mostUploadBytes(ObjectPurpose.creative, true), isWanted };
  const asked = { maxBytes: headBytes, totalMs: videoFetchMs, accept: 'video/*', signal, spill };
  const film = await http.fetch(url, asked).catch(() => null);
  return film?.isSpilled && film.status < 400 ? film.finalUrl : null;
}

/** A film, an upload, a file at an address, or the main image of the page at an address. */
async function fetchCreative(
  deps: Deps,
  { input: { url, objectId, videoUrl, ownAdId }, ownerId }: Analysis,
  { signal, path }: { signal: AbortSignal; path: string },
): Promise<FetchedCreative> {
  const { store, http, engines } = deps;
  const film = videoUrl ?? (ownAdId ? await deps.findFilm({ ownerId, adId: ownAdId }, signal) : null);
  const from = film && (await fetchFilm(deps, film, { signal, path }));
  if (from) return { bytes: null, source: { ...noSource, imageUrl: from } };
  if ((videoUrl || ownAdId) && !objectId)
    throw new AppError('UNPROCESSABLE', 'We can no longer get the video of this ad. Upload the file instead.');
  if (objectId) return { bytes: await readUpload(store, objectId, path) };
  if (!url) throw new AppError('BAD_INPUT', 'This analysis has no file and no address.');
  const accept = 'image/avif,image/webp,image/*,video/*,text/html;q=0.9';
  const isWanted = (head: Uint8Array) => videoFormat(head) !== null;
  const spill = { path, maxBytes: mostUploadBytes(ObjectPurpose.creative, true), isWanted };
  const first = await http.fetch(url, {
    maxBytes: outboundLimits.imageBytes,
    totalMs: videoFetchMs,
    accept,
    signal,
    spill,
  });
  if (first.status >= 400)
    throw new AppError(
      'UNPROCESSABLE',
      `The address answers with HTTP ${first.status}. Check that it opens in a browser.`,
    );
  if (first.isSpilled) return { bytes: null, source: { ...noSource, imageUrl: first.finalUrl } };
  const contentType = first.headers['content-type'] ?? '';
  if (!/html|xml;|text\/plain/i.test(contentType) || /svg/i.test(contentType))
    return { bytes: first.bytes, source: { ...noSource, imageUrl: first.finalUrl } };
  const page = await engines.run('findAdOnPage', { bytes: first.bytes, contentType, url: first.finalUrl }, signal);
  const { imageUrl, headline, text, siteName } = page;
  const source = { imageUrl, headline, text, siteName, pageUrl: first.finalUrl };
  // A declared video that is a player page, or is gone, leaves the picture.
  const declared = page.videoUrl && (await fetchFilm(deps, page.videoUrl, { signal, path }));
  if (declared) return { bytes: null, guessedPlacement: page.placement, source: { ...source, imageUrl: declared } };
  if (!page.imageUrl)
    throw new AppError('UNPROCESSABLE', 'No ad image was found on this page. Enter the address of the image itself.');
  const image = await http.fetch(page.imageUrl, { maxBytes: outboundLimits.imageBytes, accept: 'image/*', signal });
  if (image.status >= 400)
    throw new AppError(
      'UNPROCESSABLE',
      `The main image of this page answers with HTTP ${image.status}. Enter the address of an image that opens in a browser.`,
    );
  return { bytes: image.bytes, guessedPlacement: page.placement, source };
}
