// npm run build: compiles and bundles the server and the web app into dist/, each only when its sources have changed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ensureInstalled,
  exclusively,
  fingerprint,
  isRelease,
  listFiles,
  requireNode,
  root,
  run,
  runPackage,
} from './platform.mjs';

const serverSources = () =>
  listFiles(['schema', 'jobs', 'api'], (file) => /\.(tsx?|json|yaml|graphql|svg)$/.test(file));

const parts = {
  server: {
    title: 'Compiling the server ...',
    sources: serverSources,
    settings: ['.swcrc', 'package-lock.json'],
    async make() {
      await Promise.all(
        ['schema', 'jobs', 'api'].map((part) => rm(join(root, 'dist', part), { recursive: true, force: true })),
      );
      await runPackage('@swc/cli/bin/swc.js', ['schema', 'jobs', 'api', '-d', 'dist', '--copy-files', '--quiet']);
      const { parse } = await import('yaml');
      // Content is written as YAML and read as JSON, whose parser is a hundred times as fast.
      for (const file of await listFiles(['dist/schema'], (name) => name.endsWith('.yaml')))
        await writeFile(`${file}.json`, JSON.stringify(parse(await readFile(file, 'utf8'))));
    },
  },
  program: {
    title: 'Bundling the server ...',
    sources: serverSources,
    settings: ['.swcrc', 'package-lock.json', 'scripts/bundle.mjs', 'scripts/bundle-settings.mjs'],
    // In a process of its own, whose memory goes with it: this one may become the product.
    make: () => run(process.execPath, [join(root, 'scripts/bundle.mjs')]),
  },
  packages: {
    title: 'Bundling the packages for the tests ...',
    sources: serverSources,
    settings: ['package-lock.json', 'scripts/bundle-packages.mjs', 'scripts/bundle-settings.mjs'],
    make: () => run(process.execPath, [join(root, 'scripts/bundle-packages.mjs')]),
  },
  web: {
    title: 'Building the web app ...',
    sources: () =>
      listFiles(['web', 'schema'], (file) => !file.startsWith(join(root, 'schema')) || file.endsWith('.facts.ts')),
    settings: ['package-lock.json'],
    make: () => runPackage('vite/bin/vite.js', ['build', 'web', '--logLevel', 'error']),
  },
};

/** Builds what is stale, of those named or of all that the product is made of. */
export async function build(names = ['server', 'program', 'web']) {
  if (isRelease) return;
  await mkdir(join(root, 'dist'), { recursive: true });
  await exclusively('build', async () => {
    for (const name of names) {
      const part = parts[name];
      const files = [...(await part.sources()), ...part.settings.map((file) => join(root, file))];
      const state = fingerprint(files);
      const stamp = join(root, 'dist', `.${name}-built-from`);
      if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === state) continue;
      console.log(part.title);
      await rm(stamp, { force: true });
      await part.make();
      await writeFile(stamp, state);
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await ensureInstalled();
  await build();
}
