import { expect, it } from 'vitest';
import { fromHalves, toHalves } from '#half.ts';

it('halves are what IEEE 754 says', () => {
  const known: [number, number][] = [
    [0, 0],
    [1, 0x3c00],
    [-2, 0xc000],
    [65504, 0x7bff],
    [65520, 0x7c00],
    [2 ** -24, 1],
    [2 ** -14, 0x0400],
    [1 / 3, 0x3555],
    // Ties go to the even neighbour.
    [1 + 2 ** -11, 0x3c00],
    [1 + 3 * 2 ** -11, 0x3c02],
    [Infinity, 0x7c00],
  ];
  expect([...toHalves(known.map(([value]) => value))]).toEqual(known.map(([, bits]) => bits));
});

it('every half comes back as itself', () => {
  const all = Uint16Array.from({ length: 0x7c00 }, (_, bits) => bits);
  expect(toHalves(fromHalves(all))).toEqual(all);
});
