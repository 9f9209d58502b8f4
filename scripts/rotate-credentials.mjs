// npm run credentials:rotate: builds what is stale, then seals all stored credentials under the current key.
import { build } from './build.mjs';
import { ensureInstalled, fail, requireNode, root } from './platform.mjs';

requireNode();
process.chdir(root);
try {
  await ensureInstalled();
  await build(['server']);
} catch (error) {
  fail(`The product could not be prepared: ${error.message}.`);
}
const { main } = await import('../dist/jobs/rotate-credentials.js');
await main();
