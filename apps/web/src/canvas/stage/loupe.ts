import style from '#canvas/stage/stage.module.css';

/** CSS pixels across. */
const SIZE = 104;
const TIMES = 1.5;
/** A finger nearer than this to the loupe's corner sends it to the other one, in CSS pixels. */
const NEAR = 180;

/** What lies under a finger, larger, in a corner away from it. */
export class Loupe {
  private readonly canvas: HTMLCanvasElement;
  private readonly container: HTMLElement;

  constructor(container: HTMLElement) {
    this.container = container;
    this.canvas = document.createElement('canvas');
    this.canvas.className = style.loupe ?? '';
    this.canvas.hidden = true;
    this.canvas.ariaHidden = 'true';
    container.append(this.canvas);
  }

  destroy(): void {
    this.canvas.remove();
  }

  hide(): void {
    this.canvas.hidden = true;
  }

  /** @param layers canvases of the whole stage, lowest first, each as fine as it is. @param width of the stage in CSS pixels. */
  show(at: { x: number; y: number }, layers: readonly HTMLCanvasElement[], width: number): void {
    const side = SIZE * 2;
    if (this.canvas.width !== side) this.canvas.width = this.canvas.height = side;
    this.canvas.hidden = false;
    this.canvas.dataset.side = at.x < NEAR && at.y < NEAR ? 'right' : 'left';
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = getComputedStyle(this.container).getPropertyValue('--worktable');
    context.fillRect(0, 0, side, side);
    for (const layer of layers) {
      const grain = layer.width / width;
      const part = (SIZE * grain) / TIMES;
      context.drawImage(layer, at.x * grain - part / 2, at.y * grain - part / 2, part, part, 0, 0, side, side);
    }
  }
}
