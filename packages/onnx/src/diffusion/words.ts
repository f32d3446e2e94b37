import type { Floats, Part } from '#part.ts';
import type { ClipTokenizer } from '#text/clip-tokenizer.ts';

export interface Embedded {
  /** [rows, tokens, width]. */
  words: Floats;
  /** [rows, width], of SDXL alone. */
  pooled: Floats | null;
}

/** The layer before the last, without the final norm: what SDXL was trained on. @throws Error where the export has no hidden states */
function beforeTheLast(out: Record<string, Floats>): Floats {
  const layers = Object.keys(out).flatMap((name) => /^hidden_states\.(\d+)$/.exec(name)?.[1] ?? []);
  const layer = out[`hidden_states.${Math.max(...layers.map(Number)) - 1}`];
  if (!layer) throw new Error('the text encoder was exported without its hidden states');
  return layer;
}

/**
 * What the text encoders make of texts; those of SDXL side by side.
 * @param done called when an encoder is not needed any more
 */
export async function embed(
  texts: readonly string[],
  encoders: readonly { tokenizer: ClipTokenizer; part: Part }[],
  done: (part: Part) => Promise<void>,
): Promise<Embedded> {
  const double = encoders.length > 1;
  const layers: Floats[] = [];
  let pooled: Floats | null = null;
  for (const [i, { tokenizer, part }] of encoders.entries()) {
    const ids = texts.flatMap((text) => tokenizer.encode(text));
    const out = await part.run({ input_ids: { data: ids, dims: [texts.length, tokenizer.length] } });
    const layer = double ? beforeTheLast(out) : out.last_hidden_state;
    if (!layer) throw new Error('the text encoder gives no last_hidden_state');
    layers.push(layer);
    if (i === 1) {
      if (!out.text_embeds) throw new Error('text_encoder_2 gives no text_embeds');
      pooled = out.text_embeds;
    }
    await done(part);
  }
  const tokens = encoders[0].tokenizer.length;
  const widths = layers.map(({ dims }) => dims[2]);
  const width = widths.reduce((sum, one) => sum + one, 0);
  const data = new Float32Array(texts.length * tokens * width);
  for (let row = 0; row < texts.length * tokens; row++) {
    let at = row * width;
    for (const [i, layer] of layers.entries()) {
      data.set(layer.data.subarray(row * widths[i], (row + 1) * widths[i]), at);
      at += widths[i];
    }
  }
  return { words: { data, dims: [texts.length, tokens, width] }, pooled };
}

/** One row of a tensor. */
export function rowOf({ data, dims }: Floats, row: number): Floats {
  const size = data.length / dims[0];
  return { data: data.slice(row * size, (row + 1) * size), dims: [1, ...dims.slice(1)] };
}

/** Guidance as a model takes it that was distilled with it (LCM). */
export function guidanceEmbedding(guidance: number, width: number): Float32Array {
  const half = width >> 1;
  const out = new Float32Array(width);
  for (let i = 0; i < half; i++) {
    const angle = guidance * 1000 * Math.exp(-i * (Math.log(10000) / (half - 1)));
    out[i] = Math.sin(angle);
    out[half + i] = Math.cos(angle);
  }
  return out;
}

/** Away from the negative prompt, towards the words; `rescale` keeps the spread of the latter (0 = off). */
export function guided(away: Float32Array, towards: Float32Array, scale: number, rescale: number): Float32Array {
  const out = away.map((value, i) => value + scale * (towards[i] - value));
  if (rescale === 0) return out;
  const share = spread(towards) / spread(out);
  return out.map((value) => rescale * value * share + (1 - rescale) * value);
}

function spread(values: Float32Array): number {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}
