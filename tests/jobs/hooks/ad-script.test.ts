import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { writeAdScript, type ScriptBrief } from '../../../jobs/hooks/ad-script.engine.js';
import { benchNotes, readBench } from '../../../jobs/hooks/bench-reading.engine.js';
import { subtitles } from '../../../jobs/hooks/subtitles.engine.js';

const mugs: ScriptBrief = {
  niche: 'coffee mugs',
  audience: 'busy moms',
  benefit: 'keeps coffee hot for 6 hours',
  anglesList: [],
  bench: {},
  seed: 1,
};
const briefs = record({
  niche: constantFrom(
    'coffee mugs',
    'Running Shoes',
    'skincare',
    'handmade jewelry',
    '护肤品',
    '<b>mugs</b> {{x}}',
    'eco-friendly reusable stainless steel insulated water bottles for hiking',
  ),
  audience: constantFrom(
    'busy moms',
    'women 25-40',
    'Gen Z',
    'anyone who hates ironing on the weekend before work',
    'девушки',
    'men over 30',
  ),
  benefit: constantFrom(
    'keeps coffee hot for 6 hours',
    'glowing skin',
    'lasts all day',
    'save time on dinner and eat healthier',
    'waterproof',
    '让皮肤发光',
    'no more back pain',
  ),
  anglesList: constantFrom([], ['pain'], ['social-proof', 'curiosity']),
  bench: constantFrom({}, { hookRate: 0.2 }, { holdRate: '30%', ctr: 0.5 }),
  seed: integer({ min: 0, max: 1_000_000 }),
});

function seconds(stamp: string): number {
  const [hours = 0, minutes = 0, rest = 0] = stamp.replace(',', '.').split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}

describe('ad script', () => {
  it('speaks of pairs and of many small things in the plural', () => {
    for (const niche of ['running shoes', 'vitamin gummies', 'laundry detergent sheets']) {
      for (let seed = 1; seed <= 40; seed++) {
        const spoken = writeAdScript({ ...mugs, niche, benefit: 'last all day', seed })?.sections.map(
          ({ voiceOver }) => voiceOver,
        );
        expect(spoken?.join(' ')).not.toMatch(
          /\bthis is these\b|\bthese \S+ \S+ (?:is|was|does|works|lasts)\b|\bthis (?:running shoes|vitamin gummies)/i,
        );
      }
    }
  });

  it('runs 20 to 30 seconds in five parts without gaps, at a pace that can be spoken', () => {
    assert(
      property(briefs, (brief) => {
        const script = writeAdScript(brief);
        expect(script).not.toBeNull();
        if (!script) return;
        expect(script.sections.map(({ name }) => name)).toEqual(['Hook', 'Build', 'Proof', 'Demo', 'Call to action']);
        expect(script.durationSeconds).toBeGreaterThanOrEqual(20);
        expect(script.durationSeconds).toBeLessThanOrEqual(30);
        let clock = 0;
        for (const { startSecond, endSecond, voiceOver, onScreenText, shot } of script.sections) {
          expect(startSecond).toBe(clock);
          clock = endSecond;
          expect(voiceOver.split(' ').length / (endSecond - startSecond)).toBeLessThanOrEqual(2.5);
          expect(onScreenText.split(' ').length).toBeLessThanOrEqual(7);
          expect(onScreenText.length).toBeLessThanOrEqual(51);
          for (const text of [voiceOver, onScreenText, shot]) expect(text).toMatch(/^(?:(?!\p{Cc})[^{}<>])+$/u);
        }
        expect(script.result).toContain(script.sections[0]?.voiceOver);
      }),
    );
  });

  it('repeats itself for the same seed', () => {
    expect(writeAdScript(mugs)).toEqual(writeAdScript(mugs));
    expect(writeAdScript(mugs)?.result).not.toBe(writeAdScript({ ...mugs, seed: 99 })?.result);
  });

  it('opens with its shortest hook where the hook rate is poor', () => {
    const script = writeAdScript({ ...mugs, bench: { hookRate: 0.12 } });
    const lengths = script?.hooks.map(({ hookText }) => hookText.split(' ').length) ?? [];
    expect(script?.sections[0]?.voiceOver.split(' ').length).toBe(Math.min(...lengths));
    expect(script?.benchNotes.join()).toMatch(/Hook rate 12% is under 30%/);
  });

  it('has nothing to say without a product', () => {
    expect(writeAdScript({ ...mugs, niche: ' ' })).toBeNull();
  });
});

describe('figures of earlier ads', () => {
  it.each([
    [{ hookRate: 22 }, { hookRate: 0.22, holdRate: null, ctr: null }],
    [{ thumbstop_ratio: '31%' }, { hookRate: 0.31, holdRate: null, ctr: null }],
    [
      { ctr: 0.8, holdRate: 0.5 },
      { hookRate: null, holdRate: 0.5, ctr: 0.008 },
    ],
    [{ ctr: 0.021 }, { hookRate: null, holdRate: null, ctr: 0.021 }],
    [
      { hookRate: 'high', ctr: -1, spend: 100 },
      { hookRate: null, holdRate: null, ctr: null },
    ],
  ])('reads %j', (figures, bench) => {
    expect(readBench(figures)).toEqual(bench);
  });

  it('says nothing about what it does not know', () => {
    expect(benchNotes(readBench({}))).toEqual([]);
  });
});

describe('subtitles', () => {
  it('follow each other within their part, two lines of 42 characters at most', () => {
    const voiceOver =
      'This is a rather long sentence that certainly does not fit into two lines of subtitles, so it has to be shown in two steps.';
    const blocks = subtitles([{ startSecond: 1, endSecond: 11, voiceOver }])
      .trim()
      .split('\n\n');
    expect(blocks).toHaveLength(2);
    let clock = 1;
    for (const [i, block] of blocks.entries()) {
      const [number, times = '', ...lines] = block.split('\n');
      const [from = '', to = ''] = times.split(' --> ');
      expect(number).toBe(String(i + 1));
      expect(seconds(from)).toBeCloseTo(clock, 2);
      clock = seconds(to);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    }
    expect(clock).toBeCloseTo(11, 2);
  });

  it('write hours, minutes and milliseconds', () => {
    expect(subtitles([{ startSecond: 3661.5, endSecond: 3662.25, voiceOver: 'Hi' }])).toContain(
      '01:01:01,500 --> 01:01:02,250',
    );
  });
});
