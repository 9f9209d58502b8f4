import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { EmailFlow } from '../../schema/community/email-flow.entity.js';
import { SavedHook, SavedHookKind } from '../../schema/hooks/saved-hook.entity.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import { SwipeFile } from '../../schema/swipe-files/swipe-file.entity.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import { auditKept, keepPage } from '../../jobs/conversion/kept-page.js';
import { readStoreFigures } from '../../jobs/analysis/store-figures.js';
import { dayMs } from '../../jobs/kit/time.js';
import { demoShop } from './demo-profile.js';
import type { DemoStep } from './demo-step.js';

const material = (name: string) => readFile(new URL(`material/${name}`, import.meta.url));

/** The demo store's creatives, and what stands beside them. */
export const demoCreatives = [
  { file: 'mug-warm.png', placement: AdPlacement.meta_feed, headline: 'Coffee that waits for you' },
  { file: 'set-offer.png', placement: AdPlacement.instagram, headline: 'Four mugs, one for everybody' },
  { file: 'story-reviews.png', placement: AdPlacement.tiktok, headline: 'Warm to the last sip' },
] as const;

export async function seedDemoAds({ db, viewer, tools: { traffic, storage } }: DemoStep): Promise<void> {
  const own = { ownerId: viewer.userId, type: AnalysisType.ad_creative };
  if (await db.getRepository(Analysis).existsBy(own)) return;
  for (const { file, placement, headline } of demoCreatives) {
    const { id } = await storage.storeBytes(viewer, ObjectPurpose.creative, await material(file), file);
    await traffic.startAnalysis(viewer, { objectId: id, placement, headline });
  }
}

/** The product page before and after its returns and reviews were added: read from files, since nobody serves it. */
export async function seedDemoAudits({ db, viewer: { userId } }: DemoStep): Promise<void> {
  const analyses = db.getRepository(Analysis);
  const type = AnalysisType.funnel_audit;
  if (await analyses.existsBy({ ownerId: userId, type })) return;
  const now = await material('product-page.html');
  const before = now
    .toString('utf8')
    .replace(/<p>30-day returns[^<]*<\/p>/, '')
    .replace(/<section class="reviews">[\s\S]*?<\/section>/, '');
  const store = await readStoreFigures(db, userId);
  const url = demoShop.productUrl;
  for (const { html, daysAgo } of [
    { html: Buffer.from(before), daysAgo: 16 },
    { html: now, daysAgo: 2 },
  ]) {
    const page = { finalUrl: url, status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, bytes: html };
    const reading = await keepPage(page, [], store);
    const audited = await auditKept(reading, url, { pageKind: null });
    const createdAt = new Date(Date.now() - daysAgo * dayMs);
    const { id } = await analyses.save(
      analyses.create({
        ...audited,
        ownerId: userId,
        type,
        status: AnalysisStatus.complete,
        input: { url },
        reading,
        finishedAt: createdAt,
      }),
    );
    await analyses.update({ id }, { createdAt });
  }
}

export async function seedDemoFlows({ db, viewer, tools: { flows } }: DemoStep): Promise<void> {
  if (await db.getRepository(EmailFlow).existsBy({ ownerId: viewer.userId })) return;
  const { niche: productNiche, brand, product, price } = demoShop;
  for (const flowType of ['welcome', 'abandoned-cart', 'post-purchase'] as const) {
    await flows.generate(viewer, { productNiche, flowType, brand, product, price, currency: 'USD' });
  }
}

const keptHooks = 3;

export async function seedDemoHooks({ db, viewer, tools: { hooks, savedHooks } }: DemoStep): Promise<void> {
  if (await db.getRepository(SavedHook).existsBy({ ownerId: viewer.userId })) return;
  const { niche, audience, benefit } = demoShop;
  const { hooks: written } = await hooks.generate(viewer, {
    niche,
    audience,
    productBenefit: benefit,
    anglesDetected: ['viral-pattern', 'problem-solution', 'social-proof'],
    exclude: [],
    reviews: [],
    seed: 1,
  });
  for (const { hookText, onScreenText, style } of written.slice(0, keptHooks)) {
    await savedHooks.save(viewer, { kind: SavedHookKind.hook, text: hookText, onScreenText, style, niche });
  }
}

export async function seedDemoSwipeFiles({ db, viewer, tools: { storage, store, swipeFiles } }: DemoStep) {
  if (await db.getRepository(SwipeFile).existsBy({ ownerId: viewer.userId })) return;
  const purpose = ObjectPurpose.swipe_file;
  for (const { file, tags } of [
    { file: 'mug-warm.png', tags: ['benefit', 'static'] },
    { file: 'set-offer.png', tags: ['offer', 'bundle'] },
    { file: 'story-reviews.png', tags: ['reviews', 'story'] },
  ]) {
    const bytes = await material(file);
    const object = await storage.announce(
      viewer,
      { purpose, filename: file, size: bytes.length },
      uploadRules[purpose].maxBytes,
    );
    await store.put(object.id, bytes);
    const contentHash = createHash('sha256').update(bytes).digest();
    await storage.finish(object, { contentType: 'image/png', size: bytes.length, contentHash });
    await swipeFiles.update(viewer, { id: object.id, tags });
  }
}
