/** A run of text within a paragraph. */
export type Inline = { kind: 'text'; text: string } | { kind: 'link'; text: string; url: string };

/** What a body is made of, in its order. */
export type BodyBlock =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  | { kind: 'image'; url: string; alt: string };

const image = /^!\[([^\]]*)\]\(([^()\s]+)\)$/;
const numberedItem = /^\d{1,2}[.)]\s+/;
const bulletItem = /^[-*•]\s+/;

/**
 * Reads the plain notation in which bodies are written and edited: paragraphs between blank lines, "1. " and "- "
 * lists, [text](address) and, alone on a line, ![description](address). Anything else is text, markup included.
 */
export function parseBody(body: string): BodyBlock[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(parsePart);
}

function parsePart(part: string): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  for (const line of part.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1);
    const [, alt = '', url = ''] = image.exec(line) ?? [];
    if (url) {
      blocks.push({ kind: 'image', url, alt: alt.trim() });
    } else if (numberedItem.test(line) || bulletItem.test(line)) {
      const isNumbered = numberedItem.test(line);
      const item = parseInline(line.replace(isNumbered ? numberedItem : bulletItem, ''));
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item);
      else blocks.push({ kind: 'list', isNumbered, items: [item] });
    } else if (last?.kind === 'paragraph') last.lines.push(parseInline(line));
    else blocks.push({ kind: 'paragraph', lines: [parseInline(line)] });
  }
  return blocks;
}

function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\[([^\]]+)\]\(([^()\s]+)\)/g)) {
    const [source, text = '', url = ''] = match;
    if (!isSafeUrl(url)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push({ kind: 'link', text, url });
    end = match.index + source.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

/** Whether a message may point there: web, mail, or a merge tag that becomes a link. */
export function isSafeUrl(url: string): boolean {
  return /^(https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+|\{\{\s*[a-z_]+_url\s*(\|[^{}]*)?\}\})$/i.test(url);
}

/** The body as a plain-text mail has it: links written out. */
export function bodyToText(body: string): string {
  return parseBody(body)
    .map((block) => {
      if (block.kind === 'image') return block.alt ? `[${block.alt}]` : '';
      if (block.kind === 'list')
        return block.items
          .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${inlineText(item)}`)
          .join('\n');
      return block.lines.map(inlineText).join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

function inlineText(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === 'link' ? `${part.text} (${part.url})` : part.text)).join('');
}
