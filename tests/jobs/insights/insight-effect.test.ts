import { describe, expect, it } from '@jest/globals';
import { measureEffect } from '../../../jobs/insights/insight-effect.engine.js';
import { makeStore } from './made-store.js';

const seeds = Array.from({ length: 100 }, (_, index) => 11 + index);
const effectOf = (seed: number, change: number) => {
  const { days } = makeStore({ seed, days: 70 });
  const doneDay = days.at(-29)?.day ?? '';
  const moved = days.map((day) => (day.day > doneDay ? { ...day, netCents: day.netCents * change } : day));
  return measureEffect('revenue', moved, { doneDay, currency: 'USD' });
};

describe('the effect of what was done', () => {
  it('is called chance in about 95 of a hundred stores where nothing happened', () => {
    const calm = seeds.filter((seed) => effectOf(seed, 1)?.verdict?.startsWith('Chance')).length;
    console.info(`no effect: called chance in ${calm} of ${seeds.length}`);
    expect(calm).toBeGreaterThanOrEqual(90);
  });

  it('holds a change of 40% in its interval, and tells it from chance', () => {
    const effects = seeds.flatMap((seed) => effectOf(seed, 1.4) ?? []);
    const held = effects.filter(({ lowPercent, highPercent }) => (lowPercent ?? 0) <= 40 && (highPercent ?? 0) >= 40);
    expect(held.length).toBeGreaterThanOrEqual(90);
    expect(effects.filter(({ verdict }) => verdict?.startsWith('More')).length).toBeGreaterThanOrEqual(90);
  });

  it('is not known before two weeks have passed, nor where the days do not tell', () => {
    const { days } = makeStore({ seed: 1, days: 70 });
    const currency = 'USD';
    expect(measureEffect('revenue', days, { doneDay: days.at(-14)?.day ?? '', currency })).toBeNull();
    const blind = days.map((day) => ({ ...day, sessions: null }));
    expect(measureEffect('conversion_rate', blind, { doneDay: days.at(-29)?.day ?? '', currency })).toBeNull();
  });
});
