import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanvasDocument } from '#canvas/document/document.ts';
import { History } from '#canvas/document/history.ts';
import { restoreDocument, saveDocument } from '#canvas/document/saved.ts';
import type { Shapes } from '#canvas/document/shapes.ts';
import { bytesOf } from '#canvas/testing/bytes.ts';

const WIDTH = 300;
const HEIGHT = 270;
const place = fc.record({
  x: fc.integer({ min: -40, max: WIDTH + 40 }),
  y: fc.integer({ min: -40, max: HEIGHT + 40 }),
});
const way = fc.constantFrom('add' as const, 'take' as const);

/** Everything a hand can do, each as one step. */
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(place, place, fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), way)
      .map(([from, to, radius, hardness, which]) => (document: CanvasDocument) => {
        document.paint({ ...from, radius }, { ...to, radius: radius / 2 }, hardness, which);
        document.keep();
      }),
  },
  fc
    .tuple(fc.array(place, { minLength: 3, maxLength: 7 }), way)
    .map(([points, which]) => (document: CanvasDocument) => {
      document.fill(points, which);
      document.keep();
    }),
  fc.constant((document: CanvasDocument) => {
    document.invert();
    document.keep();
  }),
  fc.constant((document: CanvasDocument) => {
    document.clear();
    document.keep();
  }),
  fc.integer({ min: 1, max: 20 }).map((radius) => (document: CanvasDocument) => {
    document.feather(radius);
    document.keep();
  }),
  place.map(({ x }) => (document: CanvasDocument) => {
    document.put('region', { left: 0, top: 0, right: Math.abs(x) / 1000, bottom: 1 });
    document.put('region', { left: 0.1, top: 0, right: Math.abs(x) / 1000, bottom: 1 });
    document.keep();
  }),
  // What is dropped never was.
  fc.constant((document: CanvasDocument) => {
    document.paint({ x: 9, y: 9, radius: 30 }, { x: 200, y: 90, radius: 30 }, 1, 'add');
    document.put('expand', { left: 1, top: 0, right: 0, bottom: 0 });
    document.drop();
  }),
);

const stateOf = (document: CanvasDocument) => ({
  bytes: createHash('sha1').update(bytesOf(document.mask)).digest('hex'),
  shapes: document.shapes as Shapes,
  strokes: document.strokes,
  tiles: document.mask.painted().join(),
});

describe('undo and redo', () => {
  it('lead through equal masks and shapes, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 1, maxLength: 10 }), (all) => {
        const document = new CanvasDocument(WIDTH, HEIGHT);
        const states = [stateOf(document)];
        for (const act of all) {
          act(document);
          const state = stateOf(document);
          if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
        }
        for (let at = states.length - 2; at >= 0; at -= 1) {
          expect(document.undo()).toBe(true);
          expect(stateOf(document)).toEqual(states[at]);
        }
        expect(document.undo()).toBe(false);
        for (const state of states.slice(1)) {
          expect(document.redo()).toBe(true);
          expect(stateOf(document)).toEqual(state);
        }
        expect(document.redo()).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('go any way back and forth and end where the steps say', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(acts, fc.constant('undo'), fc.constant('redo')), { maxLength: 24 }), (all) => {
        const document = new CanvasDocument(WIDTH, HEIGHT);
        let states = [stateOf(document)];
        let at = 0;
        for (const act of all) {
          if (act === 'undo') {
            expect(document.undo()).toBe(at > 0);
            at = Math.max(0, at - 1);
          } else if (act === 'redo') {
            expect(document.redo()).toBe(at < states.length - 1);
            at = Math.min(states.length - 1, at + 1);
          } else {
            (act as (document: CanvasDocument) => void)(document);
            const state = stateOf(document);
            if (JSON.stringify(state) !== JSON.stringify(states[at])) {
              states = [...states.slice(0, at + 1), state];
              at += 1;
            }
          }
          expect(stateOf(document)).toEqual(states[at]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('take a stroke of many moves as one step, and what is under way with it', () => {
    const document = new CanvasDocument(WIDTH, HEIGHT);
    for (let x = 0; x < 100; x += 1) {
      document.paint({ x, y: 50, radius: 5 }, { x: x + 1, y: 50, radius: 5 }, 1, 'add');
    }
    expect(document.keep()).toBe(true);
    expect(document.strokes).toBe(1);
    document.paint({ x: 200, y: 50, radius: 5 }, { x: 210, y: 50, radius: 5 }, 1, 'add');
    document.undo();
    expect(document.mask.share()).toBe(0);
    expect(document.canUndo).toBe(false);
    expect(document.canRedo).toBe(true);
  });

  it('hold no memory for what was painted and erased again', () => {
    const document = new CanvasDocument(WIDTH, HEIGHT);
    const all = (way: 'add' | 'take', radius: number) => {
      document.paint({ x: 100, y: 100, radius }, { x: 280, y: 100, radius }, 1, way);
      document.keep();
    };
    all('add', 20);
    all('take', 60);
    expect(document.mask.painted()).toEqual([]);
    expect(document.strokes).toBe(0);
    document.undo();
    expect(document.mask.share()).toBeGreaterThan(0);
    expect(document.strokes).toBe(1);
    document.redo();
    expect(document.mask.painted()).toEqual([]);
  });

  it('keep no step for what changed nothing', () => {
    const document = new CanvasDocument(WIDTH, HEIGHT);
    document.paint({ x: 10, y: 10, radius: 9 }, { x: 10, y: 10, radius: 9 }, 1, 'take');
    document.put('quad', null);
    expect(document.keep()).toBe(false);
    expect(document.canUndo).toBe(false);
  });
});

describe('the history', () => {
  it('forgets the oldest beyond its steps and its memory, never the newest', () => {
    const history = new History<number>({ steps: 3, bytes: 100 });
    for (const step of [1, 2, 3, 4]) history.push(step, 10);
    expect([history.back(), history.back(), history.back(), history.back()]).toEqual([4, 3, 2, null]);
    history.push(9, 500);
    expect(history.bytes).toBe(500);
    expect(history.back()).toBe(9);
    expect(history.canUndo).toBe(false);
  });

  it('holds little for strokes on the largest picture', () => {
    const history = new History<never>();
    const document = new CanvasDocument(4096, 4096, history);
    for (let stroke = 0; stroke < 4; stroke += 1) {
      const y = 60 + stroke * 1000;
      document.paint({ x: 100, y, radius: 25 }, { x: 4000, y, radius: 25 }, 1, 'add');
      document.keep();
    }
    document.invert();
    document.keep();
    expect(history.bytes).toBeLessThan(2 * 1024 * 1024);
    for (let step = 0; step < 5; step += 1) expect(document.undo()).toBe(true);
    expect(document.mask.painted()).toEqual([]);
  });
});

describe('a document that is kept', () => {
  it('comes back as it was, without its history', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 6 }), (all) => {
        const document = new CanvasDocument(WIDTH, HEIGHT);
        for (const act of all) act(document);
        const other = new CanvasDocument(WIDTH, HEIGHT);
        other.invert();
        other.keep();
        expect(restoreDocument(other, structuredClone(saveDocument(document)))).toBe(true);
        expect(stateOf(other)).toEqual(stateOf(document));
        expect(other.canUndo).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  it('is refused for another size, another version and when it is spoilt, and nothing changes', () => {
    const document = new CanvasDocument(WIDTH, HEIGHT);
    document.paint({ x: 50, y: 50, radius: 30 }, { x: 90, y: 50, radius: 30 }, 0.5, 'add');
    document.keep();
    const saved = saveDocument(document);
    const before = stateOf(document);
    expect(restoreDocument(new CanvasDocument(WIDTH, HEIGHT + 1), saved)).toBe(false);
    expect(restoreDocument(document, { ...saved, version: 2 as 1 })).toBe(false);
    const [tile] = saved.tiles;
    expect(restoreDocument(document, { ...saved, tiles: [{ index: 0, bytes: tile!.bytes.slice(2) }] })).toBe(false);
    expect(restoreDocument(document, { ...saved, tiles: [{ index: 9999, bytes: tile!.bytes }] })).toBe(false);
    expect(stateOf(document)).toEqual(before);
  });
});
