import { expect, it } from 'vitest';
import { pathOf, sumOf } from './sums.ts';

it('adds numbers and letters', () => {
  expect(sumOf('.5w+k-1.2', { w: 2, k: 3 })).toBeCloseTo(2.8);
  expect(sumOf('-w', { w: 2 })).toBe(-2);
  expect(sumOf('', {})).toBe(0);
  expect(pathOf('w,1 -.5,wk', { w: 2, k: 3 })).toEqual([
    [2, 1],
    [-0.5, 6],
  ]);
});

it('names a letter that the row does not have, and what is no sum', () => {
  expect(() => sumOf('.92w+q', { w: 1, k: 2 })).toThrow("'.92w+q' has the letter 'q', here are w,k");
  expect(() => pathOf('1,2 w*2,0', { w: 1 })).toThrow("'w*2' is no sum");
});
