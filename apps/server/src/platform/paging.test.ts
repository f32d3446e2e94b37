import { expect, it } from 'vitest';
import { parseTimeCursor, timeCursor } from './paging.ts';

const given = (text: string) => () => parseTimeCursor(Buffer.from(text).toString('base64url'));

it('takes the moments it wrote, and none that the database would not read', () => {
  const at = '2024-02-29 23:59:59.123456Z';
  expect(parseTimeCursor(timeCursor(at, 5))).toEqual({ at, id: 5 });
  for (const wrong of [
    '2026-02-30 10:00:00Z|5',
    '0000-01-01 00:00:00Z|5',
    '2026-06-31 10:00:00Z|5',
    `${at}|5|x`,
    `${at}|`,
  ])
    expect(given(wrong), wrong).toThrow();
});
