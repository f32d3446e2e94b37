import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Graph, GraphNode } from '../graph/graph.ts';

const GRAIN = 4;

/** What a double draws: it follows from the graph's values as a model's picture would, and from nothing else. */
export interface Drawn {
  width: number;
  height: number;
  pictures: Buffer[];
}

/** @param file the bytes of an uploaded file, null when there is none */
export async function draw(graph: Graph, file: (name: string) => Buffer | null): Promise<Drawn> {
  const nodes = Object.values(graph);
  const of = (kind: string): GraphNode['inputs'] | undefined => nodes.find((node) => node.class_type === kind)?.inputs;
  const sampler = of('KSampler');
  const words = nodes.flatMap(({ inputs }) => (typeof inputs.text === 'string' ? [inputs.text] : [])).join('|');
  const source = of('LoadImage') && file(String(of('LoadImage')!.image));
  const size =
    of('EmptyLatentImage') ?? of('ImageScale') ?? (source ? await sizeOf(source) : { width: 64, height: 64 });
  const times = of('ImageUpscaleWithModel') ? 4 : 1;
  const width = Number(size.width) * times;
  const height = Number(size.height) * times;
  const count = Number((of('EmptyLatentImage') ?? of('EmptyImage'))?.batch_size ?? 1);
  const from = [
    sampler?.seed,
    of('EmptyImage')?.color,
    words,
    sampler?.denoise,
    of('CheckpointLoaderSimple')?.ckpt_name,
    source && hash(source),
  ];
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const pixels = createHash('shake256', { outputLength: GRAIN * GRAIN * 3 })
        .update(JSON.stringify([...from, at]))
        .digest();
      const raw = { width: GRAIN, height: GRAIN, channels: 3 as const };
      return sharp(pixels, { raw }).resize(width, height, { kernel: 'nearest', fit: 'fill' }).png().toBuffer();
    }),
  );
  return { width, height, pictures };
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function sizeOf(bytes: Buffer) {
  const { width = 64, height = 64 } = await sharp(bytes).metadata();
  return { width, height };
}

/** A PNG with a text in it, as SaveImage writes the whole workflow into each picture. */
export function withWords(png: Buffer, key: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from(`tEXt${key}\0`, 'latin1'), Buffer.from(text, 'latin1')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), length, body, check, png.subarray(afterHeader)]);
}
