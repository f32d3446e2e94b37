import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanvasDocument } from '#canvas/document/document.ts';
import { MaskEditor } from '#canvas/editor/editor.ts';
import { toPicture, toStage, zoomAt } from '#canvas/editor/view.ts';
import { bytesOf } from '#canvas/testing/bytes.ts';
import { fakeSurface } from '#canvas/testing/surface.ts';

/** An editor on a stage of 800 × 600, its picture at 100 % in the stage's corner unless another view is given. */
function onStage(width = 800, height = 600) {
  const document = new CanvasDocument(width, height);
  const editor = new MaskEditor(document);
  const hand = fakeSurface();
  editor.attach(hand.surface);
  editor.resize(800, 600);
  editor.actual();
  editor.setBrush({ size: 20, hardness: 1 });
  return { document, editor, ...hand };
}
const at = (document: CanvasDocument, x: number, y: number) => bytesOf(document.mask)[y * document.width + x];

describe('strokes', () => {
  it('paint where the pointer is, one step each, and are captured', () => {
    const { document, captured, down, move, up } = onStage();
    down(100, 100);
    move(200, 100);
    up(200, 100);
    expect(captured).toEqual([1]);
    expect(at(document, 150, 100)).toBe(255);
    expect(at(document, 150, 120)).toBe(0);
    expect(document.strokes).toBe(1);
    expect(document.undo()).toBe(true);
    expect(document.undo()).toBe(false);
  });

  it('go on beyond the edge of the stage and come back in', () => {
    const { document, down, move, up } = onStage();
    down(20, 100);
    move(-500, 100);
    move(-500, 300);
    move(20, 300);
    up(20, 300);
    expect(at(document, 2, 100)).toBe(255);
    expect(at(document, 2, 300)).toBe(255);
    expect(at(document, 2, 200)).toBe(0);
    expect(document.strokes).toBe(1);
  });

  it('follow every place the browser reports with one event', () => {
    const { document, down, move, up } = onStage();
    down(100, 100);
    move(300, 100, {
      coalesced: [
        [200, 300],
        [300, 100],
      ],
    });
    up(300, 100);
    expect(at(document, 200, 295)).toBe(255);
    expect(at(document, 200, 100)).toBe(0);
  });

  it('are as thin as a pen presses, and a mouse always presses whole', () => {
    const reach = (kind: 'pen' | 'mouse', pressure: number) => {
      const { document, down, up } = onStage();
      down(100, 100, { kind, pressure });
      up(100, 100, { kind, pressure: 0 });
      return document.mask.box()!.width;
    };
    expect(reach('pen', 0.2)).toBeLessThan(reach('pen', 0.6));
    expect(reach('pen', 1)).toBe(20);
    expect(reach('mouse', 0.5)).toBe(20);
  });

  it('are straight with Shift, from the end of the last one', () => {
    const { document, down, move, up } = onStage();
    down(100, 100);
    up(100, 100);
    down(300, 200, { shift: true });
    move(300, 500, { shift: true });
    move(500, 100, { shift: true });
    up(500, 100, { shift: true });
    expect(at(document, 300, 100)).toBe(255);
    expect(at(document, 200, 150)).toBe(0);
    expect(at(document, 300, 300)).toBe(0);
    expect(document.strokes).toBe(2);
    document.undo();
    expect(document.mask.box()).toEqual({ x: 90, y: 90, width: 20, height: 20 });
  });

  it('leave nothing when the browser takes the pointer away, or on Escape', () => {
    const { document, editor, down, move, lose, up } = onStage();
    down(100, 100);
    move(300, 100);
    lose(300, 100);
    expect(document.mask.share()).toBe(0);
    down(100, 100);
    move(300, 100);
    expect(editor.cancel()).toBe(true);
    move(400, 400);
    up(400, 400);
    expect(document.mask.share()).toBe(0);
    expect(document.canUndo).toBe(false);
  });

  it('erase, fill a lasso and a box, and take out of the mask with Alt', () => {
    const { document, editor, down, move, up } = onStage();
    editor.choose('rectangle');
    down(100.4, 100.4);
    move(300, 200);
    expect(editor.outline()).toHaveLength(4);
    up(300, 200);
    expect(document.mask.box()).toEqual({ x: 100, y: 100, width: 200, height: 100 });
    expect(document.mask.share()).toBe((200 * 100) / (800 * 600));
    editor.choose('lasso');
    down(100, 100, { alt: true });
    move(200, 100, { alt: true });
    move(200, 200, { alt: true });
    move(100, 200, { alt: true });
    up(100, 200);
    expect(document.mask.box()).toEqual({ x: 200, y: 100, width: 100, height: 100 });
    editor.choose('eraser');
    editor.setBrush({ size: 400 });
    down(250, 150);
    up(250, 150);
    expect(document.mask.box()).toBeNull();
    expect(document.strokes).toBe(0);
  });

  it('set the brush by dragging with Alt and paint nothing', () => {
    const { document, editor, down, move, up } = onStage();
    down(100, 100, { alt: true });
    move(140, 100, { alt: true });
    up(140, 100);
    expect(editor.state.brush.size).toBe(60);
    expect(document.canUndo).toBe(false);
  });
});

describe('the view', () => {
  it('zooms to the pointer', () => {
    const { editor, wheel } = onStage();
    const before = toPicture(editor.state.view, { x: 230, y: 410 });
    wheel(230, 410, -300);
    expect(editor.state.view.scale).toBeGreaterThan(1.5);
    expect(toStage(editor.state.view, before).x).toBeCloseTo(230, 6);
    expect(toStage(editor.state.view, before).y).toBeCloseTo(410, 6);
  });

  it('carries with Space, the middle button and the hand, and paints nothing', () => {
    const { document, editor, down, move, up } = onStage();
    const drag = (button: number) => {
      const { x } = editor.state.view;
      down(100, 100, { button });
      move(150, 120, { button });
      up(150, 120, { button });
      return editor.state.view.x - x;
    };
    editor.carry(true);
    expect(drag(0)).toBe(50);
    editor.carry(false);
    expect(drag(1)).toBe(50);
    editor.choose('hand');
    expect(drag(0)).toBe(50);
    expect(document.canUndo).toBe(false);
  });

  it('pinches with two fingers, and takes back the dot that the first one made', () => {
    const { document, editor, down, move, up } = onStage();
    down(200, 200, { id: 1, kind: 'touch' });
    move(204, 200, { id: 1, kind: 'touch' });
    down(404, 200, { id: 2, kind: 'touch' });
    move(604, 200, { id: 2, kind: 'touch' });
    expect(editor.state.view.scale).toBeCloseTo(2, 2);
    up(604, 200, { id: 2, kind: 'touch' });
    move(300, 300, { id: 1, kind: 'touch' });
    up(300, 300, { id: 1, kind: 'touch' });
    expect(document.canUndo).toBe(false);
    down(100, 100, { id: 3, kind: 'touch' });
    up(100, 100, { id: 3, kind: 'touch' });
    expect(document.strokes).toBe(1);
  });

  it('keeps a stroke that was under way when the second finger came', () => {
    const { document, down, move, up } = onStage();
    down(200, 200, { id: 1, kind: 'touch' });
    move(300, 200, { id: 1, kind: 'touch' });
    down(400, 400, { id: 2, kind: 'touch' });
    up(300, 200, { id: 1, kind: 'touch' });
    up(400, 400, { id: 2, kind: 'touch' });
    expect(document.strokes).toBe(1);
    expect(at(document, 250, 200)).toBe(255);
  });

  it('hears a pen and not the hand beside it', () => {
    const { document, down, move, up } = onStage();
    down(500, 500, { id: 1, kind: 'touch' });
    down(100, 100, { id: 2, kind: 'pen', pressure: 1 });
    move(520, 520, { id: 1, kind: 'touch' });
    down(600, 100, { id: 3, kind: 'touch' });
    move(200, 100, { id: 2, kind: 'pen', pressure: 1 });
    up(520, 520, { id: 1, kind: 'touch' });
    up(200, 100, { id: 2, kind: 'pen' });
    expect(document.strokes).toBe(1);
    expect(document.mask.box()).toEqual({ x: 90, y: 90, width: 120, height: 20 });
  });

  it('never changes what is painted', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 16 * 800 }), y: fc.integer({ min: 0, max: 16 * 600 }) });
    const looks = fc.record({
      factor: fc.double({ min: 0.1, max: 20, noNaN: true }),
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 600 }),
    });
    const path = fc.array(point, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(path, looks, fc.constantFrom('brush', 'lasso', 'rectangle'), (points, look, tool) => {
        const masks = [{ factor: 1, x: 0, y: 0 }, look].map(({ factor, x, y }) => {
          const { document, editor, down, move, up, wheel } = onStage();
          editor.choose(tool as 'brush');
          wheel(x, y, -Math.log(factor) * 500);
          const places = points.map((each) => toStage(editor.state.view, { x: each.x / 16, y: each.y / 16 }));
          down(places[0]!.x, places[0]!.y);
          for (const place of places.slice(1)) move(place.x, place.y);
          up(0, 0);
          return Buffer.from(bytesOf(document.mask));
        });
        expect(masks[0]!.equals(masks[1]!)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('fits until somebody chooses, then stays, and leaves the picture in sight', () => {
    const { editor, down, move, up } = onStage(1600, 600);
    editor.fit();
    expect(editor.state.view.scale).toBeCloseTo(752 / 1600, 6);
    editor.resize(400, 300);
    expect(editor.state.view.scale).toBeCloseTo(352 / 1600, 6);
    editor.actual();
    editor.resize(800, 600);
    expect(editor.state.view.scale).toBe(1);
    editor.choose('hand');
    down(0, 0);
    move(9999, 9999);
    up(9999, 9999);
    expect(editor.state.view.x).toBeLessThan(800);
    expect(zoomAt(editor.state.view, 1e9, { x: 0, y: 0 }).scale).toBe(32);
  });
});

describe('the keys', () => {
  it('move a cursor and draw with it, one step from the first Enter to the second', () => {
    const { document, editor } = onStage();
    editor.nudge(-100, 0);
    expect(editor.state.cursor).toEqual({ x: 300, y: 300 });
    expect(editor.press()).toBe(true);
    editor.nudge(100, 0);
    editor.nudge(0, 50);
    expect(editor.press()).toBe(false);
    expect(at(document, 350, 300)).toBe(255);
    expect(at(document, 400, 340)).toBe(255);
    expect(document.strokes).toBe(1);
    editor.choose('rectangle');
    editor.press();
    editor.nudge(30, 40);
    editor.press();
    expect(at(document, 420, 380)).toBe(255);
    expect(document.strokes).toBe(2);
  });

  it('take back by Escape what they began, and a pointer ends what they drew', () => {
    const { document, editor, down, up } = onStage();
    editor.press();
    editor.nudge(100, 0);
    expect(editor.cancel()).toBe(true);
    expect(editor.state.drawing).toBe(false);
    expect(document.mask.share()).toBe(0);
    editor.press();
    down(10, 10);
    up(10, 10);
    expect(editor.state.drawing).toBe(false);
    expect(document.strokes).toBe(2);
  });
});

it('hears nothing after it was destroyed, and leaves no stroke half done', () => {
  const { document, editor, heard, down, move } = onStage();
  down(100, 100);
  move(200, 200);
  editor.destroy();
  expect(heard()).toBe(0);
  expect(document.mask.share()).toBe(0);
});
