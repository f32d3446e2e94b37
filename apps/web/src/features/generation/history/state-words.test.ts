import { TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import type { Translate } from '@atelier/i18n/translator';
import { describe, expect, it } from 'vitest';
import { isRunning, kindOf } from '#features/generation/history/items.ts';
import { pictureText, placeText } from '#features/generation/history/state-words.ts';
import { runningItem } from '#features/generation/history/testing/items.ts';

const t: Translate = (key, vars) => `${key.split('.').at(-1)} ${Object.values(vars ?? {}).join('-')}`.trim();

describe('the state of a picture that is being made', () => {
  it('is being drawn on the picture as soon as it is in the row, before the first percent is told', () => {
    const item = runningItem([0]);
    expect(isRunning(item)).toBe(true);
    expect(pictureText(item, item.result[0]!, t)).toBe('drawingAt 0');
    const [first, second] = runningItem([0, 0]).result;
    const two = { ...runningItem([0, 0]), result: [first!, second!] };
    expect(two.result.map((part) => pictureText(two, part, t))).toEqual(['tilePercent 1-0', 'waiting']);
  });

  it('is that of its row while its task waits: one word for both', () => {
    for (const [queueCount, said] of [
      [0, 'starting'],
      [1, 'next'],
      [3, 'position 3-5'],
    ] as const) {
      const item = { ...runningItem([0]), task_status: TASK_STATUS.queued, queueCount, queueTotal: 5 };
      expect(kindOf(item)).toBe('waiting');
      expect(placeText(item, t)).toBe(said);
      expect(pictureText(item, item.result[0]!, t)).toBe(said);
    }
  });

  it('is under way for the whole task as soon as one of its pictures is', () => {
    const item = { ...runningItem([0, 40]), task_status: TASK_STATUS.unknown };
    expect(kindOf(item)).toBe('running');
    expect(item.result.map((part) => pictureText(item, part, t))).toEqual(['waiting', 'tilePercent 2-40']);
  });
});
