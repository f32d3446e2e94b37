import { expect, it } from 'vitest';
import { columnsFor, distribute } from '#masonry.tsx';

it('has four columns of 288 on a desktop, two of 175 on a phone', () => {
  expect(columnsFor(1440 - 232 - 32)).toBe(4);
  expect(columnsFor(390 - 32)).toBe(2);
  expect(columnsFor(100)).toBe(1);
});

it('puts each picture into the shortest column', () => {
  const items = [{ ratio: 0.5 }, { ratio: 1 }, { ratio: 1 }, { ratio: 2 }];
  expect(distribute(items, 2)).toEqual([
    [items[0], items[3]],
    [items[1], items[2]],
  ]);
});
