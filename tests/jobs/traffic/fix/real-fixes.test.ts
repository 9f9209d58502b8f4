import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { judgeCreative } from '../../../../jobs/traffic/creative-judging.engine.js';
import type { CreativeReading } from '../../../../jobs/traffic/creative-reading.js';
import type { MadeFix } from '../../../../jobs/traffic/fix/creative-fixes.js';
import { moved } from '../../../../jobs/traffic/fix/fix-shapes.js';
import type { OwnPicture } from '../../../../jobs/traffic/own/landmarks.js';
import { folded } from '../../../../jobs/traffic/line-mending.engine.js';
import type { AdAnalysis } from '../../../../schema/traffic/ad-analysis.type.js';
import type { AdPlacement } from '../../../../schema/traffic/placement.facts.js';
import {
  engines,
  percent,
  readReal,
  realCreatives,
  report,
  unknownOwner,
  withRealCreatives,
} from '../creative-ports.js';

afterAll(() => engines.close());

/**
 * Each kind of fix on all of them takes half an hour on two processors: every ninth is tried. ALL_FIXES=1 tries all,
 * ALL_FIXES=2/4 the second quarter of them.
 */
const [part = 1, parts = 1] = process.env.ALL_FIXES?.split('/').map(Number) ?? [1, 9];
const files = realCreatives((name) => !name.startsWith('fixture')).filter((name) =>
  /\.(png|jpe?g|webp|gif)$/i.test(name),
);
const tried = files.filter((_, index) => index % parts === (process.env.ALL_FIXES ? part - 1 : 0));

const isSure = ({ confidence, isUnsure, text }: { confidence: number; isUnsure: boolean; text: string }) =>
  confidence >= 0.75 && !isUnsure && folded(text).length > 1;

/** A shop with a name, a logo and an offer beside its ads, so that every kind of fix is tried. */
const shop = {
  ...unknownOwner,
  ad: { primaryText: 'Save 20% on everything this week.' },
  record: { ...unknownOwner.record, names: ['Nelfo'] },
};

const mark =
  '<circle cx="60" cy="60" r="48"/><path d="M140 20h30l40 50V20h26v90h-28l-42-52v52h-26z M260 20h80v22h-52v14h44v20h-44v34h-28z M360 20h28v66h54v24h-82z"/>';

async function drawLogo() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="130"><g fill="#0b3d2e">${mark}</g></svg>`;
  const logo = await sharp(Buffer.from(drawing)).png().toBuffer();
  const asked = { bytes: logo, kind: 'logo' as const, name: 'Nelfo' };
  return { logo, own: [await engines.run('describeOwnPicture', asked, AbortSignal.timeout(60_000))] };
}

const mostTries = 4;

/** As the worker looks at a picture; a machine that is too busy to read it in time is asked again. */
async function read(bytes: Uint8Array, own: readonly OwnPicture[]): Promise<CreativeReading> {
  const { correction: _correction, ...subject } = shop;
  const asked = { ...subject, bytes, own };
  for (let attempt = 1; ; attempt++) {
    const { reading } = await engines.run('illustrateCreative', asked, AbortSignal.timeout(300_000));
    if (reading.lines !== null || attempt === mostTries) return reading;
  }
}

/** What can no longer be read. */
function lostWords(before: CreativeReading, after: CreativeReading): string[] {
  const seen = (after.lines ?? []).map(({ text }) => folded(text)).join('');
  return (before.lines ?? []).filter(isSure).flatMap(({ text }) => (seen.includes(folded(text)) ? [] : [text]));
}

/** How many words, faces and unread places stand less whole on the new picture than on the old one. */
function cutBoxes(before: CreativeReading, { move, width, height }: MadeFix): number {
  const boxes = [
    ...(before.lines ?? []).filter(({ confidence }) => confidence >= 0.6).map(({ box }) => box),
    ...before.unread,
    ...(before.faces ?? []),
  ];
  const overlap = (from: number, length: number, size: number) =>
    Math.max(0, Math.min(from + length, size) - Math.max(from, 0)) / length;
  const shown = (
    box: { x: number; y: number; width: number; height: number },
    size: { width: number; height: number },
  ) => overlap(box.x, box.width, size.width) * overlap(box.y, box.height, size.height);
  return boxes.filter((box) => shown(moved(box, move), { width, height }) < shown(box, before.image) - 0.01).length;
}

const failing = (analysis: AdAnalysis, placement: AdPlacement) => [
  ...(analysis.adChecks ?? []).filter(({ status }) => status === 'fail').map(({ id }) => id),
  ...analysis.issues.filter((issue) => issue.placement === placement).map(({ id }) => `issue ${id}`),
];

const ratioPoints = ({ contributions }: AdAnalysis) => contributions.find(({ id }) => id === 'ratio')?.multiplier ?? 1;

/** By one check of its own for each kind of fix. */
const improves: Record<string, (at: { before: AdAnalysis; after: AdAnalysis; fix: MadeFix }) => boolean> = {
  shape: ({ before, after, fix }) =>
    fix.id === 'shape_728x90'
      ? fix.width === 728 && fix.height === 90
      : ratioPoints(after) > ratioPoints(before) || failing(before, fix.placement).includes('issue ratio'),
  contrast: ({ fix }) => /to (?:4\.[5-9]|[5-9]|\d\d)/.test(fix.gain),
  badge: ({ before, after }) =>
    before.offers?.length === 0 && after.offers?.some(({ value }) => value === '20') === true,
  logo: ({ before, after, fix }) =>
    failing(before, fix.placement).includes('brand') && !failing(after, fix.placement).includes('brand'),
  larger: ({ fix }) => /to (?:[89]|\d\d)\.\d px/.test(fix.gain),
  format: ({ before, after, fix }) => failing(after, fix.placement).length < failing(before, fix.placement).length,
};

withRealCreatives('fixes of real creatives', () => {
  it('improve what they are for, cut nothing, and keep every word', async () => {
    const wrong: string[] = [];
    const refusedFor = new Map<string, number>();
    const kinds = new Map<string, number>();
    const { logo, own } = await drawLogo();
    const count = { creatives: 0, offered: 0, refused: 0, words: 0, kept: 0 };
    for (const file of tried) {
      const bytes = readReal(file);
      const reading = await read(bytes, own);
      const asked = { ...shop, reading, bytes, own, logo };
      const made = await engines.run('fixCreative', asked, AbortSignal.timeout(600_000));
      if (made.fixes.length > 0) count.creatives++;
      count.offered += made.fixes.length;
      count.refused += made.refused.length;
      for (const { id, reason } of made.refused) {
        const why = `${id}: ${reason.replace(/“.*”/s, '…')}`;
        refusedFor.set(why, (refusedFor.get(why) ?? 0) + 1);
      }
      for (const fix of made.fixes) {
        const again = await read(fix.bytes, own);
        const at = { ...shop, placement: fix.placement };
        const before = judgeCreative({ ...at, reading });
        const after = judgeCreative({ ...at, reading: again });
        const worse = failing(after, fix.placement).filter((id) => !failing(before, fix.placement).includes(id));
        const lost = lostWords(reading, again);
        const sure = (reading.lines ?? []).filter(isSure).length;
        kinds.set(fix.id, (kinds.get(fix.id) ?? 0) + 1);
        count.words += sure;
        count.kept += sure - lost.length;
        if (lost.length > 0) wrong.push(`${file} ${fix.id} lost: ${lost.join(', ')}`);
        if (worse.length > 0) wrong.push(`${file} ${fix.id} is worse: ${worse.join(', ')}`);
        const isBetter = improves[fix.id.split('_')[0] ?? ''];
        if (isBetter && !isBetter({ before, after, fix })) wrong.push(`${file} ${fix.id} is not better`);
        const cut = cutBoxes(reading, fix);
        if (cut > 0) wrong.push(`${file} ${fix.id} cuts ${cut}`);
        if (process.env.ALL_FIXES) report(`  ${file.slice(0, 60)}`, `${fix.id}: ${fix.gain}`);
      }
    }
    report('creatives with a better file', percent(count.creatives, tried.length));
    report('files offered', `${count.offered}, refused ${count.refused}`);
    report('files by kind', [...kinds].map(([id, times]) => `${id} ${times}`).join(', '));
    report('lines read again on the files', percent(count.kept, count.words));
    if (process.env.ALL_FIXES) for (const [why, times] of refusedFor) report(`  ${times} x`, why);
    expect(wrong).toEqual([]);
    expect(count.offered).toBeGreaterThan(0);
  }, 3_600_000);
});
