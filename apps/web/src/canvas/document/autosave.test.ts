import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type EditStore } from '#canvas/document/autosave.ts';
import { CanvasDocument } from '#canvas/document/document.ts';
import type { SavedDocument } from '#canvas/document/saved.ts';
import { bytesOf } from '#canvas/testing/bytes.ts';

function memoryStore() {
  const rows = new Map<string, SavedDocument>();
  const store: EditStore = {
    read: async (key) => structuredClone(rows.get(key) ?? null),
    write: async (key, saved) => void rows.set(key, structuredClone(saved)),
    remove: async (key) => void rows.delete(key),
  };
  return { rows, store };
}

const stroke = (document: CanvasDocument, x = 20) => {
  document.paint({ x, y: 20, radius: 8 }, { x: x + 10, y: 30, radius: 8 }, 0.7, 'add');
  document.keep();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = () => vi.advanceTimersByTimeAsync(5000);

describe('autosave', () => {
  it('writes a moment after a step, and the next visit goes on', async () => {
    const { rows, store } = memoryStore();
    const document = new CanvasDocument(80, 60);
    const states: string[] = [];
    const save = new Autosave(document, store, 'erase:p1', (state) => states.push(state));
    stroke(document);
    expect(rows.size).toBe(0);
    await wait();
    expect(states).toEqual(['saving', 'saved']);
    save.destroy();

    const next = new CanvasDocument(80, 60);
    const again = new Autosave(next, store, 'erase:p1', () => undefined);
    expect(await again.restore()).toBe(true);
    expect(bytesOf(next.mask)).toEqual(bytesOf(document.mask));
    expect(next.strokes).toBe(1);
    // What came back is not written again.
    rows.clear();
    await wait();
    expect(rows.size).toBe(0);
  });

  it('keeps tools and pictures apart, and brings nothing of another size', async () => {
    const { store } = memoryStore();
    const document = new CanvasDocument(80, 60);
    const save = new Autosave(document, store, 'erase:p1', () => undefined);
    stroke(document);
    await save.flush();
    const other = new Autosave(new CanvasDocument(80, 60), store, 'replace:p1', () => undefined);
    expect(await other.restore()).toBe(false);
    const smaller = new Autosave(new CanvasDocument(40, 60), store, 'erase:p1', () => undefined);
    expect(await smaller.restore()).toBe(false);
  });

  it('writes at the end what still waits, and nothing when it is to be forgotten', async () => {
    const { rows, store } = memoryStore();
    const document = new CanvasDocument(80, 60);
    const save = new Autosave(document, store, 'a', () => undefined);
    stroke(document);
    save.destroy({ forget: true });
    await wait();
    expect(rows.size).toBe(0);
    const other = new Autosave(document, store, 'b', () => undefined);
    stroke(document, 50);
    other.destroy();
    await wait();
    expect([...rows.keys()]).toEqual(['b']);
  });

  it('forgets an edit that was taken back to nothing', async () => {
    const { rows, store } = memoryStore();
    const document = new CanvasDocument(80, 60);
    const states: string[] = [];
    new Autosave(document, store, 'a', (state) => states.push(state));
    stroke(document);
    await wait();
    document.undo();
    await wait();
    expect(rows.size).toBe(0);
    expect(states.at(-1)).toBe('none');
  });

  it('tells a store that is full once, tries again with each step, and the drawing goes on', async () => {
    const { rows, store } = memoryStore();
    let full = true;
    const tries: string[] = [];
    const document = new CanvasDocument(80, 60);
    const states: string[] = [];
    const write: EditStore['write'] = async (key, saved) => {
      tries.push(key);
      if (full) throw new DOMException('full', 'QuotaExceededError');
      await store.write(key, saved);
    };
    new Autosave(document, { ...store, write }, 'a', (state) => states.push(state));
    for (const x of [10, 30, 50]) {
      stroke(document, x);
      await wait();
    }
    expect(tries).toHaveLength(3);
    expect(states).toEqual(['saving', 'failed']);
    full = false;
    stroke(document, 60);
    await wait();
    expect(states).toEqual(['saving', 'failed', 'saved']);
    expect(rows.get('a')?.strokes).toBe(4);
    expect(document.strokes).toBe(4);
  });

  it('is without memory where reading is forbidden', async () => {
    const { store } = memoryStore();
    const read = async () => {
      throw new DOMException('no', 'SecurityError');
    };
    const save = new Autosave(new CanvasDocument(8, 8), { ...store, read }, 'a', () => undefined);
    expect(await save.restore()).toBe(false);
  });
});
