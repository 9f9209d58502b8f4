import type { FlowBrief } from '../../schema/community/flow-brief.type.js';

/** How a shop talks, as far as it decides the choice of words. */
export interface FlowVoice {
  register: 'warm' | 'plain' | 'formal' | 'quiet';
  /** A warm voice that jokes where a line for it is at hand; never about goods that call for a sober word. */
  isPlayful: boolean;
  person: 'we' | 'I';
  /** German: how the customer is spoken to. */
  address: 'du' | 'Sie';
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
  const register = brief.goods?.sensitive
    ? 'quiet'
    : brief.tone
      ? registerOfTone[brief.tone]
      : registerOfSamples(brief.samples);
  return {
    register,
    isPlayful:
      register === 'warm' &&
      brief.tone === 'playful' &&
      !sober.has(brief.goods?.id ?? '') &&
      !soberByLaw.has(brief.goods?.regulated ?? ''),
    person: personOf(brief.samples),
    // What the owner says of the goods is quoted: the sentences around it speak to the customer in the same way.
    address:
      addressOf([...brief.samples, brief.use ?? '', brief.care ?? '', brief.guarantee ?? '']) ??
      (register === 'warm' ? 'du' : 'Sie'),
    avoid: brief.avoid.filter((word) => word.trim() !== ''),
    prefer: (brief.prefer ?? []).filter((word) => word.trim() !== ''),
  };
}

/** Fewer sentences than this say nothing about a voice. */
const leastSamples = 3;

function registerOfSamples(samples: readonly string[]): 'warm' | 'plain' | 'formal' {
  if (samples.length < leastSamples) return 'plain';
  const text = samples.join(' ');
  const perSentence = (pattern: RegExp) => (text.match(pattern) ?? []).length / samples.length;
  const contractions = perSentence(/\b(?:\w+['’](?:re|ll|ve|s|d|m)|don['’]t|can['’]t|won['’]t)\b/giu);
  const cheer = perSentence(/!|\p{Extended_Pictographic}/gu);
  if (cheer >= 0.15 || contractions >= 0.25 || perSentence(/\b(?:du|dein\w*|dir|dich)\b/giu) >= 0.25) return 'warm';
  const words = (text.match(/\p{L}+/gu) ?? []).length / samples.length;
  return contractions === 0 && cheer === 0 && words >= 16 ? 'formal' : 'plain';
}

function personOf(samples: readonly string[]): 'we' | 'I' {
  const count = (pattern: RegExp) => (samples.join(' ').match(pattern) ?? []).length;
  const one = count(/\b(?:I|I['’]m|my|me|ich|mein\w*|mir|mich)\b/gu);
  return one >= 2 && one > 2 * count(/\b(?:we|our|us|wir|uns\w*)\b/giu) ? 'I' : 'we';
}

function addressOf(samples: readonly string[]): 'du' | 'Sie' | null {
  const text = samples.join(' ');
  const informal = (text.match(/\b(?:[Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich|ihr|euch|euer\w*)\b/gu) ?? []).length;
  const formal = (text.match(/(?<=\p{L},? )(?:Sie|Ihnen|Ihr\w*)\b/gu) ?? []).length;
  return informal === formal ? null : informal > formal ? 'du' : 'Sie';
}
