import { expect, it } from 'vitest';
import { insteadOf } from './within-grade.ts';

const all = { count: 4, version: 'v3Pro', mode: 'turbo', private: true, character: {} } as const;

it('puts what a grade has in the place of what it may not have', () => {
  expect(insteadOf(all, 0)).toEqual({ count: 2, version: 'v3L', mode: null, private: false, character: null });
  expect(insteadOf(all, 1)).toEqual({ count: 2, private: false });
});

it('leaves alone what a grade has and what was not asked for', () => {
  expect(insteadOf(all, 2)).toEqual({});
  expect(insteadOf({ count: 2, version: 'v3L', mode: 'relax', private: false, character: null }, 0)).toEqual({});
  expect(insteadOf({}, 0)).toEqual({});
});
