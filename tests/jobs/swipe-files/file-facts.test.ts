import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readMp4 } from '../../../jobs/swipe-files/mp4-facts.engine.js';
import { countPdfPages } from '../../../jobs/swipe-files/pdf-facts.engine.js';
import { film } from '../../support/fixtures.js';

const none = { width: null, height: null, durationMs: null };

describe('a film', () => {
  it('tells its size and length from its index, wherever that stands', () => {
    const facts = { width: 1080, height: 1920, durationMs: 15_500 };
    expect(readMp4(film(facts))).toEqual(facts);
    expect(readMp4(film({ ...facts, indexLast: true }))).toEqual(facts);
  });

  it('tells nothing without an index, or with one that is cut off', () => {
    const whole = film({ width: 640, height: 360, durationMs: 1_000 });
    expect(readMp4(whole.subarray(0, 32))).toEqual(none);
    expect(readMp4(whole.subarray(0, 60))).toEqual(none);
  });

  it('may be broken in any way without breaking its reader', () => {
    const whole = film({ width: 640, height: 360, durationMs: 1_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
        const broken = Uint8Array.from(whole);
        for (const [at, value] of changes) broken[at] = value;
        const { width, height, durationMs } = readMp4(broken);
        for (const value of [width, height, durationMs]) expect(value === null || value > 0).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => expect(readMp4(bytes)).toBeDefined()));
  });
});

describe('a document', () => {
  const document = (tree: string) =>
    Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${tree}\n%%EOF`);

  it.each([
    ['2 0 obj\n<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>\nendobj', 2],
    ['2 0 obj\n<< /Count 12 /Type /Pages >>\nendobj', 12],
    ['2 0 obj <</Type/Pages/Count 7>> endobj 9 0 obj <</Type/Pages/Count 3/Parent 2 0 R>> endobj', 7],
    ['2 0 obj\n<</Type/Page>>\nendobj', null],
    ['2 0 obj\n<</Type/Pages/Count -1>>\nendobj', null],
    ['2 0 obj\n<</Type/Pages>>\nendobj 5 0 obj <</Type/Outlines/Count 99>> endobj', null],
    ['', null],
  ])('of %j has so many pages: %j', (tree, pages) => {
    expect(countPdfPages(document(tree))).toBe(pages);
  });
});
