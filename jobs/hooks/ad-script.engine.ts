import { asSentence, cutAtWord } from './clean-text.engine.js';
import {
  benchNotes,
  needsLongCta,
  needsShortBuild,
  needsShortHook,
  readBench,
  type Bench,
} from './bench-reading.engine.js';
import { absent } from './hook-benefit.engine.js';
import { generateHooks, readSlots, slotLimits, type GeneratedHook } from './hook-generator.engine.js';
import type { HookSlots } from './hook-pattern.js';
import { scriptLines, type ScriptLine, type ScriptPart } from './script-lines.engine.js';
import { seededRandom } from '../kit/random.js';
import { subtitles } from './subtitles.engine.js';

export interface ScriptBrief {
  niche: string;
  audience: string;
  benefit: string;
  /** Tags or ids of mined angles. */
  anglesList: readonly string[];
  /** Figures of earlier ads: hook rate, hold rate, ctr. */
  bench: Readonly<Record<string, unknown>>;
  seed: number;
}

export interface ScriptSection {
  name: 'Hook' | 'Build' | 'Proof' | 'Demo' | 'Call to action';
  startSecond: number;
  endSecond: number;
  voiceOver: string;
  onScreenText: string;
  shot: string;
}

export type UntimedSection = Omit<ScriptSection, 'startSecond' | 'endSecond'>;

export interface AdScript {
  hooks: GeneratedHook[];
  durationSeconds: number;
  wordsPerSecond: number;
  sections: ScriptSection[];
  srt: string;
  benchNotes: string[];
  result: string;
}

const wordsPerSecond = 2.5; // clear speech at an easy pace
const breath = 0.3; // seconds between two parts
const shortest = 20;
export const longestScript = 30;
const longestHookWords = 12;
const extraCta = 1; // seconds, where clicks lag
export const scriptParts: readonly (readonly [ScriptPart, ScriptSection['name']])[] = [
  ['build', 'Build'],
  ['proof', 'Proof'],
  ['demo', 'Demo'],
  ['cta', 'Call to action'],
];

const wordsOf = (text: string) => text.split(/\s+/).length;
const half = (seconds: number) => Math.ceil(seconds * 2) / 2;
const spokenSeconds = (text: string) => Math.max(2.5, half(wordsOf(text) / wordsPerSecond + breath));

/** Hooks in the order in which they may open the script: the best of the short ones first, then by length. */
function openings(hooks: readonly GeneratedHook[], bench: Bench): GeneratedHook[] {
  const byLength = hooks.toSorted((a, b) => wordsOf(a.hookText) - wordsOf(b.hookText));
  if (needsShortHook(bench)) return byLength;
  const short = hooks.filter(({ hookText }) => wordsOf(hookText) <= longestHookWords);
  return [...short.toSorted((a, b) => b.score - a.score), ...byLength];
}

/** Lines whose words the benefit has, in chance order; shortest first where the figures ask for it. */
function linesFor(part: ScriptPart, slots: HookSlots, bench: Bench, random: () => number): ScriptLine[] {
  const usable = scriptLines[part].filter((line) => !line.say(slots).includes(absent));
  const shuffled = usable.map((line) => ({ line, key: random() })).toSorted((a, b) => a.key - b.key);
  const lines = shuffled.map(({ line }) => line);
  const isShort = part === 'build' && needsShortBuild(bench);
  return isShort ? lines.toSorted((a, b) => wordsOf(a.say(slots)) - wordsOf(b.say(slots))) : lines;
}

function secondsOf(texts: readonly string[], bench: Bench): number {
  return texts.reduce((sum, text) => sum + spokenSeconds(text), needsLongCta(bench) ? extraCta : 0);
}

/** One line for each part; the longest give way to shorter ones until all can be spoken in 30 seconds. */
function chooseLines(
  hook: GeneratedHook,
  slots: HookSlots,
  choices: readonly ScriptLine[][],
  bench: Bench,
): ScriptLine[] {
  const length = (line: ScriptLine | undefined) => wordsOf(line?.say(slots) ?? '');
  const chosen = choices.flatMap((lines) => lines.slice(0, 1));
  const order = chosen.map((_, i) => i).toSorted((a, b) => length(chosen[b]) - length(chosen[a]));
  for (const i of order) {
    const [shortestLine] = (choices[i] ?? []).toSorted((a, b) => length(a) - length(b));
    const texts = [hook.hookText, ...chosen.map((line) => line.say(slots))];
    if (secondsOf(texts, bench) > longestScript && shortestLine) chosen[i] = shortestLine;
  }
  return chosen;
}

/** The first opening that leaves room for the other parts, with their lines. */
function fit(hooks: readonly GeneratedHook[], slots: HookSlots, bench: Bench, random: () => number) {
  const choices = scriptParts.map(([part]) => linesFor(part, slots, bench, random));
  const scripts = openings(hooks, bench).map((opening) => ({
    opening,
    lines: chooseLines(opening, slots, choices, bench),
  }));
  const fitting = scripts.find(
    ({ opening, lines }) =>
      secondsOf([opening.hookText, ...lines.map((line) => line.say(slots))], bench) <= longestScript,
  );
  return fitting ?? scripts[0];
}

function screenLine(text: string): string {
  return asSentence(cutAtWord(text.split(' ').slice(0, 7).join(' '), 51));
}

/** Puts the parts on the clock; time that speech does not fill goes to the demo, which needs no words. */
function timed(untimed: UntimedSection[], bench: Bench): ScriptSection[] {
  const seconds = untimed.map(({ name, voiceOver }) => {
    const isSlow = name === 'Call to action' && needsLongCta(bench);
    return spokenSeconds(voiceOver) + (isSlow ? extraCta : 0);
  });
  const spare = Math.max(0, shortest - seconds.reduce((sum, each) => sum + each, 0));
  let clock = 0;
  return untimed.map((section, i) => {
    const startSecond = clock;
    clock += (seconds[i] ?? 0) + (section.name === 'Demo' ? half(spare) : 0);
    return { ...section, startSecond, endSecond: clock };
  });
}

function asText(hooks: readonly GeneratedHook[], sections: readonly ScriptSection[], notes: readonly string[]): string {
  const seconds = sections.at(-1)?.endSecond ?? 0;
  return [
    'TikTok hooks',
    ...hooks.map(
      ({ hookText, predictedCtrBand, onScreenText }, i) =>
        `${i + 1}. ${hookText} (${predictedCtrBand}; on screen: ${onScreenText})`,
    ),
    '',
    `Script, ${seconds} seconds`,
    ...sections.flatMap(({ name, startSecond, endSecond, voiceOver, onScreenText, shot }) => [
      '',
      `${startSecond}-${endSecond} s  ${name}`,
      `Voice: ${voiceOver}`,
      `On screen: ${onScreenText}`,
      `Shot: ${shot}`,
    ]),
    ...(notes.length > 0 ? ['', 'From your figures', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

/** Times the parts and writes subtitles and text. */
export function assembleScript(hooks: GeneratedHook[], untimed: UntimedSection[], bench: Bench): AdScript {
  const sections = timed(untimed, bench);
  const notes = benchNotes(bench);
  return {
    hooks,
    durationSeconds: sections.at(-1)?.endSecond ?? 0,
    wordsPerSecond,
    sections,
    srt: subtitles(sections),
    benchNotes: notes,
    result: asText(hooks, sections, notes),
  };
}

/**
 * Hooks and a script of 20 to 30 seconds that can be spoken at 2.5 words a second.
 * @returns null when niche or audience hold no text
 */
export function writeAdScript(brief: ScriptBrief): AdScript | null {
  const { niche, audience, benefit, anglesList, seed } = brief;
  const hooks = generateHooks({
    niche,
    audience,
    productBenefit: benefit,
    anglesDetected: anglesList,
    platform: 'tiktok',
    seed,
  });
  const bench = readBench(brief.bench);
  const slots = readSlots({ niche, audience, productBenefit: benefit, seed }, slotLimits[1])[0];
  const fitted = slots && fit(hooks, slots, bench, seededRandom(seed));
  if (!slots || !fitted) return null;
  const { opening, lines } = fitted;
  const first = {
    name: 'Hook' as const,
    voiceOver: opening.hookText,
    onScreenText: opening.onScreenText,
    shot: opening.firstThreeSeconds,
  };
  const rest = lines.map((line, i) => ({
    name: scriptParts[i]?.[1] ?? 'Demo',
    voiceOver: asSentence(line.say(slots)),
    onScreenText: screenLine(line.screen(slots)),
    shot: asSentence(line.shot(slots)),
  }));
  return assembleScript(hooks, [first, ...rest], bench);
}
