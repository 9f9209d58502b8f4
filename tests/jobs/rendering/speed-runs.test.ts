import { expect, it } from '@jest/globals';
import { pageChanges } from '../../../jobs/conversion/watch/page-changes.engine.js';
import { middleOf } from '../../../jobs/rendering/speed-runs.js';
import type { Vitals } from '../../../schema/rendering/rendered-page.js';
import { auditOf } from '../conversion/fixtures/audit-of.js';
import { demoPage } from '../conversion/fixtures/demo-shop.js';

const run = (lcpMs: number | null, cls = 0, tbtMs: number | null = 100): Vitals => ({
  lcpMs,
  lcpPlace: null,
  fcpMs: 900,
  cls,
  shifts: [],
  tbtMs,
  longTasks: [],
});

it('takes the middle of the runs, each speed by itself, and says how far they lie apart', () => {
  expect(middleOf([run(2_000, 0.1), run(5_000, 0), run(2_400, 0.02)])).toMatchObject({
    runs: 3,
    lcpMs: 2_400,
    cls: 0.02,
    spread: { lcpMs: { low: 2_000, high: 5_000 }, cls: { low: 0, high: 0.1 }, tbtMs: { low: 100, high: 100 } },
  });
  expect(middleOf([run(2_000), run(3_000)])).toMatchObject({ runs: 2, lcpMs: 2_500 });
  expect(middleOf([run(null)])).toMatchObject({ runs: 1, lcpMs: null, spread: { lcpMs: null, cls: null } });
});

it('calls a page slower only beyond what its runs differ by', () => {
  const audit = auditOf(demoPage());
  const at = (...runs: [Vitals, ...Vitals[]]) => {
    const { lcpMs, spread = null } = middleOf(runs);
    const rendered = {
      phoneObjectId: null,
      firstScreenObjectId: null,
      desktopObjectId: null,
      phoneWidth: 390,
      phoneHeight: 844,
      marks: [],
      fcpMs: null,
      cls: 0,
      tbtMs: 0,
      browser: 'Chromium 156',
      requests: 1,
      servers: [],
      onlyAfterScripts: [],
      notes: [],
    };
    return { ...audit, rendered: { ...rendered, lcpMs, spread, runs: runs.length } };
  };
  const before = at(run(2_000), run(2_100), run(3_200));
  const kinds = (after: typeof before) => pageChanges(before, after).map(({ kind }) => kind);
  expect(kinds(at(run(2_900), run(3_000), run(3_100)))).toEqual([]);
  expect(kinds(at(run(3_300), run(3_400), run(3_500)))).toEqual(['speed']);
  const single = at(run(2_000));
  expect(pageChanges(single, at(run(2_400)))).toEqual([]);
  expect(pageChanges(single, at(run(2_600)))).toHaveLength(1);
  const quick = at(run(300));
  expect(pageChanges(quick, at(run(900)))).toEqual([]);
  expect(pageChanges(quick, at(run(1_400)))).toHaveLength(1);
});
