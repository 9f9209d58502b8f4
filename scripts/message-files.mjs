// Part of npm run check: every text of the web app stands in a message file, and every message is used.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const textAttributes = new Set([
  'title',
  'subtitle',
  'label',
  'aria-label',
  'aria-description',
  'placeholder',
  'help',
  'caption',
  'alt',
  'action',
  'summary',
  'description',
  'loadingText',
  'emptyText',
  'helperText',
  'heading',
  'question',
  'answer',
  'error',
  'note',
  'header',
  'word',
  'badge',
]);
/** What shows the texts it is given. */
const sayers = new Set(['toast', 'errorMessage']);
/** A module with many messages has a file of them for each of its screens: `messages.ts` and `data-messages.ts`. */
const messageFile = /^(?:[a-z]+-)?messages\.ts$/;
const isText = /\p{L}{2}.*\s|\s\p{L}{2}|^\p{Lu}\p{Ll}/u;
/** Two letters in a row: a unit such as "x" or "%" is no text. */
const words = /\p{L}{2}/u;

/** @returns one sentence for each text outside the message files, and for each message that nothing uses */
export async function messageFaults(web) {
  const faults = [];
  for (const entry of await readdir(web, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'generated' || entry.name === 'public') continue;
    const folder = join(web, entry.name);
    const sources = new Map();
    for (const name of await readdir(folder))
      if (/\.tsx?$/.test(name)) sources.set(name, await readFile(join(folder, name), 'utf8'));
    for (const [name, source] of sources)
      if (!messageFile.test(name) && name !== 'texts.ts' && !name.startsWith('example'))
        for (const text of textsIn(name, source))
          faults.push(`web/${entry.name}/${name} says "${text}": put it into messages.ts`);
    for (const [name, source] of sources) {
      if (!messageFile.test(name)) continue;
      const readers = [...sources.values()].filter((reader) => reader.includes(`'./${name.replace(/ts$/, 'js')}'`));
      for (const key of keysIn(source))
        if (!readers.some((reader) => new RegExp(`\\bmessages\\s*\\.${key}\\b`).test(reader)))
          faults.push(`web/${entry.name}/${name}: nothing uses "${key}"`);
    }
  }
  return faults;
}

function textsIn(name, source) {
  const texts = [];
  const keep = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string' && isText.test(node.value)) texts.push(node.value);
    if (node?.type === 'TemplateLiteral') {
      const fixed = node.quasis.map(({ value }) => value.cooked).join(' ');
      if (/\p{L}{2,} \p{L}{2,}/u.test(fixed)) texts.push(fixed);
    }
    if (node?.type === 'ConditionalExpression') {
      keep(node.consequent);
      keep(node.alternate);
    }
    if (node?.type === 'LogicalExpression') keep(node.right);
  };
  const { program } = parseSync(name, source);
  new Visitor({
    JSXText: ({ value }) => {
      if (words.test(value.replace(/&\w+;/g, ''))) texts.push(value.trim());
    },
    JSXAttribute: ({ name: attribute, value }) => {
      if (attribute.type !== 'JSXIdentifier' || !textAttributes.has(attribute.name)) return;
      keep(value?.type === 'JSXExpressionContainer' ? value.expression : value);
    },
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') keep(child.expression);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && textAttributes.has(key.name)) keep(value);
    },
    CallExpression: ({ callee, arguments: values }) => {
      const called = callee.type === 'MemberExpression' ? callee.object : callee;
      if (called.type === 'Identifier' && sayers.has(called.name)) values.forEach(keep);
    },
  }).visit(program);
  return texts;
}

function keysIn(source) {
  const keys = [];
  const { program } = parseSync('messages.ts', source);
  new Visitor({
    CallExpression: ({ callee, arguments: [group] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'localized' || group?.type !== 'ObjectExpression') return;
      for (const property of group.properties) if (property.type === 'Property') keys.push(property.key.name);
    },
  }).visit(program);
  return keys;
}
