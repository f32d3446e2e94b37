import { expect, it } from 'vitest';
import { digitsOf, typeAt } from '#shell/login/code.ts';

it('takes the digits of anything pasted', () => {
  expect(digitsOf('Code: 407 192.')).toBe('407192');
  expect(digitsOf('４０７１９２')).toBe('407192');
  expect(digitsOf('4071923')).toBe('407192');
});

it('types on, replaces in the middle and accepts a suggestion as a whole', () => {
  expect(typeAt('40', 2, '7')).toEqual({ digits: '407', cursor: 3 });
  expect(typeAt('40', 5, '7')).toEqual({ digits: '407', cursor: 3 });
  expect(typeAt('407', 1, '09')).toEqual({ digits: '497', cursor: 2 });
  expect(typeAt('407', 1, '90')).toEqual({ digits: '497', cursor: 2 });
  expect(typeAt('', 0, '407192')).toEqual({ digits: '407192', cursor: 6 });
  expect(typeAt('4', 1, 'x')).toEqual({ digits: '4', cursor: 1 });
});
