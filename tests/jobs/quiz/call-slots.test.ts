import { describe, expect, it } from '@jest/globals';
import { callSlots } from '../../../jobs/quiz/call-slots.engine.js';

describe('the calls that can be booked', () => {
  it('begin a day ahead at the earliest, on working days, in order', () => {
    const now = new Date('2026-11-20T15:30:00Z'); // a Friday: the day after is none
    const slots = callSlots(now);
    expect(slots[0]?.toISOString()).toBe('2026-11-23T13:00:00.000Z');
    expect(slots.every((slot) => ![0, 6].includes(slot.getUTCDay()))).toBe(true);
    expect(slots).toEqual(slots.toSorted((one, other) => one.getTime() - other.getTime()));
  });

  it('leave out the hours of the first day that are too soon', () => {
    expect(callSlots(new Date('2026-11-18T15:30:00Z'))[0]?.toISOString()).toBe('2026-11-19T16:00:00.000Z');
  });
});
