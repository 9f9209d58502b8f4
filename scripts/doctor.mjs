// npm run doctor: builds what is stale, then tries every part of the product.
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
const { main } = await import('../dist/jobs/doctor/main.js');
await main();
