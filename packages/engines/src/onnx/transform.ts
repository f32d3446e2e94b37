import sharp from 'sharp';
import type { EngineTask } from '../engine.ts';
import { artefactOf } from '../media/artefact.ts';
import { because, faultOf } from '../reason.ts';
import { indexesOf, inputBytes, invalidField } from '../task/inputs.ts';
import type { LocalWork } from '../task/local-runs.ts';
import { enlarge, type Pixels } from './enlarge.ts';
import type { ModelFolder } from './folder/inspect.ts';
import type { SingleModel } from './folder/single.ts';
import type { TransformResult } from './host/protocol.ts';
import type { LocalModels } from './local-models.ts';

/** The operations of a single model: a picture in, a picture out. */
export const TRANSFORM_OPS = ['upscale', 'matte', 'depth'] as const;

interface Size {
  width: number;
  height: number;
}

/** Has a model turn the picture of a task into another: a larger one, what is cut out of it, or how far everything is. */
export const transformPicture =
  (models: LocalModels, task: EngineTask, folder: ModelFolder, single: SingleModel): LocalWork =>
  async (emit, signal) => {
    const [index = 0] = indexesOf(task);
    const media = task.inputs.find(({ role }) => role !== 'mask');
    if (!media) throw invalidField('image');
    const bytes = await inputBytes(media);
    const picture = sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
    const whole = await picture
      .clone()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw invalidField('image');
      });
    const size: Size = { width: whole.info.width, height: whole.info.height };
    const path = models.folders.pathOf(folder.model);
    if (models.host.busy) emit({ type: 'queued', position: models.host.waiting + 1 });
    const finish = (out: Uint8Array) => {
      emit({ type: 'progress', index, value: 1 });
      const meta = { procedural: false, model: folder.model };
      emit(artefactOf(out, { index, kind: 'image', who: 'the model', meta }));
      return { meta: { model: folder.model } };
    };
    if (single.op === 'upscale') {
      const given = { ...size, data: whole.data };
      const larger = await enlarge(given, { models, folder: path, single, index, emit, signal });
      return finish(await pngOf(larger, sizeAsked(task)));
    }
    const work = single.size ?? size;
    const padded = { width: upTo(work.width, single.multiple), height: upTo(work.height, single.multiple) };
    const rgb = await picture
      .resize(work.width, work.height, { fit: 'fill' })
      .extend({ right: padded.width - work.width, bottom: padded.height - work.height, extendWith: 'mirror' })
      .raw()
      .toBuffer();
    const { mean, deviation, file } = single;
    const job = { kind: 'transform', folder: path, file, rgb, ...padded, mean, deviation } as const;
    const made = await models.host.run(job, signal, { onStart: () => emit({ type: 'started', at: Date.now() }) });
    const done = await plane(made, { work, padded }, size);
    return finish(single.op === 'matte' ? await cutOut(whole.data, size, done.data, task) : await done.png());
  };

const upTo = (side: number, multiple: number): number => Math.ceil(side / multiple) * multiple;

const pngOf = ({ data, ...size }: Pixels, asked: Size | null): Promise<Buffer> => {
  const picture = sharp(data, { raw: { ...size, channels: 3 } });
  return (asked ? picture.resize(asked.width, asked.height, { fit: 'fill' }) : picture).png().toBuffer();
};

function sizeAsked({ params }: EngineTask): Size | null {
  const { width, height } = params;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

/** The sides of the one plane that a model gave. */
function shapeOf({ data, dims }: TransformResult): Size {
  const [height = 0, width = 0] = dims.slice(-2);
  if (width < 1 || height < 1 || data.length !== width * height)
    throw faultOf('engine_config', because('numbers', { got: dims.join(' × ') }));
  return { width, height };
}

/** One plane of bytes at the size of the picture: 0..1 as it is, anything else from its least to its most. */
async function plane(made: TransformResult, { work, padded }: { work: Size; padded: Size }, size: Size) {
  const { width, height } = shapeOf(made);
  let [low, high] = [Infinity, -Infinity];
  for (const value of made.data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!Number.isFinite(low) || !Number.isFinite(high)) throw faultOf('engine_config', because('numbers', { got: 0 }));
  const [from, span] = low >= 0 && high <= 1 ? [0, 1] : [low, high - low || 1];
  const bytes = Buffer.from(Uint8Array.from(made.data, (value) => Math.round(((value - from) / span) * 255)));
  const cut = {
    left: 0,
    top: 0,
    width: Math.round((work.width * width) / padded.width),
    height: Math.round((work.height * height) / padded.height),
  };
  const whole = sharp(bytes, { raw: { width, height, channels: 1 } }).extract(cut);
  const data = await whole.resize(size.width, size.height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  return {
    data,
    png: () =>
      sharp(data, { raw: { ...size, channels: 1 } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
  };
}

/** The subject on nothing, or on the colour that was asked for. */
async function cutOut(
  rgb: Uint8Array,
  { width, height }: Size,
  alpha: Uint8Array,
  { params }: EngineTask,
): Promise<Uint8Array> {
  const { background } = (params.custom ?? {}) as { background?: unknown };
  const pixels = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let colour = 0; colour < 3; colour++) pixels[i * 4 + colour] = rgb[i * 3 + colour]!;
    pixels[i * 4 + 3] = alpha[i]!;
  }
  const cut = sharp(pixels, { raw: { width, height, channels: 4 } });
  const colour = typeof background === 'string' && background !== 'transparent' ? background : null;
  return (colour ? cut.flatten({ background: colour }) : cut).png().toBuffer();
}
