import { contentPack } from '../../../schema/content/content-pack.js';
import { scriptPack, type ScriptLine } from '../../../schema/content/scripts.shape.js';
import { csvText } from '../../kit/csv.js';
import { seededRandom } from '../../kit/random.js';
import type { BriefReading } from '../reading/brief-reading.engine.js';
import { shotsFor, type GeneratedHook } from '../writing/hook-generator.engine.js';
import { fill, slotsOf } from '../writing/hook-fill.engine.js';
import { benchNotes, needsLongCta, needsShortBuild, needsShortHook, type Bench } from './bench-reading.engine.js';
import { captionCues, subtitles, type CaptionCue } from './captions.engine.js';

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
  captions: CaptionCue[];
  srt: string;
  csv: string;
  benchNotes: string[];
  result: string;
}

const wordsPerSecond = 2.5; // clear speech at an easy pace
const hookSeconds = 3;
const breath = 0.5; // seconds between two parts
const shortest = 20;
export const longestScript = 30;
const extraCta = 1; // seconds, where clicks lag

export const scriptParts = {
  build: 'Build',
  proof: 'Proof',
  demo: 'Demo',
  cta: 'Call to action',
} as const satisfies Record<string, ScriptSection['name']>;
type ScriptPart = keyof typeof scriptParts;

const wordsOf = (text: string) => text.split(/\s+/).length;
const half = (seconds: number) => Math.ceil(seconds * 2) / 2;
const spokenSeconds = (text: string) => Math.max(2.5, half(wordsOf(text) / wordsPerSecond + breath));

/** Where few hold on after the opening, what it does comes before why one should care. */
function orderOf(bench: Bench): ScriptPart[] {
  return needsShortBuild(bench) ? ['demo', 'build', 'proof', 'cta'] : ['build', 'demo', 'proof', 'cta'];
}

function serves({ shape, goods, quiet }: ScriptLine, reading: BriefReading): boolean {
  if ((reading.tone === 'quiet') !== (quiet === true)) return false;
  if (shape && !(reading.benefit && shape.includes(reading.benefit.shape))) return false;
  return !goods || (reading.goods !== null && goods.includes(reading.goods));
}

/** One line for a part: those written for these goods first, in chance order. */
function lineFor(
  part: ScriptPart,
  reading: BriefReading,
  random: () => number,
): { say: string; screen: string } | null {
  const slots = slotsOf(reading);
  const usable = contentPack(reading.language, 'scripts', scriptPack)[part].flatMap((line) => {
    const [say, screen] = [fill(line.say, reading, slots), fill(line.screen, reading, slots)];
    return say && screen && serves(line, reading) ? [{ say, screen, rank: random() + (line.goods ? 1 : 0) }] : [];
  });
  return usable.toSorted((a, b) => b.rank - a.rank)[0] ?? null;
}

/** Puts the parts on the clock; time that speech does not fill goes to the demo, which needs no words. */
function timed(untimed: readonly UntimedSection[], bench: Bench): ScriptSection[] {
  const seconds = untimed.map(({ name, voiceOver }) => {
    if (name === 'Hook') return Math.max(hookSeconds, half(wordsOf(voiceOver) / wordsPerSecond - 0.3));
    return spokenSeconds(voiceOver) + (name === 'Call to action' && needsLongCta(bench) ? extraCta : 0);
  });
  const spare = Math.max(0, shortest - seconds.reduce((sum, each) => sum + each, 0));
  // Where no benefit may be shown, the scene after the hook is the one that lasts.
  const silent = untimed.some(({ name }) => name === 'Demo') ? 'Demo' : untimed[1]?.name;
  let clock = 0;
  return untimed.map((section, i) => {
    const startSecond = clock;
    clock += (seconds[i] ?? 0) + (section.name === silent ? half(spare) : 0);
    return { ...section, startSecond, endSecond: clock };
  });
}

/** Each part without the pause or the silent demo at its end: captions stand while words are said. */
const spokenParts = (sections: readonly ScriptSection[]) =>
  sections.map(({ startSecond, endSecond, voiceOver }) => ({
    startSecond,
    endSecond: Math.min(endSecond, startSecond + Math.max(1.4, wordsOf(voiceOver) / wordsPerSecond)),
    voiceOver,
  }));

function asText(hooks: readonly GeneratedHook[], sections: readonly ScriptSection[], notes: readonly string[]): string {
  return [
    'TikTok hooks',
    ...hooks.map(
      ({ hookText, secondLine, onScreenText }, i) =>
        `${i + 1}. ${hookText}${secondLine ? ` ${secondLine}` : ''} (on screen: ${onScreenText})`,
    ),
    '',
    `Script, ${sections.at(-1)?.endSecond ?? 0} seconds`,
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

function shotList(sections: readonly ScriptSection[]): string {
  return csvText([
    ['part', 'start_second', 'end_second', 'voice', 'on_screen', 'shot'],
    ...sections.map(({ name, startSecond, endSecond, voiceOver, onScreenText, shot }) => [
      name,
      startSecond,
      endSecond,
      voiceOver,
      onScreenText,
      shot,
    ]),
  ]);
}

/** Times the parts and writes captions, shot list and text. */
export function assembleScript(hooks: GeneratedHook[], untimed: readonly UntimedSection[], bench: Bench): AdScript {
  const sections = timed(untimed, bench);
  const notes = benchNotes(bench);
  const captions = captionCues(spokenParts(sections));
  return {
    hooks,
    durationSeconds: sections.at(-1)?.endSecond ?? 0,
    wordsPerSecond,
    sections,
    captions,
    srt: subtitles(captions),
    csv: shotList(sections),
    benchNotes: notes,
    result: asText(hooks, sections, notes),
  };
}

interface ScriptRequest {
  reading: BriefReading;
  hooks: GeneratedHook[];
  bench: Bench;
  seed: number;
}

/** Hook and four scenes, one idea each, in 20 to 30 seconds; null where no hook could be written. */
export function writeAdScript({ reading, hooks, bench, seed }: ScriptRequest): AdScript | null {
  const random = seededRandom(seed);
  const [opening] = needsShortHook(bench)
    ? hooks.toSorted((a, b) => wordsOf(a.hookText) - wordsOf(b.hookText))
    : hooks.filter(({ angle }) => angle !== 'price');
  if (!opening) return null;
  const shots = shotsFor(reading);
  const scenes = orderOf(bench).flatMap((part, i): UntimedSection[] => {
    const line = lineFor(part, reading, random);
    if (!line) return [];
    const shot = (shots[(i + 1) % Math.max(1, shots.length)] ?? '').replaceAll('{N}', reading.niche.text);
    return [{ name: scriptParts[part], voiceOver: line.say, onScreenText: line.screen, shot }];
  });
  const first = { voiceOver: opening.hookText, onScreenText: opening.onScreenText, shot: opening.firstThreeSeconds };
  return assembleScript(hooks, [{ name: 'Hook', ...first }, ...scenes], bench);
}
