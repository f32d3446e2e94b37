import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage, as much of it as is used. */
function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const local = memory();
vi.stubGlobal('localStorage', local);
vi.stubGlobal('sessionStorage', memory());
const { noteNoneOpen, noteSubmitted, noteTasks, readResults, resetCounters } = await import(
  '#lib/generate-counters/counter-store.ts'
);
afterAll(() => vi.unstubAllGlobals());

const images = () => {
  const stored = JSON.parse(local.kept.get('atelier.generate-num') ?? 'null')?.counters;
  return stored ? [stored.image, stored.character].map(({ generated, all }) => `${generated}/${all}`) : null;
};
const task = (id: string, made: number, status: number = HISTORY_STATUS.open) =>
  ({
    id,
    status,
    result: [0, 1].map((index) => ({
      task_status: index < made ? TASK_STATUS.succeeded : TASK_STATUS.running,
      image: index < made ? '/media/p.png' : '',
    })),
  }) as unknown as HistoryItem;

describe('counting what this tab submitted', () => {
  beforeEach(resetCounters);

  it('counts each picture once, whoever tells of it how often, until it is looked at', () => {
    noteSubmitted('a', 'txt2img', 2);
    noteSubmitted('b', 'txt2img_character', 2);
    expect(images()).toEqual(['0/2', '0/2']);
    for (let times = 0; times < 3; times++) noteTasks([task('a', 1), task('unknown', 2)]);
    expect(images()).toEqual(['1/2', '0/2']);
    noteTasks([task('b', 2, HISTORY_STATUS.finished)]);
    noteTasks([task('b', 2, HISTORY_STATUS.finished)]);
    expect(images()).toEqual(['1/2', '2/2']);
    readResults('images');
    expect(images()).toEqual(['0/1', '0/0']);
    noteTasks([task('a', 2, HISTORY_STATUS.finished)]);
    expect(images()).toEqual(['1/1', '0/0']);
  });

  it('waits no longer for what will not be made', () => {
    noteSubmitted('c', 'img2img', 2);
    noteTasks([task('c', 1, HISTORY_STATUS.cancelled)]);
    expect(images()).toEqual(['1/1', '0/0']);
  });

  it('waits no longer for what a closed window waited for, once nothing is on its way', () => {
    noteSubmitted('f', 'txt2img', 1);
    const closed = local.kept.get('atelier.generate-num')!;
    noteNoneOpen('images');
    expect(images()).toEqual(['0/1', '0/0']);
    resetCounters();
    local.setItem('atelier.generate-num', closed);
    noteSubmitted('g', 'txt2img_character', 1);
    noteNoneOpen('images');
    expect(images()).toEqual(['0/0', '0/1']);
  });

  it('starts from what another tab wrote, and forgets all with the session', () => {
    noteSubmitted('d', 'txt2img', 1);
    const other = JSON.parse(local.kept.get('atelier.generate-num') ?? '');
    other.counters.image.all = 5;
    local.setItem('atelier.generate-num', JSON.stringify(other));
    noteSubmitted('e', 'txt2img', 1);
    expect(images()).toEqual(['0/6', '0/0']);
    resetCounters();
    expect(images()).toBeNull();
  });
});
