import sharp from 'sharp';
import type { EngineEvent } from '../engine.ts';
import { because, faultOf } from '../reason.ts';
import type { SingleModel } from './folder/single.ts';
import type { TransformResult } from './host/protocol.ts';
import type { LocalModels } from './local-models.ts';
import { piecesOf, TILE } from './tiles.ts';

export interface Pixels {
  width: number;
  height: number;
  /** RGB. */
  data: Buffer;
}

interface Enlarging {
  models: LocalModels;
  /** Absolute path of the model's folder. */
  folder: string;
  single: SingleModel;
  /** Which picture of the task it is. */
  index: number;
  emit(event: EngineEvent): void;
  signal: AbortSignal;
}

/** Sums of shares are kept in steps of a 256th of a colour's step: half the memory of floats. */
const STEPS = 256;
/** No model here enlarges further. */
const MOST_SCALE = 8;
const MOST_RESULT = 8192;

/**
 * Enlarges a picture by what its model makes of it, at most a tile of it at once: what a model holds grows with the pixels it is shown. Tiles
 * overlap and fade into each other.
 */
export async function enlarge(
  picture: Pixels,
  { models, folder, single, index, emit, signal }: Enlarging,
): Promise<Pixels> {
  const { width, height } = picture;
  const { file, mean, deviation, multiple } = single;
  const size = { width: Math.min(width, TILE), height: Math.min(height, TILE) };
  const padded = { width: upTo(size.width, multiple), height: upTo(size.height, multiple) };
  let scale = 0;
  let sums = new Uint16Array();
  const tiles = piecesOf(height, 1).flatMap(({ start: top }) =>
    piecesOf(width, 1).map(({ start: left }) => ({ left, top, ...size })),
  );
  for (const [nth, tile] of tiles.entries()) {
    const rgb = await sharp(picture.data, { raw: { width, height, channels: 3 } })
      .extract(tile)
      .extend({ right: padded.width - size.width, bottom: padded.height - size.height, extendWith: 'mirror' })
      .raw()
      .toBuffer();
    const job = { kind: 'transform', folder, file, rgb, ...padded, mean, deviation } as const;
    const made = await models.host.run(job, signal, {
      onStart: () => nth === 0 && emit({ type: 'started', at: Date.now() }),
    });
    if (nth === 0) {
      scale = scaleOf(made, padded);
      if (Math.max(width, height) * scale > MOST_RESULT) throw strange(made);
      sums = new Uint16Array(width * height * scale * scale * 3);
    } else if (scaleOf(made, padded) !== scale) throw strange(made);
    add(sums, made, { tile, width: width * scale, height: height * scale, scale });
    emit({ type: 'progress', index, value: (nth + 1) / (tiles.length + 1), step: nth + 1, steps: tiles.length });
  }
  const data = Buffer.from(Uint8Array.from(sums, (sum) => Math.min(255, Math.round(sum / STEPS))));
  return { width: width * scale, height: height * scale, data };
}

const upTo = (side: number, multiple: number): number => Math.ceil(side / multiple) * multiple;

const strange = ({ dims }: TransformResult) => faultOf('engine_config', because('numbers', { got: dims.join(' × ') }));

/** How many times larger what came is. @throws EngineError engine_config where it is not the same picture larger */
function scaleOf(made: TransformResult, shown: { width: number; height: number }): number {
  const [height = 0, width = 0] = made.dims.slice(-2);
  const scale = width / shown.width;
  const whole = Number.isInteger(scale) && scale >= 1 && scale <= MOST_SCALE && height === shown.height * scale;
  if (!whole || made.data.length !== width * height * 3) throw strange(made);
  return scale;
}

interface Place {
  tile: { left: number; top: number; width: number; height: number };
  /** Of the result. */
  width: number;
  height: number;
  scale: number;
}

/** Adds a tile's share to each pixel of the result that it covers. */
function add(sums: Uint16Array, { data, dims }: TransformResult, { tile, width, height, scale }: Place): void {
  const [rows = 0, columns = 0] = dims.slice(-2);
  const across = sharesAt(width / scale, tile.left, scale);
  const down = sharesAt(height / scale, tile.top, scale);
  for (let y = 0; y < tile.height * scale; y++)
    for (let x = 0; x < tile.width * scale; x++) {
      const share = down[y]! * across[x]! * 255 * STEPS;
      if (share === 0) continue;
      const to = ((tile.top * scale + y) * width + tile.left * scale + x) * 3;
      for (let colour = 0; colour < 3; colour++) {
        const value = data[(colour * rows + y) * columns + x]!;
        sums[to + colour]! += Math.round(Math.min(1, Math.max(0, value)) * share);
      }
    }
}

const sharesAt = (side: number, start: number, scale: number): Float32Array =>
  piecesOf(side, scale).find((piece) => piece.start === start)!.shares;
