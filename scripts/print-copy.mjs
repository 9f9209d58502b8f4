// npm run copy:print [hooks|flows] [shops|briefs.json]: three sets of hooks for each of sixty briefs, or sixty flows, as text to be
// read line by line; of thirty shops with `shops`, or of the briefs in a file: [niche, audience, benefit, offer?] for hooks, facts of
// a flow (FlowBrief, only niche and flowType are needed) for flows.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './platform.mjs';

const out = 'node_modules/.cache/copy';
rmSync(join(root, out), { recursive: true, force: true });
const sources = [
  'schema',
  'jobs/hooks',
  'jobs/community',
  'jobs/goods',
  'jobs/kit',
  'jobs/platform',
  'tests/jobs/hooks',
  'tests/jobs/community',
  'tests/support',
];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@swc/cli/bin/swc.js', ...sources, '-d', out, '--quiet', '--copy-files'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
const ofShops = process.argv[3] === 'shops';
const ofFile = process.argv[3]?.endsWith('.json') ? JSON.parse(readFileSync(process.argv[3], 'utf8')) : null;
const load = (file) => import(pathToFileURL(join(root, out, 'tests/jobs', file)).href);
const print = (line = '') => process.stdout.write(`${line}\n`);

async function printHooks() {
  const { freshBriefs } = await load('hooks/fresh-briefs.fixture.js');
  const { shopBriefs } = await load('hooks/shop-briefs.fixture.js');
  const { threeSets } = await load('hooks/briefs.fixture.js');
  for (const brief of ofFile ?? (ofShops ? shopBriefs : freshBriefs)) {
    print(`\n## ${brief.join(' / ')}`);
    threeSets(brief).forEach((set, index) => {
      print(`set ${index + 1}`);
      for (const { hookText, secondLine, needsEvidence } of set)
        print(`  ${hookText}${secondLine ? ` | ${secondLine}` : ''}${needsEvidence ? ' [proof]' : ''}`);
    });
  }
}

async function printFlows() {
  const [{ sixtyBriefs }, { writeFlow }, { misfitOf }, { flowTypes }] = await Promise.all([
    load('community/sixty-briefs.fixture.js'),
    import(pathToFileURL(join(root, out, 'jobs/community/email-flow.engine.js')).href),
    import(pathToFileURL(join(root, out, 'jobs/community/flow-traits.engine.js')).href),
    import(pathToFileURL(join(root, out, 'schema/community/flow.facts.js')).href),
  ]);
  const { shopBriefs } = await load('community/shop-briefs.fixture.js');
  const { brief: completed } = await load('community/brief.fixture.js');
  (ofFile?.map(completed) ?? (ofShops ? shopBriefs : sixtyBriefs)).forEach((brief, index) => {
    const flowType = brief.flowType ?? flowTypes[index % flowTypes.length];
    print(`\n## ${brief.niche} / ${brief.brand ?? 'no brand'} / ${flowType}`);
    const { steps } = writeFlow({ ...brief, flowType });
    if (steps.length === 0) print(`\nRefused: ${misfitOf({ ...brief, flowType })}`);
    // The one tag of a text: the mail tool puts in the name of its account.
    for (const { day, channel, subject, preheader, body, ctaLabel } of steps)
      print(
        channel === 'sms'
          ? `\n[day ${day}, sms] ${body.replace('{{company}}', '(name of the store)')}`
          : `\n[day ${day}, email] ${subject}\n(${preheader})\n${body}\n[${ctaLabel ?? 'no button'}]`,
      );
  });
}

await (process.argv[2] === 'flows' ? printFlows : printHooks)();
