import { expect, it } from 'vitest';
import { shownAs } from '#features/origin/shown-as.ts';

it('an intact file is green where this house signed it, and a stranger where somebody else did', () => {
  expect(shownAs({ state: 'valid', house: true })).toBe('valid');
  expect(shownAs({ state: 'valid', house: false })).toBe('stranger');
  expect(shownAs({ state: 'tampered', house: false })).toBe('tampered');
  expect(shownAs({ state: 'none', house: false })).toBe('none');
});
