// npm start and npm run worker: installs and builds what is missing, then becomes the product itself.
import module from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, fail, requireNode, root } from './platform.mjs';

// npm may end while the product is installed or built; it passes no signal on, so its end is one.
const parent = process.ppid;
requireNode();
process.chdir(root);
const isWorker = process.argv[2] === 'worker';
try {
  await ensureInstalled();
  await build(isWorker ? ['server', 'program'] : undefined);
} catch (error) {
  if (error.isStop) process.exit(0);
  fail(`The product could not be prepared: ${error.message}.`);
}
// From Node.js 22.1 on, compiled code is kept from one start to the next.
module.enableCompileCache?.(join(root, 'dist/.compile-cache'));
const { main } = await import(isWorker ? '../dist/run/worker.js' : '../dist/run/api.js');
await main(parent);
