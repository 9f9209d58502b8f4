import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { contrastRatio, textOn } from '../../../jobs/kit/color.js';
import { pickIndex, textHash } from '../../../jobs/kit/hash.js';
import { clamp, mean, median, round, sum } from '../../../jobs/kit/statistics.js';
import { capitalize, escapeHtml, foldText, percentText, quoted } from '../../../jobs/kit/text.js';
import { isoDay } from '../../../jobs/kit/time.js';

describe('statistics', () => {
  it('know nothing of nothing', () => {
    expect([mean([]), median([]), sum([])]).toEqual([null, null, 0]);
  });

  it('find the middle whatever the order', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), mean([1, 2, 6])]).toEqual([2, 2.5, 3]);
  });

  it('keep a value inside its limits', () => {
    expect([clamp(-1), clamp(0.4), clamp(7), clamp(7, 0, 10)]).toEqual([0, 0.4, 1, 7]);
    expect([round(1.256, 2), round(2.5)]).toEqual([1.26, 3]);
  });
});

describe('hashes of texts', () => {
  it('are those of the published test vectors', () => {
    expect([textHash(''), textHash('a'), textHash('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it('choose each of several about equally often', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4_000; i++) {
      const at = pickIndex(`seed ${i}`, 4);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});

describe('texts', () => {
  it('become no markup', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!#\d+;)/)));
  });

  it('are found without case, accents and width', () => {
    expect([foldText(' ＺＯＥ  Müller'), foldText('Zoë')]).toEqual(['zoe muller', 'zoe']);
    expect([capitalize('iPad case'), capitalize(''), percentText(0.1234)]).toEqual(['IPad case', '', '12.3%']);
  });
});

it('a color reads on its background as WCAG counts', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 9);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect([textOn('#FFE066'), textOn('#4B3FE4')]).toEqual(['#12151C', '#FFFFFF']);
});

it('a moment lies on one UTC day', () => {
  expect([isoDay(Date.UTC(2026, 1, 28, 23, 59)), isoDay(new Date(0))]).toEqual(['2026-02-28', '1970-01-01']);
});

it('a quotation has one pair of marks, whatever the ad was set in', () => {
  expect(['“I finish it warm.', '"Wow"', '„Endlich warm“', '’90s classics'].map(quoted)).toEqual([
    '“I finish it warm.”',
    '“Wow”',
    '“Endlich warm”',
    '“’90s classics”',
  ]);
});
