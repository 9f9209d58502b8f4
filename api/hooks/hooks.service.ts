import { randomInt } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ActivityAction } from '../../schema/account/user-activity.facts.js';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { AppError } from '../../schema/errors.js';
import type { AdvancedHooks } from '../../schema/hooks/advanced-hooks.type.js';
import type { AngleMiningResult } from '../../schema/hooks/angle-mining.type.js';
import type { GenerateAdvancedHooksInput } from '../../schema/hooks/generate-advanced-hooks.input.js';
import type { GenerateHooksInput, MineAnglesInput } from '../../schema/hooks/generate-hooks.input.js';
import { hookMessages, scoreBasis } from '../../schema/hooks/hook-inputs.facts.js';
import type { HookGeneration, ScoredHook } from '../../schema/hooks/hook.type.js';
import { readHookStyleResults } from '../../jobs/ad-results/hook-style-results.js';
import { mineAngles } from '../../jobs/hooks/angles/angle-miner.engine.js';
import { scoreLine } from '../../jobs/hooks/hook-score.engine.js';
import { writeHooks, writeScript } from '../../jobs/hooks/hook-writing.js';
import { briefChips } from '../../jobs/hooks/reading/brief-chips.engine.js';
import { cleanInput } from '../../jobs/hooks/reading/clean-text.engine.js';
import { languageOf } from '../../jobs/hooks/reading/phrase-language.engine.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { AiModel } from '../../jobs/platform/ai-model.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { SavedHooksService } from './saved-hooks.service.js';

/** A model costs money and time; the built-in engine takes milliseconds and has no limit of its own. */
const modelLimit: RateLimit = {
  name: 'model',
  points: 20,
  seconds: 60,
  message: 'Too many requests to the model. Try again in a minute.',
};

const seeds = 2 ** 31 - 1;

interface HooksServiceDeps {
  db: DataSource;
  limits: RateLimits;
  model: AiModel;
  saved: SavedHooksService;
}

export class HooksService {
  constructor(private readonly deps: HooksServiceDeps) {}

  /** @throws AppError BAD_INPUT when a field holds signs only */
  async generate(viewer: Viewer, input: GenerateHooksInput): Promise<HookGeneration> {
    await this.takeModelPoint(viewer);
    const seed = input.seed ?? randomInt(seeds);
    const { niche, audience, productBenefit: benefit, offer, anglesDetected: angles, exclude, reviews } = input;
    const profile = await profileOf(this.deps.db, viewer.userId);
    // The shop's own sentences speak of what the shop sells, and of nothing else.
    const isOwn = profile.sells !== null && profile.sells.toLowerCase().includes(niche.trim().toLowerCase());
    const {
      value: hooks,
      reading,
      engine,
      note,
    } = await writeHooks(this.deps.model, {
      texts: { niche, audience, benefit, offer },
      correction: input.correction ?? {},
      platform: input.platform ?? 'tiktok',
      angles,
      exclude,
      seed,
      favours: await this.deps.saved.favours(viewer),
      results: await readHookStyleResults(this.deps.db.manager, viewer.userId),
      ownWords: { reviews, sentences: isOwn ? profile.sampleSentences : [] },
    });
    if (cleanInput(niche) === '' || hooks.length === 0) throw new AppError('BAD_INPUT', hookMessages.generate);
    await this.record(viewer, 'hook_generated', niche, `${hooks.length} hooks`);
    const { question } = reading;
    return { hooks, chips: briefChips(reading), question, seed, engine, note, basis: scoreBasis };
  }

  mine(_viewer: Viewer, { caption, platform, niche }: MineAnglesInput): AngleMiningResult {
    const { hookScore, missing, ...mining } = mineAngles({ caption, platform, niche, seed: 1 });
    return {
      ...mining,
      ...hookScore,
      missing: missing.map(({ id, advice }) => ({ id, title: id.replaceAll('_', ' '), advice })),
    };
  }

  /** @throws AppError BAD_INPUT when a field holds signs only */
  async generateAdvanced(viewer: Viewer, input: GenerateAdvancedHooksInput): Promise<AdvancedHooks> {
    await this.takeModelPoint(viewer);
    const { niche, audience, benefit, anglesList, benchJson } = input;
    const seed = input.seed ?? randomInt(seeds);
    const order = {
      texts: { niche, audience, benefit },
      correction: input.correction ?? {},
      platform: 'tiktok' as const,
      angles: anglesList,
      exclude: [],
      seed,
      favours: await this.deps.saved.favours(viewer),
      results: await readHookStyleResults(this.deps.db.manager, viewer.userId),
    };
    const { value, reading, engine, note } = await writeScript(this.deps.model, order, benchJson ?? {});
    if (!value) throw new AppError('BAD_INPUT', hookMessages.advanced);
    await this.record(viewer, 'hook_generated', niche, `Script of ${value.durationSeconds} seconds`);
    const { result, hooks, benchNotes, ...script } = value;
    return { result, hooks, benchNotes, script, chips: briefChips(reading), seed, engine, note };
  }

  score(_viewer: Viewer, texts: string[]): ScoredHook[] {
    return texts.map((text) => ({ text, ...scoreLine(text, languageOf(text)) }));
  }

  private async takeModelPoint({ userId }: Viewer): Promise<void> {
    if (this.deps.model.isConfigured) await this.deps.limits.take(modelLimit, userId);
  }

  private async record({ userId }: Viewer, action: ActivityAction, resource: string, details: string): Promise<void> {
    await this.deps.db.getRepository(UserActivity).insert({ userId, action, resource, details });
  }
}
