// npm run backup: builds what is stale, then does what jobs/backup/main.ts says.
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, fail, requireNode, root } from './platform.mjs';

requireNode();
const calledFrom = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
try {
  await ensureInstalled();
  await build(['server']);
} catch (error) {
  fail(`The product could not be prepared: ${error.message}.`);
}
const { backupCommand } = await import('../dist/jobs/backup/main.js');
const [file] = process.argv.slice(2);
await backupCommand(file && resolve(calledFrom, file));
