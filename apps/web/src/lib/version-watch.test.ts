import { expect, it } from 'vitest';
import { createVersionWatch } from '#lib/version-watch.ts';

it('tells once when the deployment changes, and not for a lost answer', async () => {
  const answers = [null, '1', '1', null, '2', '3'];
  let told = 0;
  const tick = createVersionWatch({
    read: async () => answers.shift() ?? null,
    changed: () => {
      told += 1;
    },
  });
  for (let index = 0; index < 4; index += 1) await tick();
  expect(told).toBe(0);
  await tick();
  await tick();
  expect(told).toBe(1);
});
