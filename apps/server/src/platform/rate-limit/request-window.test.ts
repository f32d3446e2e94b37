import { expect, it } from 'vitest';
import { requestWindow } from './request-window.ts';

it('lets so many through in a minute, each address for itself, and says how long to wait', () => {
  let now = 1000;
  const wait = requestWindow(3, () => now);
  expect([wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 0]);
  expect(wait('a')).toBe(60);
  expect(wait('b')).toBe(0);
  now += 45_500;
  expect(wait('a')).toBe(15);
  now += 14_500;
  expect(wait('a')).toBe(0);
});

it('remembers no more than five thousand addresses, the newest', () => {
  const wait = requestWindow(1, () => 0);
  expect([wait('first'), wait('second')]).toEqual([0, 0]);
  for (let n = 0; n < 4999; n++) wait(`address ${n}`);
  expect(wait('second')).toBeGreaterThan(0);
  expect(wait('first')).toBe(0);
});
