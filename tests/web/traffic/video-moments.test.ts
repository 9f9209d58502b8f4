import { expect, it } from '@jest/globals';
import { lanesOf } from '../../../web/traffic/video-moments.js';

it('marks of one row that last at the same time stand below each other', () => {
  const marks = [
    { start: 1, end: 4 },
    { start: 1, end: 2 },
    { start: 2, end: 3 },
    { start: 4, end: 5 },
  ];
  expect(lanesOf(marks, 0.1)).toEqual([0, 1, 1, 0]);
});

it('a mark is as long as it is drawn', () => {
  const moment = (at: number) => ({ start: at, end: at });
  expect(lanesOf([moment(1), moment(1.1)], 0.5)).toEqual([0, 1]);
  expect(lanesOf([moment(1), moment(1.6)], 0.5)).toEqual([0, 0]);
});

it('many at once share the last line', () => {
  const together = Array.from({ length: 9 }, () => ({ start: 0, end: 1 }));
  expect(lanesOf(together, 0.1)).toEqual([0, 1, 2, 3, 4, 5, 5, 5, 5]);
});
