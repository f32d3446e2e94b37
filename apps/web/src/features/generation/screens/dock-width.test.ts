import { expect, it } from 'vitest';
import { dockKey, fitDock } from '#features/generation/screens/dock-width.ts';

it('keeps the dock between 350 and 800 and moves it by 16', () => {
  expect(fitDock(10)).toBe(350);
  expect(fitDock(900)).toBe(800);
  expect(fitDock(Number.NaN)).toBe(400);
  expect(dockKey('ArrowRight', 400)).toBe(416);
  expect(dockKey('ArrowLeft', 352)).toBe(350);
  expect(dockKey('Enter', 700)).toBe(400);
  expect(dockKey('a', 400)).toBeNull();
});
