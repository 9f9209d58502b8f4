import { contentPack } from '../../../schema/content/content-pack.js';
import { hookPack, type HookPack } from '../../../schema/content/hooks.shape.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

/** What the hook writer says, in one of its languages. */
export const packOf = (language: HookLanguage): HookPack => contentPack(language, 'hooks', hookPack);
