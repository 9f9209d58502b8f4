/** A spoken stretch of the video. */
export interface Spoken {
  startSecond: number;
  endSecond: number;
  voiceOver: string;
}

export interface CaptionCue {
  startSecond: number;
  endSecond: number;
  text: string;
}

/** A cue is read at a glance: so many words, and never shorter than this on the screen. */
const mostWords = 4;
const shortestCue = 0.7; // seconds

/** Words in groups of two to four, cut where a sentence or clause ends; a single word joins its neighbours. */
function groupsOf(text: string): string[][] {
  const groups: string[][] = [[]];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = groups.at(-1) ?? [];
    last.push(word);
    if (last.length === mostWords || (last.length > 1 && /[.,:;?!]$/.test(word))) groups.push([]);
  }
  const filled = groups.filter((group) => group.length > 0);
  const last = filled.at(-1);
  const before = filled.at(-2);
  if (last?.length === 1 && before) {
    if (before.length < mostWords) before.push(...filled.splice(-1).flat());
    else last.unshift(...before.splice(-1));
  }
  return filled;
}

/** Cues of one to four words, each shown for its share of the stretch in which it is spoken. */
export function captionCues(parts: readonly Spoken[]): CaptionCue[] {
  return parts.flatMap(({ startSecond, endSecond, voiceOver }) => {
    const groups = groupsOf(voiceOver);
    const lengths = groups.map((group) => Math.max(2, group.length));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    let clock = startSecond;
    return groups.map((group, i) => {
      const from = clock;
      const share = ((endSecond - startSecond) * (lengths[i] ?? 2)) / total;
      clock = Math.max(from + shortestCue, from + share);
      return { startSecond: from, endSecond: clock, text: group.join(' ') };
    });
  });
}

const two = (n: number) => String(Math.floor(n)).padStart(2, '0');

function stamp(second: number): string {
  const ms = Math.round(second * 1000);
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
}

/** Captions as SubRip. */
export function subtitles(cues: readonly CaptionCue[]): string {
  return cues
    .map(({ startSecond, endSecond, text }, i) => `${i + 1}\n${stamp(startSecond)} --> ${stamp(endSecond)}\n${text}\n`)
    .join('\n');
}
