import { AppError, type ErrorCode } from '../schema/errors.js';
import { catalogReading } from './conversion/catalog/catalog-reading.engine.js';
import { auditPage, beginAudit } from './conversion/funnel-audit.js';
import { drawnButton, pathPages } from './conversion/path/path-pages.engine.js';
import { screenDifference } from './conversion/watch/screen-difference.js';
import { readPage } from './conversion/page-reader.js';
import { analyzeCustomers } from './ltv/customer-analysis.engine.js';
import { fitLtvModel } from './ltv/ltv-model.engine.js';
import type { Purchase } from './ltv/purchase-history.engine.js';
import { outlineShop, readShopVisit } from './store-profile/shop-threads.js';
import { readSwipeFile } from './swipe-files/swipe-picture.js';
import { readAdPage } from './traffic/ad-page.engine.js';
import { type CreativeInput, drawOverlay, illustrateCreative } from './traffic/creative-pictures.js';
import type { SeeingPorts } from './traffic/creative-reading.js';
import { FaceFinder } from './traffic/face-model.js';
import { describeOwnPicture } from './traffic/own/landmarks.js';
import { type FixInput, fixCreative } from './traffic/fix/creative-fixes.js';
import { PictureReader } from './traffic/picture-text.js';
import { readContainer } from './traffic/video/video-container.js';
import { illustrateVideo, type VideoCreativeInput } from './traffic/video/video-pictures.js';

/** Readers of words and faces are started when first needed, and then kept as long as the process lives. */
const words = new PictureReader();
const faces = new FaceFinder();
const ports: SeeingPorts = {
  readText: (creative) => words.read(creative),
  findFaces: (creative) => faces.find(creative),
};

/** What runs beside the event loop. Input and output cross into the thread, so they are plain data. */
const engines = {
  illustrateCreative: (input: CreativeInput) => illustrateCreative(input, ports),
  drawOverlay,
  describeOwnPicture,
  fixCreative: (input: FixInput) => fixCreative(input, ports),
  readContainer,
  illustrateVideo: (input: VideoCreativeInput) => illustrateVideo(input, ports),
  findAdOnPage: ({ bytes, contentType, url }: { bytes: Uint8Array; contentType: string | null; url: string }) =>
    readAdPage(readPage(bytes, contentType).html, url),
  readSwipeFile: (input: { bytes: Uint8Array; contentType: string }) =>
    readSwipeFile(input, async (picture) => (await words.read(picture))?.lines ?? null),
  auditPage,
  screenDifference,
  readCatalogPage: (input: Parameters<typeof auditPage>[0]) => catalogReading(auditPage(input)),
  outlineShop,
  readShopVisit,
  beginAudit,
  pathPages,
  drawnButton,
  analyzeCustomers: (input: Parameters<typeof analyzeCustomers>[0]) => analyzeCustomers(input),
  fitLtvModel: ({ purchases, until, newest }: { purchases: Purchase[]; until: number; newest: number }) =>
    fitLtvModel(purchases, until, newest),
};

export type EngineCalls = typeof engines;

interface Call {
  name: keyof EngineCalls;
  input: never;
}

/** A refusal crosses the thread border as data: thrown errors lose their class there. */
interface Answer {
  result?: unknown;
  failure?: { code: ErrorCode; message: string };
}

/** Called by the pool in a thread of its own. */
export async function run({ name, input }: Call): Promise<Answer> {
  try {
    return { result: await engines[name](input) };
  } catch (error) {
    if (error instanceof AppError) return { failure: { code: error.code, message: error.message } };
    throw error;
  }
}
