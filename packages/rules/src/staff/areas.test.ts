import { ADMIN_MENU, AREAS } from '@atelier/contract/vocabulary/access';
import { expect, it } from 'vitest';
import { areasOf, hasEffect, isAdmin, mayHandOut, opensArea } from '#staff/areas.ts';

it.each(AREAS)('the menu %s opens its area and no other, and makes nobody an administrator', (area) => {
  expect(areasOf([area])).toEqual([area]);
  expect(isAdmin([area])).toBe(false);
});

it("'Admin' opens every area", () => {
  expect(areasOf([ADMIN_MENU])).toEqual(AREAS);
});

it('a name that only looks like a menu opens nothing', () => {
  const lookalikes = [
    'admin',
    'ADMIN',
    'Admin ',
    ' Admin',
    'Аdmin',
    'review',
    'Reviews',
    'Review.',
    'Rev\u200biew',
    '',
  ];
  for (const name of lookalikes) {
    expect(areasOf([name]), name).toEqual([]);
    expect(hasEffect(name), name).toBe(false);
  }
  expect(opensArea(lookalikes, 'Review')).toBe(false);
});

it('nobody hands out what they do not hold', () => {
  expect(mayHandOut(['Permissions'], ['Permissions'])).toBe(true);
  expect(mayHandOut(['Permissions'], ['Billing'])).toBe(false);
  expect(mayHandOut(['Permissions'], [ADMIN_MENU])).toBe(false);
  expect(mayHandOut(['Permissions', 'Billing'], ['Billing', 'our own word'])).toBe(true);
  expect(mayHandOut([...AREAS], [ADMIN_MENU])).toBe(false);
  expect(mayHandOut([ADMIN_MENU], [...AREAS, ADMIN_MENU])).toBe(true);
});
