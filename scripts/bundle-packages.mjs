// Joins the packages that the server is made of into a few files for its tests: a test file loads some three thousand small
// ones otherwise, which takes longer than most of the tests in it. tests/support/package-resolver.cjs leads to them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { isExternal, leftOut, ownPlaces } from './bundle-settings.mjs';
import { listFiles, root } from './platform.mjs';

const folder = join(root, 'dist/packages');

/** What starts processes from files beside its own, or changes what all modules share. */
const inPlace = ['playwright-core', 'reflect-metadata', 'tesseract.js'];

/** Packages as the compiled server imports them at its start. */
async function importedPackages() {
  const files = await listFiles(['dist/schema', 'dist/jobs', 'dist/api'], (name) => name.endsWith('.js'));
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = codes.flatMap((code) => [
    ...code.matchAll(/^import (?:[\w$*{][^'";]* from )?['"]((?:@[\w-]+\/)?[\w-]+[\w./-]*)['"];/gm),
  ]);
  return [...new Set(names.map(([, name]) => name))]
    .filter((name) => !name.startsWith('node:') && !isExternal(name) && !inPlace.includes(name))
    .toSorted((a, b) => a.localeCompare(b));
}

/** What a package exports: that of CommonJS is known only once it has run. Nothing for one that holds types alone. */
const exportsOf = async (name) =>
  Object.keys(await import(name).catch(() => ({}))).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key));

const exported = new Map();
for (const name of await importedPackages()) {
  const keys = await exportsOf(name);
  if (keys.length > 0) exported.set(name, keys);
}
const names = [...exported.keys()];
const entries = Object.fromEntries(names.map((name) => [name.replaceAll(/[@/.]/g, '_'), `entry:${name}.mjs`]));
const build = await rolldown({
  input: entries,
  platform: 'node',
  external: (id) => isExternal(id) || inPlace.includes(id),
  plugins: [
    {
      name: 'entries',
      resolveId: (id) => (id.startsWith('entry:') ? join(root, 'scripts', id) : null),
      load: (id) => {
        const [, name] = /[/\\]entry:(.*)\.mjs$/.exec(id) ?? [];
        return name ? `export { ${exported.get(name).join(', ')} } from '${name}';` : null;
      },
    },
    ownPlaces(folder),
    leftOut,
  ],
  // As the product runs them.
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  checks: { eval: false },
});
await build.write({ dir: folder, format: 'esm', keepNames: true, cleanDir: true });
await build.close();
const places = names.map((name) => [name, join(folder, `${name.replaceAll(/[@/.]/g, '_')}.js`)]);
await writeFile(join(folder, 'places.json'), JSON.stringify(Object.fromEntries(places)));
