// npm start and npm run worker: installs and builds what is missing, then becomes the product itself.
import { build } from './build.mjs';
import { ensureInstalled, fail, requireNode, root } from './platform.mjs';

requireNode();
process.chdir(root);
const isWorker = process.argv[2] === 'worker';
try {
  await ensureInstalled();
  await build({ only: isWorker ? 'server' : undefined });
} catch (error) {
  fail(`The product could not be prepared: ${error.message}.`);
}
const { main } = await import(isWorker ? '../dist/jobs/main.js' : '../dist/api/main.js');
await main();
