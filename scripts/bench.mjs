// npm run bench [name]: measures the product beside a plain yardstick in one run, and prints ratios.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode, root, run, runPackage } from './platform.mjs';

requireNode();
process.chdir(root);
process.env.NODE_ENV ??= 'production'; // as the product runs
await ensureInstalled();
await build();
await runPackage('@swc/cli/bin/swc.js', ['tests', '-d', 'dist', '--quiet', '--ignore', '**/browser/**']);
const wanted = process.argv[2] ?? '';
const files = (await readdir(join(root, 'dist/tests/bench'))).filter(
  (file) => file.endsWith('.bench.js') && file.includes(wanted),
);
// With the flags of the threads in which the product runs its engines; what looks at pictures, with those of its own process.
const { threadFlags } = await import('../dist/jobs/platform/engine-pool.js');
const { engineEnvironment, engineFlags } = await import('../dist/jobs/platform/engine-process.js');
for (const file of files.toSorted()) {
  const isOfPictures = file.startsWith('traffic');
  const env = isOfPictures ? { ...process.env, ...engineEnvironment } : process.env;
  const flags = isOfPictures ? engineFlags : [threadFlags];
  await run(process.execPath, ['--expose-gc', ...flags, join(root, 'dist/tests/bench', file)], { env });
}
