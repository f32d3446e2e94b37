import { tamperedBooks } from '@atelier/testkit/robustness/tampered-books';
import { expect, it } from 'vitest';

/** A short form of the 500 places of `npm run soak`. */
it('sees every place at which the books are falsified', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { unseen, tried } = await tamperedBooks({ tries: 120, seed });
  expect(unseen, `seed ${seed}`).toEqual([]);
  expect(tried).toBe(120);
}, 240_000);
