import { expect, it } from 'vitest';
import { typedUserId } from '#admin/works/made/user-id.ts';

it.each([
  ['7', '7'],
  ['#42', '42'],
  ['42 ', '42'],
  ['', null],
  ['#', null],
  ['4#2', null],
  ['1234567890123456', null],
])('reads %j as the user %j', (text, id) => expect(typedUserId(text)).toBe(id));
