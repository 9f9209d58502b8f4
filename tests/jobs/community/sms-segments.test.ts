import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { countSms, normalizeSms } from '../../../jobs/community/sms-segments.engine.js';

const a = (count: number) => 'a'.repeat(count);

describe('segments of a text message', () => {
  it.each([
    ['160 basic characters', a(160), 1],
    ['161 basic characters', a(161), 2],
    ['306 basic characters', a(306), 2],
    ['307 basic characters', a(307), 3],
    ['80 euro signs', '€'.repeat(80), 1],
    ['81 euro signs', '€'.repeat(81), 2],
    ['a euro sign that would straddle', `${a(152)}€${a(10)}`, 2],
    ['70 foreign characters', 'ş'.repeat(70), 1],
    ['71 foreign characters', 'ş'.repeat(71), 2],
    ['134 foreign characters', 'ş'.repeat(134), 2],
    ['135 foreign characters', 'ş'.repeat(135), 3],
    ['one curly apostrophe in 71', `${a(70)}\u2019`, 2],
    ['nothing', '', 0],
  ])('counts %s', (_name, text, segments) => {
    expect(countSms(text).segments).toBe(segments);
  });

  it('counts an emoji as two units and names it as foreign', () => {
    expect(countSms('Hi 🙂')).toMatchObject({
      encoding: 'UCS-2',
      units: 5,
      segments: 1,
      unitsLeft: 65,
      foreign: ['🙂'],
    });
  });

  it('keeps typographic characters from forcing the expensive encoding', () => {
    const text = normalizeSms('It\u2019s \u201Cready\u201D \u2013 10\u00A0a.m.\u2026');
    expect(text).toBe('It\'s "ready" - 10 a.m....');
    expect(countSms(text).encoding).toBe('GSM-7');
  });

  it('never needs fewer segments than its units fill, nor more than one waste unit a segment allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const count = countSms(text);
        const size = count.segments > 1 ? count.unitsPerSegment : Math.max(1, count.units);
        expect(count.segments).toBeGreaterThanOrEqual(Math.ceil(count.units / size));
        expect(count.segments).toBeLessThanOrEqual(Math.max(1, Math.ceil(count.units / Math.max(1, size - 1))));
        expect(count.unitsLeft).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
