import type { PageIdea } from '../../../schema/content/page-words.shape.js';
import type { SegmentName } from '../../../schema/conversion/page-segments.facts.js';
import { isInside, type IndexedElement, type PageIndex } from '../page-index.engine.js';
import { ideasIn, lowerCase, type IdeaMatch } from './page-words.js';

/** A line as people see it: text without a border of a block in it. */
export interface PageLine {
  text: string;
  segment: SegmentName;
  /** The element in which it begins. */
  element: IndexedElement;
}

export interface LineMatch extends IdeaMatch {
  line: PageLine;
}

const longestLine = 1_500;
const maxLines = 6_000;
/** Characters before a phrase in which a "not" turns it round. */
const negationReach = 24;

/** The visible lines of a page with the part that each stands in. */
export function linesOf({ texts }: PageIndex): PageLine[] {
  const lines: PageLine[] = [];
  let current = -1;
  let before: Piece | null = null;
  for (const { text, parent, line } of texts) {
    const last = lines.at(-1);
    const border = last && line === current && before ? borderOf(before, { text, parent }) : '\n';
    if (last && border !== '\n') last.text += border + text;
    else if (lines.length < maxLines) lines.push({ text, segment: parent.segment, element: parent });
    current = line;
    before = { text, parent };
  }
  for (const line of lines) line.text = line.text.replace(/\s+/g, ' ').trim().slice(0, longestLine);
  return lines.filter(({ text }) => text !== '');
}

interface Piece {
  text: string;
  parent: IndexedElement;
}

/** What stands between two texts of one line: links side by side are lines of their own, and no words are glued. */
function borderOf(before: Piece, after: Piece): string {
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return '';
  const isApart = !isInside(before.parent, after.parent) && !isInside(after.parent, before.parent);
  // "211 143 935" and, in an element inside, "Monday to Friday": emphasis sets no word right behind a number.
  if (!isApart) return /\p{N}$/u.test(before.text) && /^\p{Lu}\p{Ll}{2}/u.test(after.text) ? ' ' : '';
  if (before.parent.tag === 'a' && after.parent.tag === 'a') return '\n';
  return /[\p{L}\p{N}]$/u.test(before.text) && /^[\p{L}\p{N}]/u.test(after.text) ? ' ' : '';
}

/** Looks ideas up in the parts of a page in which they may stand. */
export class PageText {
  private readonly lower: string[];
  private readonly joined = new Map<string, { text: string; at: number[]; starts: number[] }>();

  constructor(
    readonly lines: PageLine[],
    /** Whose word lists are used, the page's own language first. */
    readonly languages: readonly string[],
  ) {
    this.lower = lines.map(({ text }) => lowerCase(text));
  }

  /** Lines of some parts. */
  of(...segments: SegmentName[]): PageLine[] {
    return this.lines.filter(({ segment }) => segments.includes(segment));
  }

  /** The line below, in the same part. */
  after(line: PageLine): PageLine | null {
    const next = this.lines[this.lines.indexOf(line) + 1];
    return next?.segment === line.segment ? next : null;
  }

  has(...segments: SegmentName[]): boolean {
    return this.lines.some(({ segment }) => segments.includes(segment));
  }

  /** Everything that speaks of an idea in these parts, in the order of the word lists, then of the page. */
  *matches(idea: PageIdea, segments: readonly SegmentName[]): Generator<LineMatch> {
    const { text, at, starts } = this.join(segments);
    for (const match of ideasIn(text, this.languages, idea)) {
      const number = lineAt(starts, match.index);
      const line = this.lines[at[number] ?? -1];
      if (line) yield { ...match, index: match.index - (starts[number] ?? 0), line };
    }
  }

  /** The first match that says so: not denied, not asked. */
  find(idea: PageIdea, segments: readonly SegmentName[]): LineMatch | null {
    for (const match of this.matches(idea, segments)) if (!this.isDenied(match)) return match;
    return null;
  }

  all(idea: PageIdea, segments: readonly SegmentName[], most = 50): LineMatch[] {
    const found: LineMatch[] = [];
    for (const match of this.matches(idea, segments)) {
      if (!this.isDenied(match)) found.push(match);
      if (found.length >= most) break;
    }
    return found;
  }

  /** Whether any text, of the page or about it, speaks of an idea. */
  speaks(idea: PageIdea, text: string): boolean {
    return !ideasIn(lowerCase(text), this.languages, idea).next().done;
  }

  /** The phrases of an idea in any text. */
  phrases(idea: PageIdea, text: string): string[] {
    return [...ideasIn(lowerCase(text), this.languages, idea)].map((match) => match.text);
  }

  /** "Not free shipping", "Free shipping?". */
  isDenied({ line, index, text }: LineMatch): boolean {
    const lower = lowerCase(line.text);
    const clause =
      lower
        .slice(Math.max(0, index - negationReach), index)
        .split(/[,.;:!?–|]/)
        .at(-1) ?? '';
    if (!ideasIn(clause, this.languages, 'negation').next().done) return true;
    const rest = lower.slice(index + text.length);
    return /^[^.!]{0,60}\?\s*$/.test(rest) && lower.length < 120;
  }

  private join(segments: readonly SegmentName[]) {
    const key = segments.join();
    const known = this.joined.get(key);
    if (known) return known;
    const at: number[] = [];
    const starts: number[] = [];
    const pieces: string[] = [];
    let length = 0;
    this.lines.forEach(({ segment }, number) => {
      if (!segments.includes(segment)) return;
      const piece = this.lower[number] ?? '';
      at.push(number);
      starts.push(length);
      pieces.push(piece);
      length += piece.length + 1;
    });
    const made = { text: pieces.join('\n'), at, starts };
    this.joined.set(key, made);
    return made;
  }
}

function lineAt(starts: number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
