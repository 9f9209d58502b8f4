// npm run dev: server and web app, both rebuilt on every save. The web app is at the address that Vite prints.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode, root } from './platform.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await build(['server']);
const at = (file) => join(root, 'node_modules', file);
const programs = [
  [at('@swc/cli/bin/swc.js'), 'schema', 'jobs', 'api', '-d', 'dist', '--copy-files', '--quiet', '--watch'],
  [
    '--watch',
    '--watch-path=dist/schema',
    '--watch-path=dist/jobs',
    '--watch-path=dist/api',
    'scripts/serve.mjs',
    'modules',
  ],
  [at('vite/bin/vite.js'), 'web'],
];
// What is being changed reads everything anew.
const env = { ...process.env, REUSE_READINGS: '0' };
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));
let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.all(children.map((child) => new Promise((done) => child.on('exit', done).on('exit', stop))));
process.exit(0);
