import Konva from 'konva/lib/Core.js';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Image as Picture } from 'konva/lib/shapes/Image.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { cursorOnStage, type MaskEditor } from '#canvas/editor/editor.ts';
import { toStage } from '#canvas/editor/view.ts';
import { Loupe } from '#canvas/stage/loupe.ts';
import { inkOf, MaskLayer } from '#canvas/stage/mask-layer.ts';

/** More pixels of the screen in a CSS pixel than this cost more than they show. */
const MOST_GRAIN = 2;
/** The mask is drawn this fine on every screen: where that is finer than the screen, its edges come out smooth. */
const MASK_GRAIN = 2;
/** From here on pixels of the picture are shown as they are. */
const BLOCKS = 4;
/** Milliseconds without a move after which the view rests. */
const REST = 90;
/** CSS pixels of the keys' cursor to each side. */
const CROSS = 10;

/**
 * Shows an editor: the picture, the mask, and what is drawn while a tool is used, each on a canvas of its own, so that a stroke draws the
 * picture once and never again. The colours are the tokens' (`--mask-…`). It hears no pointers; they belong to the editor.
 */
export class MaskStage {
  private readonly editor: MaskEditor;
  private readonly container: HTMLDivElement;
  private readonly stage: Konva.Stage;
  private readonly pictureLayer = new Konva.Layer({ listening: false });
  private readonly guideLayer = new Konva.Layer({ listening: false });
  private readonly picture: Picture;
  private readonly rings: readonly Circle[];
  private readonly lines: readonly Line[];
  private readonly crosses: readonly Line[];
  private readonly mask: MaskLayer;
  private readonly loupe: Loupe;
  private readonly images: { now: CanvasImageSource; before: CanvasImageSource | null };
  private readonly leave: readonly (() => void)[];
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private shown = { scale: 0, x: 0, y: 0, comparing: false };

  /** @param before what holding shows instead of the picture; without it only the mask goes. */
  constructor(
    container: HTMLDivElement,
    editor: MaskEditor,
    picture: CanvasImageSource,
    before: CanvasImageSource | null = null,
  ) {
    this.editor = editor;
    this.container = container;
    this.images = { now: picture, before };
    Konva.pixelRatio = Math.min(MOST_GRAIN, window.devicePixelRatio || 1);
    this.stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    const { width, height } = editor.document;
    this.picture = new Picture({ image: picture, width, height });
    this.mask = new MaskLayer(editor.document.mask, inkOf(container));
    const two = <T>(make: (stroke: string, strokeWidth: number) => T): [T, T] => {
      const style = getComputedStyle(container);
      return [make(style.getPropertyValue('--mask-rim'), 3.5), make(style.getPropertyValue('--mask-edge'), 1.5)];
    };
    this.rings = two((stroke, strokeWidth) => new Circle({ stroke, strokeWidth, radius: 1, visible: false }));
    this.lines = two((stroke, strokeWidth) => new Line({ stroke, strokeWidth, lineJoin: 'round', closed: true }));
    this.crosses = two((stroke, strokeWidth) => new Line({ stroke, strokeWidth, lineCap: 'round', visible: false }));
    this.pictureLayer.add(this.picture);
    this.guideLayer.add(...this.lines, ...this.rings, ...this.crosses);
    this.stage.add(this.pictureLayer, this.guideLayer);
    // Between the two, and not drawn by them: a stroke then costs the pixels it changes and no copy of the whole canvas.
    this.pictureLayer.getNativeCanvasElement().after(this.mask.canvas);
    this.loupe = new Loupe(container);
    const resized = new ResizeObserver(() => this.resize());
    resized.observe(container);
    this.leave = [
      () => resized.disconnect(),
      editor.subscribe(this.later),
      editor.document.subscribe(({ area }) => {
        this.mask.change(area);
        this.later();
      }),
    ];
    this.resize();
  }

  destroy(): void {
    for (const leave of this.leave) leave();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.loupe.destroy();
    this.stage.destroy();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width === 0 || height === 0) return;
    this.stage.size({ width, height });
    this.mask.resize(width, height, MASK_GRAIN);
    this.shown.scale = 0;
    this.editor.resize(width, height);
    this.draw(true);
  }

  private later = (): void => {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw(false));
  };

  private draw(resting: boolean): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.drawPicture();
    const { view, comparing } = this.editor.state;
    this.guideLayer.visible(!comparing);
    this.mask.canvas.hidden = comparing;
    if (!this.mask.draw(view, resting)) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.draw(true), REST);
    }
    this.drawGuides();
    this.drawLoupe();
  }

  private drawPicture(): void {
    const { view, comparing } = this.editor.state;
    const { shown } = this;
    if (shown.scale === view.scale && shown.x === view.x && shown.y === view.y && shown.comparing === comparing) return;
    this.shown = { ...view, comparing };
    this.picture.image((comparing && this.images.before) || this.images.now);
    this.picture.scale({ x: view.scale, y: view.scale }).position({ x: view.x, y: view.y });
    this.pictureLayer.imageSmoothingEnabled(view.scale < BLOCKS);
    this.pictureLayer.draw();
  }

  private drawGuides(): void {
    const { tool, brush, view, pointer, cursor } = this.editor.state;
    const place = cursorOnStage(this.editor.state);
    const sized = tool === 'brush' || tool === 'eraser';
    const middle = pointer ?? place;
    const radius = (brush.size / 2) * view.scale;
    for (const ring of this.rings) ring.setAttrs({ visible: sized && middle !== null, ...middle, radius });
    const points = this.editor.outline().flatMap((each) => {
      const { x, y } = toStage(view, each);
      return [x, y];
    });
    for (const line of this.lines) line.setAttrs({ points, visible: points.length > 2 });
    for (const cross of this.crosses) {
      cross.visible(cursor !== null && pointer === null);
      if (place) cross.points(crossAt(place));
    }
    this.guideLayer.draw();
  }

  private drawLoupe(): void {
    const { pointer, finger } = this.editor.state;
    if (!pointer || !finger || !this.editor.working) {
      this.loupe.hide();
      return;
    }
    const [picture, guides] = [this.pictureLayer, this.guideLayer].map((layer) => layer.getNativeCanvasElement());
    this.loupe.show(pointer, [picture!, this.mask.canvas, guides!], this.container.clientWidth);
  }
}

const crossAt = ({ x, y }: { x: number; y: number }): number[] => [
  ...[x - CROSS, y, x + CROSS, y],
  ...[x, y, x, y - CROSS, x, y + CROSS],
];
