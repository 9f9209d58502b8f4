export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

const maxDepth = 100;

/**
 * Reads JSON as pages really carry it: strictly if possible, else forgiving raw line breaks and unescaped quotes in
 * strings, trailing or missing commas, comments, single quotes, bare keys, and an end that was cut off.
 * @returns every top-level value found; empty when there is none
 */
export function readLenientJson(text: string): JsonValue[] {
  const trimmed = text.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '').trim();
  try {
    return [JSON.parse(trimmed)];
  } catch {
    return new LenientReader(trimmed).readAll();
  }
}

class LenientReader {
  private at = 0;

  constructor(private readonly text: string) {}

  readAll(): JsonValue[] {
    const values: JsonValue[] = [];
    while (this.at < this.text.length && values.length < 100) {
      const next = this.text.slice(this.at).search(/[[{]/);
      if (next < 0) break;
      this.at += next;
      const value = this.value(0);
      if (value !== undefined) values.push(value);
    }
    return values;
  }

  private value(depth: number): JsonValue | undefined {
    this.skip();
    const character = this.text[this.at];
    if (depth > maxDepth || character === undefined) return undefined;
    if (character === '{') return this.object(depth);
    if (character === '[') return this.array(depth);
    if (character === '"' || character === "'") return this.string(character);
    return this.word();
  }

  private object(depth: number): JsonValue {
    const found: { [key: string]: JsonValue } = {};
    this.at++;
    for (;;) {
      this.skip();
      const character = this.text[this.at];
      if (character === undefined) return found;
      if (character === '}' || character === ']') {
        this.at++;
        return found;
      }
      const before = this.at;
      const key = character === '"' || character === "'" ? this.string(character) : `${this.word() ?? ''}`;
      this.skip();
      if (this.text[this.at] === ':') this.at++;
      const value = this.value(depth + 1);
      if (value !== undefined && key !== '__proto__') found[key] = value;
      if (this.at === before) this.at++; // nothing readable here: step over it
    }
  }

  private array(depth: number): JsonValue {
    const found: JsonValue[] = [];
    this.at++;
    for (;;) {
      this.skip();
      const character = this.text[this.at];
      if (character === undefined) return found;
      if (character === ']' || character === '}') {
        this.at++;
        return found;
      }
      const before = this.at;
      const value = this.value(depth + 1);
      if (value !== undefined) found.push(value);
      if (this.at === before) this.at++;
    }
  }

  /** A quote ends the string only where JSON could go on after it. */
  private string(quote: string): string {
    const start = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at];
      if (character === '\\') this.at++;
      else if (character === quote && this.endsHere()) break;
    }
    return unescape(this.text.slice(start, this.at++));
  }

  private endsHere(): boolean {
    let next = this.at + 1;
    while (/\s/.test(this.text[next] ?? '')) next++;
    const character = this.text[next];
    return (
      character === undefined ||
      ',:}]/'.includes(character) ||
      (character === '"' && /\n/.test(this.text.slice(this.at, next)))
    );
  }

  private word(): string | number | boolean | null | undefined {
    const match = /[^\s,:{}[\]"']{1,200}/y;
    match.lastIndex = this.at;
    const word = match.exec(this.text)?.[0];
    if (word === undefined) return undefined;
    this.at += word.length;
    if (word === 'null' || word === 'undefined') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word.replace(/;$/, '');
  }

  /** White space, commas, semicolons and comments between values. */
  private skip(): void {
    for (;;) {
      const character = this.text[this.at];
      if (character !== undefined && /[\s,;]/.test(character)) this.at++;
      else if (this.text.startsWith('//', this.at)) this.at = endOf(this.text, '\n', this.at);
      else if (this.text.startsWith('/*', this.at)) this.at = endOf(this.text, '*/', this.at);
      else return;
    }
  }
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_whole, code: string | undefined, character: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[character] ?? character),
  );
}
