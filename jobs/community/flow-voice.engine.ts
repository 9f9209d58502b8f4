import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FramePack } from '../../schema/content/flows.shape.js';
import { frameOf } from './flow-packs.js';

/** How a shop talks, as far as it decides the choice of words. */
export interface FlowVoice {
  register: 'warm' | 'plain' | 'formal' | 'quiet';
  /** A warm voice that jokes where a line for it is at hand; never about goods that call for a sober word. */
  isPlayful: boolean;
  person: 'we' | 'I';
  /** How the customer is spoken to, where a language tells the two apart. */
  address: 'informal' | 'formal';
  /** Words that the shop never uses, and words that it likes to use. */
  avoid: readonly string[];
  prefer: readonly string[];
}

/** A word or phrase as whole words, in any case. */
export function wordPattern(word: string): RegExp {
  const escaped = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}

const registerOfTone = {
  friendly: 'warm',
  playful: 'warm',
  coaching: 'warm',
  plain: 'plain',
  premium: 'formal',
} as const;

/** Chosen for a day that nobody jokes about. */
const sober: ReadonlySet<string> = new Set(['wedding-dresses', 'wedding-jewelry', 'hearing-aids', 'mobility-aids']);

/** What is sold with a warning is sold without a joke. */
const soberByLaw: ReadonlySet<string> = new Set(['nicotine', 'weapon', 'finance']);

/** The tone that the owner chose, else what the shop's own sentences sound like; grief and illness are always quiet. */
export function voiceOf(brief: FlowBrief): FlowVoice {
  const { use, care, guarantee, discount, language } = brief;
  const { voice } = frameOf(language);
  const register = brief.goods?.sensitive
    ? 'quiet'
    : brief.tone
      ? registerOfTone[brief.tone]
      : registerOfSamples(brief.samples, voice);
  const isPlayful =
    register === 'warm' &&
    brief.tone === 'playful' &&
    !sober.has(brief.goods?.id ?? '') &&
    !soberByLaw.has(brief.goods?.regulated ?? '');
  const isCasual = voice.casual.includes(register) || (isPlayful && voice.casual.includes('playful'));
  return {
    register,
    isPlayful,
    person: personOf(brief.samples, voice),
    // What the owner says of the goods is quoted: the sentences around it speak to the customer in the same way.
    address:
      addressOf(
        [...brief.samples, ...[use, care, guarantee, discount?.condition].map((words) => words ?? '')],
        voice,
      ) ?? (isCasual ? 'informal' : 'formal'),
    avoid: brief.avoid.filter((word) => word.trim() !== ''),
    prefer: (brief.prefer ?? []).filter((word) => word.trim() !== ''),
  };
}

/** Fewer sentences than this say nothing about a voice. */
const leastSamples = 3;

type VoiceWords = FramePack['voice'];

const countOf = (pattern: RegExp | null, samples: readonly string[]): number =>
  (pattern ? samples.join(' ').match(pattern) : null)?.length ?? 0;

function registerOfSamples(samples: readonly string[], { informal }: VoiceWords): 'warm' | 'plain' | 'formal' {
  if (samples.length < leastSamples) return 'plain';
  const text = samples.join(' ');
  const perSentence = (pattern: RegExp) => (text.match(pattern) ?? []).length / samples.length;
  const contractions = perSentence(/\b(?:\w+['’](?:re|ll|ve|s|d|m)|don['’]t|can['’]t|won['’]t)\b/giu);
  const cheer = perSentence(/!|\p{Extended_Pictographic}/gu);
  if (cheer >= 0.15 || contractions >= 0.25 || countOf(informal, samples) / samples.length >= 0.25) return 'warm';
  const words = (text.match(/\p{L}+/gu) ?? []).length / samples.length;
  return contractions === 0 && cheer === 0 && words >= 16 ? 'formal' : 'plain';
}

function personOf(samples: readonly string[], voice: VoiceWords): 'we' | 'I' {
  const one = countOf(voice.one, samples);
  return one >= 2 && one > 2 * countOf(voice.several, samples) ? 'I' : 'we';
}

function addressOf(samples: readonly string[], voice: VoiceWords): FlowVoice['address'] | null {
  const informal = countOf(voice.informal, samples);
  const formal = countOf(voice.formal, samples);
  return informal === formal ? null : informal > formal ? 'informal' : 'formal';
}
