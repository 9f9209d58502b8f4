/** Control characters, halves of characters, and what only steers the direction of text. */
const unwanted = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of at most so many characters, without what nobody can see. */
export function cleanLine(text: string, longest: number): string {
  const line = text.replace(/\s/g, ' ').replace(unwanted, '');
  return cut(line.replace(/ +/g, ' ').trim(), longest).trim();
}

/** Text whose lines stay, at most so many characters. */
export function cleanText(text: string, longest: number): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (character: string) => (character === '\n' || character === '\t' ? character : ''));
  return cut(lines.trim(), longest);
}

/** Cuts without taking a character apart. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/\p{Cs}$/u, '');
}

/** Beginning of a text for a title: up to `longest` characters, cut at a word. */
export function beginning(text: string, longest: number): string {
  const line = cleanLine(text, longest * 4);
  if (line.length <= longest) return line;
  const head = line.slice(0, longest);
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).replace(/[\s.,;:!-]+$/, '')}…`;
}
