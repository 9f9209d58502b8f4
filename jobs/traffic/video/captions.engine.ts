import type { VideoCue } from '../../../schema/traffic/ad-video.type.js';

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const timing = new RegExp(`^\\s*${time}\\s*-->\\s*${time}`);

const most = 2_000;

/**
 * Cues of an SRT or WebVTT file.
 * @returns null where the text is neither
 */
export function parseCaptions(text: string): VideoCue[] | null {
  const cues: VideoCue[] = [];
  for (const block of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const parts = at < 0 ? null : timing.exec(lines[at] ?? '');
    if (!parts || cues.length >= most) continue;
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = parts;
    const cue = {
      start: seconds(h1, m1, s1, f1),
      end: seconds(h2, m2, s2, f2),
      text: plainText(lines.slice(at + 1).join(' ')),
    };
    if (cue.text && cue.end > cue.start) cues.push(cue);
  }
  return cues.length > 0 ? cues.toSorted((a, b) => a.start - b.start) : null;
}

const seconds = (h = '0', m = '0', s = '0', f = '0') =>
  Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(f) / 1000;

/** Without tags of voices, classes and styles. */
const plainText = (text: string) =>
  text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
