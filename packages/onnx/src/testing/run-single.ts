import { buffer } from 'node:stream/consumers';
import type { EngineEvent, EngineTask } from '@atelier/engines/engine';
import type { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import sharp from 'sharp';

/** Pixels of three colours as they lie in memory. */
export interface Rgb {
  width: number;
  height: number;
  data: Buffer;
}

export const atomOf = (op: string, model: string): EngineTask['atom'] => ({
  id: op,
  version: 1,
  engineId: 'own',
  op,
  target: { model },
  timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 },
  retry: { max: 0, kinds: [] },
});

export const pngOf = ({ data, width, height }: Rgb): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** Has a single model work on a picture. @returns everything the engine told */
export async function runSingle(
  engine: OnnxEngine,
  picture: Rgb,
  { op, model, params = {} }: { op: string; model: string; params?: Record<string, unknown> },
): Promise<EngineEvent[]> {
  const png = await pngOf(picture);
  const task: EngineTask = {
    attemptId: `${op}-${model}-${JSON.stringify(params)}-${Math.random()}`,
    op,
    atom: atomOf(op, model),
    params,
    inputs: [{ role: 'image', mime: 'image/png', open: async () => new Blob([new Uint8Array(png)]).stream() }],
    seed: 1,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
  };
  const handle = await engine.submit(task, async () => undefined);
  return Array.fromAsync(engine.watch(handle, task, new AbortController().signal));
}

/** The picture among what was told, and its pixels by place. */
export async function pictureIn(events: readonly EngineEvent[]) {
  const made = events.find((event) => event.type === 'artefact');
  if (made?.type !== 'artefact') throw new Error(JSON.stringify(events));
  const { data, info } = await sharp(await buffer(await made.media.open()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels),
    ],
  };
}
