import type { Area } from '#canvas/raster/area.ts';

/** Side of a tile in pixels. */
export const TILE = 256;
const BITS = 8;
const BYTES = TILE * TILE;
/** From here on a pixel is repainted (decisions 3a). */
export const PAINTED = 128;

/** What a tile says of itself: how many pixels are painted and between which, in pixels of the picture. */
interface Told {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A mask of the picture's own size, one byte a pixel: 255 is repainted, 0 is kept, between them lies a soft edge. It is held in tiles of
 * 256 × 256 that exist from their first painted pixel on, so an empty mask costs nothing and the largest, 4096 × 4096 painted all over,
 * 16.8 MB. Whoever writes asks for the tile by `open`, which keeps what it held since `taken`: the way back costs 64 KB for each tile
 * that a stroke touches, until the stroke is packed.
 */
export class MaskTiles {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  private readonly tiles: (Uint8Array | null)[];
  private readonly told: (Told | null)[];
  private before = new Map<number, Uint8Array | null>();

  /** @param width and @param height pixels of the picture, at least 1. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / TILE);
    this.rows = Math.ceil(height / TILE);
    this.tiles = new Array(this.columns * this.rows).fill(null);
    this.told = new Array(this.columns * this.rows).fill(null);
  }

  /** The tile as it is, to read; `null` where nothing is painted. */
  peek(index: number): Uint8Array | null {
    return this.tiles[index] ?? null;
  }

  /** The tile to write into. */
  open(index: number): Uint8Array {
    const now = this.tiles[index] ?? null;
    if (!this.before.has(index)) this.before.set(index, now?.slice() ?? null);
    this.told[index] = null;
    if (now) return now;
    const made = new Uint8Array(BYTES);
    this.tiles[index] = made;
    return made;
  }

  /** Empties a tile and gives its memory back. */
  drop(index: number): void {
    const now = this.tiles[index] ?? null;
    if (!now) return;
    if (!this.before.has(index)) this.before.set(index, now);
    this.tiles[index] = null;
    this.told[index] = null;
  }

  /** Puts a whole tile in place. */
  put(index: number, bytes: Uint8Array | null): void {
    this.drop(index);
    if (!this.before.has(index)) this.before.set(index, null);
    this.tiles[index] = bytes;
    this.told[index] = null;
  }

  /** What each tile held that was written since the last call; the memory of it begins anew. */
  taken(): ReadonlyMap<number, Uint8Array | null> {
    const { before } = this;
    this.before = new Map();
    return before;
  }

  /** Gives the memory of a tile back in which nothing is painted any more; that is no change. */
  release(index: number): void {
    if (this.tiles[index]?.every((byte) => byte === 0)) this.tiles[index] = null;
  }

  /** Puts back what was written since `taken`, and says which tiles. */
  restore(): number[] {
    const back = this.taken();
    for (const [index, bytes] of back) {
      this.tiles[index] = bytes;
      this.told[index] = null;
    }
    return [...back.keys()];
  }

  /** The pixels of a tile that lie in the picture. */
  areaOf(index: number): Area {
    const x = (index % this.columns) * TILE;
    const y = Math.floor(index / this.columns) * TILE;
    return { x, y, width: Math.min(TILE, this.width - x), height: Math.min(TILE, this.height - y) };
  }

  /** The tiles that an area touches. */
  *within(area: Area): Generator<number> {
    const lastRow = (area.y + area.height - 1) >> BITS;
    const lastColumn = (area.x + area.width - 1) >> BITS;
    for (let row = area.y >> BITS; row <= lastRow; row += 1)
      for (let column = area.x >> BITS; column <= lastColumn; column += 1) yield row * this.columns + column;
  }

  /** Indexes of the tiles that hold something. */
  painted(): number[] {
    return this.tiles.flatMap((tile, index) => (tile ? [index] : []));
  }

  /** Copies `width` bytes of a row into `to`; pixels without a tile are 0. */
  readRow(y: number, x: number, width: number, to: Uint8Array, at = 0): void {
    const row = (y >> BITS) * this.columns;
    const line = (y & (TILE - 1)) << BITS;
    for (let done = 0; done < width; ) {
      const from = (x + done) & (TILE - 1);
      const length = Math.min(TILE - from, width - done);
      const tile = this.tiles[row + ((x + done) >> BITS)];
      if (tile) to.set(tile.subarray(line + from, line + from + length), at + done);
      else to.fill(0, at + done, at + done + length);
      done += length;
    }
  }

  /** Replaces `width` bytes of a row; tiles that stay empty are not made. */
  writeRow(y: number, x: number, width: number, from: Uint8Array, at = 0): void {
    const row = (y >> BITS) * this.columns;
    const line = (y & (TILE - 1)) << BITS;
    for (let done = 0; done < width; ) {
      const start = (x + done) & (TILE - 1);
      const length = Math.min(TILE - start, width - done);
      const bytes = from.subarray(at + done, at + done + length);
      const index = row + ((x + done) >> BITS);
      if (this.tiles[index] || bytes.some((each) => each > 0)) this.open(index).set(bytes, line + start);
      done += length;
    }
  }

  /** Share of the picture that is repainted, 0 … 1: exactly 0 when it is nothing, exactly 1 when it is all. */
  share(): number {
    let count = 0;
    for (const index of this.painted()) count += this.tellOf(index).count;
    return count / (this.width * this.height);
  }

  /** The smallest area that holds all that is repainted; `null` when that is nothing. */
  box(): Area | null {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1];
    for (const index of this.painted()) {
      const told = this.tellOf(index);
      if (told.count === 0) continue;
      left = Math.min(left, told.left);
      top = Math.min(top, told.top);
      right = Math.max(right, told.right);
      bottom = Math.max(bottom, told.bottom);
    }
    return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** Counted once after each change of the tile. */
  private tellOf(index: number): Told {
    const known = this.told[index];
    if (known) return known;
    const tile = this.tiles[index]!;
    const area = this.areaOf(index);
    const told: Told = { count: 0, left: this.width, top: this.height, right: -1, bottom: -1 };
    for (let y = 0; y < area.height; y += 1) {
      const line = y << BITS;
      for (let x = 0; x < area.width; x += 1) {
        if (tile[line + x]! < PAINTED) continue;
        told.count += 1;
        told.left = Math.min(told.left, area.x + x);
        told.right = Math.max(told.right, area.x + x);
        told.top = Math.min(told.top, area.y + y);
        told.bottom = area.y + y;
      }
    }
    this.told[index] = told;
    return told;
  }
}
