/** U+0000 and halves of surrogate pairs: PostgreSQL keeps neither, and no person types them. */
const unstorable = /\0|\p{Surrogate}/gu;
/** How they look inside of JSON. */
const escaped = /\\u(?:0000|d[89a-f])/i;

export const unstorableMessage =
  'This text holds a character that cannot be kept (U+0000 or half of a surrogate pair). Take it out.';

export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

/** Whether JSON may hold such characters: it has them as escapes only. */
export function mayHoldUnstorable(json: string): boolean {
  return escaped.test(json);
}

/**
 * Looks through parsed JSON, however deep it is.
 * @returns the path of a text that cannot be stored, such as `input.name`; null where all can
 */
export function findUnstorable(value: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && !isStorable(found)) return path || 'text';
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorable(key)) return path || 'text';
      waiting.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return null;
}

/** The value of a statement without these characters: what comes from pages, files and providers is not refused for them. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return cleanJson(value.replace(unstorable, ''));
  if (Array.isArray(value)) return value.map(toStorable);
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? cleanJson(JSON.stringify(value)) : value;
}

/** JSON comes as text: the characters are escapes there. Any other text that has such an escape is left as it is. */
function cleanJson(text: string): string {
  if (!/^[[{"]/.test(text) || !mayHoldUnstorable(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text, (_key, inner: unknown) => clean(inner)));
  } catch {
    return text;
  }
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unstorable, '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replace(unstorable, ''), inner]));
}
