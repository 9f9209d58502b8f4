/** A spoken stretch of the video. */
export interface Spoken {
  startSecond: number;
  endSecond: number;
  voiceOver: string;
}

const perLine = 42; // characters, the usual limit of subtitle lines
const linesPerCaption = 2;

function two(n: number): string {
  return String(Math.floor(n)).padStart(2, '0');
}

function stamp(second: number): string {
  const ms = Math.round(second * 1000);
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
}

/** Lines of at most 42 characters, cut between words; one longer word has a line of its own. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** SubRip subtitles: two lines at a time, each shown for its share of the words. */
export function subtitles(parts: readonly Spoken[]): string {
  const captions: string[] = [];
  for (const { startSecond, endSecond, voiceOver } of parts) {
    const lines = wrap(voiceOver);
    const words = voiceOver.split(/\s+/).length;
    let spoken = 0;
    for (let i = 0; i < lines.length; i += linesPerCaption) {
      const shown = lines.slice(i, i + linesPerCaption);
      const at = (count: number) => startSecond + ((endSecond - startSecond) * count) / words;
      const from = at(spoken);
      spoken += shown.join(' ').split(/\s+/).length;
      captions.push(`${captions.length + 1}\n${stamp(from)} --> ${stamp(at(spoken))}\n${shown.join('\n')}\n`);
    }
  }
  return captions.join('\n');
}
