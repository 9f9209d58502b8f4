import { AppError } from '../../schema/errors.js';
import type { AiModel } from '../platform/ai-model.js';
import {
  adoptHooks,
  adoptScript,
  hookInstruction,
  modelHooks,
  modelScript,
  scriptInstruction,
} from './model-hooks.engine.js';
import { isNothing } from './reading/audience-reading.engine.js';
import {
  briefLanguage,
  nicheQuestion,
  readBrief,
  type BriefCorrection,
  type BriefReading,
  type BriefTexts,
} from './reading/brief-reading.engine.js';
import { cleanInput } from './reading/clean-text.engine.js';
import { writeAdScript, type AdScript } from './scripts/ad-script.engine.js';
import { readBench } from './scripts/bench-reading.engine.js';
import { fewestHooks } from './writing/hook-choice.engine.js';
import { generateHooks, type GeneratedHook, type HookRequest } from './writing/hook-generator.engine.js';

export interface HookOrder extends Omit<HookRequest, 'reading' | 'source'> {
  texts: BriefTexts;
  correction: BriefCorrection;
}

export interface Written<T> {
  value: T;
  /** How the brief was understood; null where only a model reads its language. */
  reading: BriefReading;
  engine: 'built-in' | 'model';
  /** Why the built-in result stands although a model is configured, or what it could not do. */
  note: string | null;
}

const unusable = 'The model wrote nothing that keeps the rules.';
const stands = 'These come from the built-in engine.';
const fewHooks = 'Few lines fit these words: a shorter product name or benefit gives more.';

const sourceOf = ({ niche, audience, benefit, offer }: BriefTexts) => [niche, audience, benefit, offer ?? ''].join(' ');

/** What a model may be told: a claim that no ad may make is not among it. */
const sayable = (texts: BriefTexts, { isCure }: BriefReading): BriefTexts =>
  isCure ? { ...texts, benefit: '' } : texts;

function languageName(code: string): string {
  return code === 'und' ? 'this language' : (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);
}

/** @throws AppError BAD_INPUT for a product without a name, UNPROCESSABLE for a brief in a language that nobody wrote lines in */
function requestOf({ texts, correction, ...order }: HookOrder, hasModel: boolean): HookRequest {
  if (isNothing(texts.niche) && cleanInput(texts.niche) !== '') throw new AppError('BAD_INPUT', nicheQuestion);
  const { code, language } = briefLanguage(texts);
  if (!language && !hasModel) {
    const reason =
      code === 'en' || code === 'de'
        ? 'The fields are in different languages. Write all of them in English, or all in German.'
        : `Hooks are not written in ${languageName(code)} yet. Use English or German, or connect a model server.`;
    throw new AppError('UNPROCESSABLE', reason);
  }
  return { ...order, reading: readBrief(texts, language ?? 'en', correction), source: sourceOf(texts) };
}

/** Hooks by the model where one is configured and keeps the rules, else by the built-in engine. */
export async function writeHooks(model: AiModel, order: HookOrder): Promise<Written<GeneratedHook[]>> {
  const request = requestOf(order, model.isConfigured);
  const isSpoken = briefLanguage(order.texts).language !== null;
  const builtIn = isSpoken ? generateHooks(request) : [];
  const { reading, platform, angles, exclude } = request;
  if (!model.isConfigured) {
    const note = builtIn.length < fewestHooks ? (reading.question ?? fewHooks) : reading.question;
    return { value: builtIn, reading, engine: 'built-in', note };
  }
  const answer = await model.ask({
    purpose: 'hooks',
    instruction: hookInstruction(platform),
    data: { ...sayable(order.texts, reading), angles, alreadyShown: exclude.slice(0, 30) },
    answer: modelHooks,
  });
  const adopted = answer.ok ? adoptHooks(answer.value, request, builtIn) : null;
  if (adopted) return { value: adopted, reading, engine: 'model', note: null };
  const reason = answer.ok ? unusable : answer.reason;
  if (!isSpoken) throw new AppError('UNPROCESSABLE', `${reason} The built-in engine writes English and German only.`);
  return { value: builtIn, reading, engine: 'built-in', note: `${reason} ${stands}` };
}

/** Hooks and script; the model writes the script, the built-in engine times, checks and scores it. */
export async function writeScript(
  model: AiModel,
  order: HookOrder,
  figures: Readonly<Record<string, unknown>>,
): Promise<Written<AdScript | null>> {
  const request = requestOf(order, false);
  const { reading, seed, source } = request;
  const bench = readBench(figures);
  const hooks = cleanInput(order.texts.niche) === '' ? [] : generateHooks(request);
  const builtIn = writeAdScript({ reading, hooks, bench, seed });
  if (!model.isConfigured || !builtIn) return { value: builtIn, reading, engine: 'built-in', note: reading.question };
  const answer = await model.ask({
    purpose: 'script',
    instruction: scriptInstruction,
    data: { ...sayable(order.texts, reading), angles: request.angles },
    answer: modelScript,
  });
  const adopted = answer.ok ? adoptScript(answer.value, { reading, source, hooks, bench }) : null;
  if (adopted) return { value: adopted, reading, engine: 'model', note: null };
  return { value: builtIn, reading, engine: 'built-in', note: `${answer.ok ? unusable : answer.reason} ${stands}` };
}
