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
import { mineAngles } from '../../jobs/hooks/angle-miner.engine.js';
import { scoreHook } from '../../jobs/hooks/hook-score.engine.js';
import { writeHooks, writeScript } from '../../jobs/hooks/hook-writing.js';
import type { AiModel } from '../../jobs/platform/ai-model.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';

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
}

export class HooksService {
  constructor(private readonly deps: HooksServiceDeps) {}

  /** @throws AppError BAD_INPUT when a field holds signs only */
  async generate(viewer: Viewer, input: GenerateHooksInput): Promise<HookGeneration> {
    await this.takeModelPoint(viewer);
    const seed = input.seed ?? randomInt(seeds);
    const { niche, audience, productBenefit, offer, anglesDetected, exclude, platform } = input;
    const brief = {
      niche,
      audience,
      productBenefit,
      offer,
      anglesDetected,
      exclude,
      platform: platform ?? ('tiktok' as const),
      seed,
    };
    const { value: hooks, engine, note } = await writeHooks(this.deps.model, brief);
    if (hooks.length === 0) throw new AppError('BAD_INPUT', hookMessages.generate);
    await this.record(viewer, 'hook_generated', niche, `${hooks.length} hooks`);
    return { hooks, seed, engine, note, basis: scoreBasis };
  }

  mine(_viewer: Viewer, { caption, platform, niche }: MineAnglesInput): AngleMiningResult {
    const { hookScore, missing, ...mining } = mineAngles({ caption, platform, niche, seed: 1 });
    const { score, band, reasons } = hookScore;
    return {
      ...mining,
      missing: missing.map(({ id, advice }) => ({ id, title: id.replaceAll('_', ' '), advice })),
      score,
      predictedCtrBand: band,
      reasons,
    };
  }

  /** @throws AppError BAD_INPUT when a field holds signs only */
  async generateAdvanced(viewer: Viewer, input: GenerateAdvancedHooksInput): Promise<AdvancedHooks> {
    await this.takeModelPoint(viewer);
    const { niche, audience, benefit, anglesList, benchJson } = input;
    const seed = input.seed ?? randomInt(seeds);
    const { value, engine, note } = await writeScript(this.deps.model, {
      niche,
      audience,
      benefit,
      anglesList,
      bench: benchJson ?? {},
      seed,
    });
    if (!value) throw new AppError('BAD_INPUT', hookMessages.advanced);
    await this.record(viewer, 'hook_generated', niche, `Script of ${value.durationSeconds} seconds`);
    const { result, hooks, benchNotes, ...script } = value;
    return { result, hooks, benchNotes, script, seed, engine, note };
  }

  score(_viewer: Viewer, texts: string[]): ScoredHook[] {
    return texts.map((text) => {
      const { score, band, reasons } = scoreHook(text);
      return { text, score, predictedCtrBand: band, reasons };
    });
  }

  private async takeModelPoint({ userId }: Viewer): Promise<void> {
    if (this.deps.model.isConfigured) await this.deps.limits.take(modelLimit, userId);
  }

  private async record({ userId }: Viewer, action: ActivityAction, resource: string, details: string): Promise<void> {
    await this.deps.db.getRepository(UserActivity).insert({ userId, action, resource, details });
  }
}
