import type { AiModel } from '../platform/ai-model.js';
import { writeAdScript, type AdScript, type ScriptBrief } from './ad-script.engine.js';
import { generateHooks, type GeneratedHook, type HookBrief } from './hook-generator.engine.js';
import {
  adoptHooks,
  adoptScript,
  hookInstruction,
  modelHooks,
  modelScript,
  scriptInstruction,
} from './model-hooks.engine.js';
import { grammarOf, sharedGrammar } from './phrase-grammar.engine.js';

export interface Written<T> {
  value: T;
  engine: 'built-in' | 'model';
  /** Why the built-in result stands although a model is configured, or what it could not do. */
  note: string | null;
}

/** Said where the built-in engine cannot put the words into other forms. */
const foreignNote =
  'Your words are not in English, so the built-in hooks are English sentences that leave them as they are. A model server writes in your language.';
const unusable = 'The model wrote nothing that keeps the rules.';
const stands = 'These come from the built-in engine.';

function noteOn(benefit: string, { niche, audience }: Pick<HookBrief, 'niche' | 'audience'>): string | null {
  const isForeign = [benefit, niche, audience].filter((text) => grammarOf(text) === 'none').length > 1;
  return isForeign || sharedGrammar(benefit, niche, audience) === 'none' ? foreignNote : null;
}

/** Hooks by the model where one is configured and keeps the rules, else by the built-in engine. */
export async function writeHooks(model: AiModel, brief: HookBrief): Promise<Written<GeneratedHook[]>> {
  const builtIn = generateHooks(brief);
  if (!model.isConfigured) return { value: builtIn, engine: 'built-in', note: noteOn(brief.productBenefit, brief) };
  const { niche, audience, productBenefit, offer, anglesDetected, exclude } = brief;
  const answer = await model.ask({
    purpose: 'hooks',
    instruction: hookInstruction(brief),
    data: { niche, audience, productBenefit, offer, angles: anglesDetected, alreadyShown: exclude?.slice(0, 30) },
    answer: modelHooks,
  });
  const adopted = answer.ok ? adoptHooks(answer.value, brief, builtIn) : null;
  if (adopted) return { value: adopted, engine: 'model', note: null };
  return { value: builtIn, engine: 'built-in', note: `${answer.ok ? unusable : answer.reason} ${stands}` };
}

/** Hooks and script; the model writes the script, the built-in engine times, checks and scores it. */
export async function writeScript(model: AiModel, brief: ScriptBrief): Promise<Written<AdScript | null>> {
  const builtIn = writeAdScript(brief);
  if (!model.isConfigured || !builtIn)
    return { value: builtIn, engine: 'built-in', note: noteOn(brief.benefit, brief) };
  const { niche, audience, benefit, anglesList } = brief;
  const answer = await model.ask({
    purpose: 'script',
    instruction: scriptInstruction,
    data: { niche, audience, benefit, angles: anglesList },
    answer: modelScript,
  });
  const adopted = answer.ok ? adoptScript(answer.value, brief, builtIn.hooks) : null;
  if (adopted) return { value: adopted, engine: 'model', note: null };
  return { value: builtIn, engine: 'built-in', note: `${answer.ok ? unusable : answer.reason} ${stands}` };
}
