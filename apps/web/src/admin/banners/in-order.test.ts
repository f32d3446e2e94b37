import { expect, it } from 'vitest';
import { inOrder } from '#admin/banners/in-order.ts';

const read = [
  { id: 1, name: 'as it was read last' },
  { id: 2, name: 'two' },
  { id: 3, name: 'three' },
];

it('puts the rows that were read last into the order that was chosen', () => {
  expect(inOrder(read, null)).toBe(read);
  expect(inOrder(read, [3, 1, 2])).toEqual([read[2], read[0], read[1]]);
});

it('leaves out what has gone, and has what came meanwhile behind', () => {
  expect(inOrder(read, [9, 2, 1]).map(({ id }) => id)).toEqual([2, 1, 3]);
});
