// npm run restore: builds what is stale, then does what jobs/backup/main.ts says.
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
const { restoreCommand } = await import('../dist/jobs/backup/main.js');
const args = process.argv.slice(2);
const named = args.indexOf('--at');
// Without "--" before it, npm takes the option for one of its own and passes it on in its own way.
const byNpm = process.env.npm_config_at;
const at = named >= 0 ? (args.splice(named, 2)[1] ?? '') : byNpm === 'true' ? args[1] : byNpm;
await restoreCommand(args[0] && resolve(calledFrom, args[0]), at);
