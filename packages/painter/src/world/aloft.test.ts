import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../language/parse-prompt.ts';
import { type PaintResult, paint } from '../paint.ts';
import type { SceneDocument, SceneNode } from './document.ts';

const SIDE = 96;

function painted(prompt: string, seed = 3): PaintResult & { document: SceneDocument } {
  const result = paint({ scene: parsePrompt({ prompt }), width: SIDE, height: SIDE, seed });
  if (!result.document) throw new Error(`${prompt}: no world`);
  return { ...result, document: result.document };
}
const node = ({ document }: { document: SceneDocument }, kind: string): SceneNode =>
  document.nodes.find((n) => n.kind === kind)!;

describe('what flies', () => {
  it.each([1, 2, 3, 5])('is in the picture with wings and tail, over the eye (seed %i)', (seed) => {
    const made = painted('an eagle flying over mountains', seed);
    const [eagle] = made.seen;
    expect(eagle!.box.x0).toBeGreaterThan(0);
    expect(eagle!.box.y0).toBeGreaterThan(0);
    expect(eagle!.box.x1).toBeLessThan(SIDE - 1);
    expect(node(made, 'eagle').box.hi[1]).toBeGreaterThan(made.document.camera.eye[1]);
  });

  it('is smaller in the picture because it is far, not because it is small', () => {
    const made = painted('five hot-air balloons over a desert');
    const scales = made.document.nodes.map((n) => n.scale);
    expect(Math.max(...scales)).toBeCloseTo(Math.min(...scales), 6);
    const byDepth = [...made.seen].sort((a, b) => a.depth - b.depth);
    const tall = (i: number): number => byDepth[i]!.box.y1 - byDepth[i]!.box.y0;
    expect(byDepth.length).toBe(5);
    expect(tall(0)).toBeGreaterThan(tall(4) * 1.15);
  });

  it('hides nobody who stands there', () => {
    const made = painted('a UFO over a field with a cow');
    expect(made.seen.length).toBe(2);
    for (const one of made.seen) expect(one.pixels).toBeGreaterThan(SIDE * SIDE * 0.008);
    expect(node(made, 'ufo').box.lo[1]).toBeGreaterThan(node(made, 'cow').box.hi[1] * 0.7);
  });

  it('carries its rider through the air', () => {
    const made = painted('a witch riding a broom over a village at night');
    const broom = made.document.nodes.findIndex((n) => n.kind === 'broom');
    expect(node(made, 'witch').on).toBe(broom);
    expect(node(made, 'broom').box.lo[1]).toBeGreaterThan(0.2);
    expect(made.seen.length).toBe(2);
  });
});

describe('what is on the water', () => {
  it.each(['a swan on a lake', 'a sailboat on a lake'])('%s floats at its line', (prompt) => {
    const made = painted(prompt);
    expect(made.document.nodes[0]!.at[1]).toBeCloseTo(0, 6);
    expect(made.seen[0]!.pixels).toBeGreaterThan(SIDE * SIDE * 0.01);
  });

  it('a swimmer is in it up to the shoulders', () => {
    const { lo, hi } = node(painted('a girl swimming in the sea'), 'girl').box;
    expect(lo[1]).toBeLessThan(-0.6 * (hi[1] - lo[1]));
    expect(hi[1]).toBeGreaterThan(0.2 * (hi[1] - lo[1]));
  });

  it('who has a boat sits in it', () => {
    const made = painted('a fisherman in a boat on a lake');
    const boat = made.document.nodes.findIndex((n) => n.kind === 'boat');
    const [own, hull] = [made.document.nodes.find((_, i) => i !== boat)!, made.document.nodes[boat]!.box];
    expect(own.on).toBe(boat);
    expect(own.box.lo[1]).toBeLessThan(hull.hi[1]);
    expect(own.box.hi[1]).toBeGreaterThan(hull.hi[1]);
    expect((own.box.lo[0] + own.box.hi[0]) / 2).toBeGreaterThan(hull.lo[0]);
    expect((own.box.lo[0] + own.box.hi[0]) / 2).toBeLessThan(hull.hi[0]);
  });
});
