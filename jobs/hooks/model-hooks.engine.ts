import { z } from 'zod';
import { hookLimits, hooksPerCall, hookStyles } from '../../schema/hooks/hook-styles.facts.js';
import type { BriefReading } from './reading/brief-reading.engine.js';
import { asSentence, cleanInput } from './reading/clean-text.engine.js';
import { packOf } from './reading/hook-pack.js';
import { tokenize } from './scoring/headline-features.engine.js';
import {
  assembleScript,
  longestScript,
  scriptParts,
  type AdScript,
  type UntimedSection,
} from './scripts/ad-script.engine.js';
import type { Bench } from './scripts/bench-reading.engine.js';
import { openerOf, overlap } from './writing/hook-choice.engine.js';
import { finishHooks, type GeneratedHook, type HookRequest } from './writing/hook-generator.engine.js';
import { fitsFirst, type HookPlatform, type HookStyle, type WrittenLine } from './writing/hook-lines.engine.js';
import { violentWords } from '../../schema/hooks/headline-words.facts.js';

const styleNames = z.enum(Object.keys(hookStyles) as [HookStyle, ...HookStyle[]]);
const violent = new Set(violentWords.split(' '));
const fewestUsable = 6;
const mostOfOneStyle = 2;
const tooAlike = 0.6;

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

const lengthRule = (platform: HookPlatform): string => {
  if (platform === 'google') return 'Each has at most 30 characters.';
  if (platform === 'linkedin') return 'Each is a whole sentence in a professional tone, at most 150 characters.';
  return 'Each has at most 8 words: it is said in the first three seconds of a video.';
};

export function hookInstruction(platform: HookPlatform): string {
  return [
    `Write ${hooksPerCall + 4} opening lines for short ads of the product in the data, for its audience, in the language of the data.`,
    `${lengthRule(platform)} Each has one of the styles of the schema, at most ${mostOfOneStyle} of a style, and no two begin alike.`,
    'Show a scene, an object, a contrast or a number from the data. Take the product and benefit as they are typed.',
    'Never invent a customer, friend, expert, review, study, test, number or deadline. No hashtags, emoji or links.',
  ].join('\n');
}

export const scriptInstruction = [
  'Write a spoken script of five sections for a vertical video ad: hook, build-up, proof, demonstration, call to action.',
  'At most 60 spoken words in all, 8 in the hook. On-screen text of a section has at most seven words and says it otherwise than the voice; shot says what is seen.',
  'Use only what the data says. Never invent customers, numbers, reviews, experts or studies. No hashtags, emoji or links.',
].join('\n');

const figures = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
/** People and tests that nobody told of. */
const inventions =
  /(?<!\p{L})(?:my|our) (?:sister|brother|mom|mum|dad|husband|wife|boss|friends?|doctor|dermatologist|customers?)(?!\p{L})|(?<!\p{L})(?:she|he|I|I've|customers|experts|doctors|scientists|studies|everyone|thousands|millions)(?!\p{L})/iu;

/** True where a model's text holds a number, a person or a violent word that nobody typed, or what a post must not. */
export function isUnfit(text: string, source: string): boolean {
  const typed = new Set(tokenize(source));
  const known = new Set(figures(source));
  if (tokenize(text).some((word) => violent.has(word) && !typed.has(word))) return true;
  if (figures(text).some((figure) => !known.has(figure))) return true;
  if (inventions.test(text) && !inventions.test(source)) return true;
  return /https?:|www\.|[{}<>#@]|\p{Extended_Pictographic}/u.test(text);
}

const says = {
  niche: false,
  audience: false,
  benefit: true,
  offer: false,
  isGeneric: false,
  isOwn: false,
  isNear: false,
};

/**
 * Takes over what a model wrote where it keeps the rules of the built-in lines; those fill up.
 * @returns null when fewer than six lines are usable
 */
export function adoptHooks(
  { hooks }: ModelHooks,
  request: HookRequest,
  builtIn: readonly GeneratedHook[],
): GeneratedHook[] | null {
  const { platform, source, exclude, reading } = request;
  const { cures } = packOf(reading.language);
  const shown = new Set(exclude.map((text) => text.toLowerCase()));
  const written: WrittenLine[] = [];
  for (const { hookText, style } of hooks) {
    const line = asSentence(hookText.trim());
    const isNew = written.every(
      (other) => overlap(other.line, line) < tooAlike && openerOf(other.line) !== openerOf(line),
    );
    const isFull = written.filter((other) => other.style === style).length >= mostOfOneStyle;
    const fits = fitsFirst(line, platform) && line.length <= hookLimits[platform] && tokenizable(line);
    if (!fits || !isNew || isFull || shown.has(line.toLowerCase()) || isUnfit(line, source) || cures.test(line))
      continue;
    written.push({
      line,
      second: null,
      seconds: [],
      style,
      angle: hookStyles[style].angleTag,
      ideas: [],
      says,
      role: 'own',
    });
  }
  if (written.length < fewestUsable) return null;
  const fillers = builtIn
    .filter(({ hookText }) => written.every((other) => openerOf(other.line) !== openerOf(hookText)))
    .map(({ hookText, secondLine, style, angle }) => ({
      line: hookText,
      second: secondLine,
      seconds: [],
      style,
      angle,
      ideas: [],
      role: 'own' as const,
      says,
    }));
  return finishHooks([...written, ...fillers].slice(0, hooksPerCall), request);
}

const tokenizable = (line: string) =>
  line.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 2 || !/\s/.test(line.trim());

interface AdoptedScript {
  reading: BriefReading;
  source: string;
  hooks: GeneratedHook[];
  bench: Bench;
}

/** Takes a model's script over where it can be spoken in 30 seconds and claims nothing new; null otherwise. */
export function adoptScript(
  { sections }: ModelScript,
  { reading, source, hooks, bench }: AdoptedScript,
): AdScript | null {
  const { cures } = packOf(reading.language);
  const names = ['Hook', ...Object.values(scriptParts)] as const;
  const untimed = sections.map(({ voiceOver, onScreenText, shot }, i): UntimedSection => ({
    name: names[i] ?? 'Demo',
    voiceOver: asSentence(voiceOver),
    onScreenText: asSentence(cleanInput(onScreenText)),
    shot: asSentence(shot),
  }));
  const isFit = untimed.every(
    ({ voiceOver, onScreenText, shot }) =>
      [voiceOver, onScreenText, shot].every((text) => text !== '' && !isUnfit(text, source) && !cures.test(text)) &&
      onScreenText.split(' ').length <= 7 &&
      onScreenText.length <= 51,
  );
  if (!isFit || !fitsFirst(untimed[0]?.voiceOver ?? '', 'tiktok')) return null;
  const script = assembleScript(hooks, untimed, bench);
  return script.durationSeconds <= longestScript ? script : null;
}
