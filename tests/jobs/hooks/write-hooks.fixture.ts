import { briefLanguage, readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import {
  generateHooks,
  type GeneratedHook,
  type HookRequest,
} from '../../../jobs/hooks/writing/hook-generator.engine.js';

export type Brief = readonly [niche: string, audience: string, benefit: string, offer?: string];

const angles = ['viral-pattern', 'problem-solution', 'social-proof'];

/** Hooks of a brief as the service writes them, for TikTok unless told. */
export function hooksFor(
  [niche, audience, benefit, offer]: Brief,
  options: Partial<HookRequest> = {},
): GeneratedHook[] {
  const texts = { niche, audience, benefit, offer };
  const { language } = briefLanguage(texts);
  if (!language) return [];
  return generateHooks({
    reading: readBrief(texts, language),
    source: [niche, audience, benefit, offer ?? ''].join(' '),
    platform: 'tiktok',
    angles,
    seed: 1,
    exclude: [],
    favours: new Map(),
    ...options,
  });
}
