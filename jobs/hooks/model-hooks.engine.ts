import { z } from 'zod';
import { violentWords } from '../../schema/hooks/headline-words.facts.js';
import { hookLimits, hooksPerCall, hookStyles } from '../../schema/hooks/hook-styles.facts.js';
import { assembleScript, longestScript, scriptParts, type AdScript, type ScriptBrief } from './ad-script.engine.js';
import { readBench } from './bench-reading.engine.js';
import { asSentence, cleanInput } from './clean-text.engine.js';
import { tokenize } from './headline-features.engine.js';
import {
  arrange,
  finishHook,
  isClean,
  overlap,
  overlapLimits,
  readSlots,
  slotLimits,
  type GeneratedHook,
  type HookBrief,
  type WrittenHook,
} from './hook-generator.engine.js';
import type { HookStyle } from './hook-pattern.js';
import { checkProof } from './hook-proof.engine.js';

const styleNames = z.enum(Object.keys(hookStyles) as [HookStyle, ...HookStyle[]]);
const violent = new Set(violentWords.split(' '));
const fewestUsable = 6;
const mostOfOneStyle = 2;

/** What a model server is asked to answer. */
export const modelHooks = z.object({
  hooks: z
    .array(z.object({ hookText: z.string(), style: styleNames }))
    .min(1)
    .max(40),
});
export type ModelHooks = z.infer<typeof modelHooks>;

export const modelScript = z.object({
  sections: z.array(z.object({ voiceOver: z.string(), onScreenText: z.string(), shot: z.string() })).length(5),
});
export type ModelScript = z.infer<typeof modelScript>;

export function hookInstruction({ platform }: HookBrief): string {
  return [
    `Write ${hooksPerCall + 4} opening lines for short ads of the product in the data, for its audience.`,
    `Each has at most ${hookLimits[platform ?? 'tiktok']} characters and one of the styles of the schema, at most ${mostOfOneStyle} of a style.`,
    'What earned clicks in randomised tests: a person (she, he), a story in time, a number from the data, a pointer forward, a curiosity gap.',
    'What cost clicks: questions, exclamation marks, capitals, colons, "how to".',
    'Never invent numbers, reviews, experts, studies or deadlines. No hashtags, emoji or links.',
  ].join('\n');
}

export const scriptInstruction = [
  'Write a spoken script of five sections for a vertical video ad: hook, build-up, proof, demonstration, call to action.',
  'At most 60 spoken words in all, 12 in the hook. On-screen text of a section has at most seven words; shot says what is seen.',
  'Use only what the data says. Never invent numbers, reviews, experts or studies. No hashtags, emoji or links.',
].join('\n');

/** True where a model's text says a number or a violent word that nobody typed, or holds what a post must not. */
function isUnfit(text: string, source: string): boolean {
  const typed = new Set(tokenize(source));
  if (tokenize(text).some((word) => violent.has(word) && !typed.has(word))) return true;
  const { notes } = checkProof(text, source, undefined);
  return (
    notes.some((note) => note.includes('not in what you typed')) ||
    /https?:|www\.|[{}<>#@]|\p{Extended_Pictographic}/u.test(text)
  );
}

/**
 * Takes over what a model wrote where it keeps the rules that the built-in engine keeps; the built-in hooks fill up.
 * @returns null when fewer than six lines are usable
 */
export function adoptHooks(
  { hooks }: ModelHooks,
  brief: HookBrief,
  builtIn: readonly GeneratedHook[],
): GeneratedHook[] | null {
  const slots = readSlots(brief, slotLimits[0])[0];
  if (!slots) return null;
  const limit = hookLimits[brief.platform ?? 'tiktok'];
  const source = `${brief.niche} ${brief.audience} ${brief.productBenefit} ${brief.offer ?? ''}`;
  const written: WrittenHook[] = [];
  for (const { hookText, style } of hooks) {
    const text = asSentence(hookText.trim());
    const tokens = new Set(tokenize(text));
    const isNew = written.every((other) => overlap(new Set(tokenize(other.text)), tokens) < overlapLimits[0]);
    const sameStyle = written.filter((other) => other.style === style).length;
    if (tokens.size < 3 || !isNew || sameStyle >= mostOfOneStyle || !isClean(text, limit) || isUnfit(text, source))
      continue;
    written.push({ text, style, angle: hookStyles[style].angleTag, slots, turn: written.length, proof: undefined });
  }
  if (written.length < fewestUsable) return null;
  const taken = new Set<string>();
  const adopted = written.slice(0, hooksPerCall).map((hook) => finishHook(hook, brief, taken));
  const rest = builtIn.filter(({ hookText, style }) => {
    const tokens = new Set(tokenize(hookText));
    const sameStyle = adopted.filter((other) => other.style === style).length;
    return (
      sameStyle < mostOfOneStyle &&
      adopted.every((other) => overlap(new Set(tokenize(other.hookText)), tokens) < overlapLimits[0])
    );
  });
  return arrange([...adopted, ...rest.slice(0, hooksPerCall - adopted.length)]);
}

/** Takes a model's script over where it can be spoken in 30 seconds and claims nothing new; null otherwise. */
export function adoptScript({ sections }: ModelScript, brief: ScriptBrief, hooks: GeneratedHook[]): AdScript | null {
  const source = `${brief.niche} ${brief.audience} ${brief.benefit}`;
  const names = ['Hook', ...scriptParts.map(([, name]) => name)] as const;
  const untimed = sections.map(({ voiceOver, onScreenText, shot }, i) => ({
    name: names[i] ?? 'Demo',
    voiceOver: asSentence(voiceOver),
    onScreenText: asSentence(cleanInput(onScreenText)),
    shot: asSentence(shot),
  }));
  const isFit = untimed.every(
    ({ voiceOver, onScreenText, shot }) =>
      [voiceOver, onScreenText, shot].every((text) => text !== '' && !isUnfit(text, source)) &&
      onScreenText.split(' ').length <= 7 &&
      onScreenText.length <= 51,
  );
  if (!isFit) return null;
  const script = assembleScript(hooks, untimed, readBench(brief.bench));
  return script.durationSeconds <= longestScript ? script : null;
}
