import { type MaskTiles, TILE } from '#canvas/raster/tiles.ts';

/** Equal bytes in a row from which on a run is shorter than the bytes. */
const RUN = 4;

/**
 * Bytes as runs and stretches: a count that says by its last bit which of the two follows, then one byte or all of them. What strokes leave
 * is mostly runs: a tile painted all over takes 4 bytes.
 */
export function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out: number[] = [];
  const count = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      out.push((rest & 127) | 128);
      rest >>>= 7;
    }
    out.push(rest);
  };
  const stretch = (from: number, to: number) => {
    if (to === from) return;
    count((to - from) << 1);
    for (let at = from; at < to; at += 1) out.push(bytes[at]!);
  };
  let loose = 0;
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && bytes[end] === bytes[at]) end += 1;
    if (end - at >= RUN) {
      stretch(loose, at);
      count(((end - at) << 1) | 1);
      out.push(bytes[at]!);
      loose = end;
    }
    at = end;
  }
  stretch(loose, bytes.length);
  return Uint8Array.from(out);
}

/** The bytes again. @throws RangeError when they are not `length` bytes packed by `pack`. */
export function unpack(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let at = 0;
  let done = 0;
  while (at < packed.length) {
    let head = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = packed[at++];
      if (byte === undefined || shift > 28) throw new RangeError('a packed tile ends early');
      head |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    const size = head >>> 1;
    if (done + size > length) throw new RangeError('a packed tile is too long');
    if (head & 1) out.fill(packed[at++] ?? 0, done, done + size);
    else {
      out.set(packed.subarray(at, at + size), done);
      at += size;
    }
    done += size;
  }
  if (done !== length || at !== packed.length) throw new RangeError('a packed tile is too short');
  return out;
}

/** What a step changed, tile by tile: old and new held against each other, so that the same bytes lead back and forth. */
export interface Delta {
  tiles: readonly { index: number; difference: Uint8Array }[];
  /** Memory it takes. */
  bytes: number;
}

const EMPTY = new Uint8Array(TILE * TILE);
/** Memory of an entry beside its bytes, roughly. */
const ENTRY = 64;

/** What changed since the last call; `null` when nothing did. */
export function takeDelta(mask: MaskTiles): Delta | null {
  const changed: { index: number; difference: Uint8Array }[] = [];
  for (const [index, before] of mask.taken()) {
    const difference = crossed(before, mask.peek(index));
    mask.release(index);
    if (difference) changed.push({ index, difference: pack(difference) });
  }
  if (changed.length === 0) return null;
  return { tiles: changed, bytes: changed.reduce((sum, { difference }) => sum + difference.length + ENTRY, 0) };
}

/** Applies a delta: what it led to becomes what it came from, and the other way round. Needs no memory of its own in the mask. */
export function applyDelta(mask: MaskTiles, delta: Delta): void {
  for (const { index, difference } of delta.tiles) {
    mask.put(index, crossed(mask.peek(index), unpack(difference, TILE * TILE)));
  }
  mask.taken();
}

/** Where two tiles differ; `null` when they do not. */
function crossed(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  const [a, b] = [one ?? EMPTY, other ?? EMPTY];
  const out = new Uint8Array(TILE * TILE);
  let any = 0;
  for (let at = 0; at < out.length; at += 1) {
    const value = a[at]! ^ b[at]!;
    out[at] = value;
    any |= value;
  }
  return any === 0 ? null : out;
}
