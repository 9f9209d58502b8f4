// node scripts/training/run.mjs: compiles the training code with the engines it shares, and runs it (about three minutes).
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = 'node_modules/.cache/training';
const run = (args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
rmSync(`${root}/${out}`, { recursive: true, force: true });
mkdirSync(`${root}/${out}`, { recursive: true });
const sources = ['jobs/hooks/scoring/headline-features.engine.ts', 'scripts/training'];
run(['node_modules/@swc/cli/bin/swc.js', ...sources, '-d', out, '--quiet']);
run([`${out}/scripts/training/train-hook-score.js`]);
