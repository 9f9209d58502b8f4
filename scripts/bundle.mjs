// Joins the compiled server and the packages that it is made of into a few files: Node.js reads those in half the time that it needs for
// two thousand small ones, and that is most of a start.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { isExternal, leftOut, ownPlaces } from './bundle-settings.mjs';
import { root } from './platform.mjs';

const folder = join(root, 'dist/run');

/**
 * V8 keeps a source as long as its functions may run, at two bytes a character unless all of them are ASCII: others are
 * written as escapes.
 */
function ascii({ code, fileName }) {
  const wide = /[^\0-\x7f]/g;
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // Behind a backslash, and behind a template within a text that is read as written, an escape means something else.
  const unsafe = /(?<!\\)(?:\\\\)*\\[^\\\0-\x7f]|String\.raw`[^`]*\$\{[^}`]*`/.exec(code);
  if (unsafe) throw new Error(`${fileName} cannot be written in ASCII: ${unsafe[0]}`);
  return code
    .replace(/String\.raw`[^`]*`/g, (text) => text.replace(wide, (character) => `\${'${escaped(character)}'}`))
    .replace(wide, escaped);
}

const build = await rolldown({
  input: { api: join(root, 'dist/api/main.js'), worker: join(root, 'dist/jobs/main.js') },
  platform: 'node',
  external: isExternal,
  plugins: [ownPlaces(folder), leftOut],
  // Packages bring what they check for developers alone.
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  checks: { eval: false },
});
// Tables, GraphQL types and log lines are named after their classes.
const comments = { legal: true, annotation: false, jsdoc: false };
// V8 keeps the sources while the product runs: blanks between words are a quarter of them.
const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
const { output } = await build.write({ dir: folder, format: 'esm', keepNames: true, cleanDir: true, comments, minify });
await build.close();
for (const file of output) if (file.type === 'chunk') await writeFile(join(folder, file.fileName), ascii(file));
