import { type Json, numberOf } from '#files.ts';
import type { OrtInput } from '#ort.ts';
import type { Floats, Part, Value } from '#part.ts';

/** What the words so far left behind, by name; null before the first. It is never changed, so several ways may share one. */
export type Past = Readonly<Record<string, Floats>> | null;

const PAST = 'past_key_values.';
const PRESENT = 'present.';

/** Says what may come next after some words, from what an encoder made of a picture or a text. */
export class Decoder {
  readonly #first: Part;
  readonly #later: Part | null;
  readonly #config: Json;

  /** @param later null where all words are read anew for each */
  constructor(first: Part, later: Part | null, config: Json) {
    this.#first = first;
    this.#later = later;
    this.#config = config;
  }

  /** The numbers of the next word after these, and what they leave for the one after it. */
  async next(ids: readonly number[], past: Past, seen: Seen): Promise<{ logits: Float32Array; past: Past }> {
    const part = past && this.#later ? this.#later : this.#first;
    const { inputMetadata } = await part.open();
    const asks = inputMetadata.filter(({ name }) => name.startsWith(PAST));
    const given = past && this.#later ? ids.slice(-1) : ids;
    const before: Record<string, Value> = Object.fromEntries(
      asks.map((input) => [input.name, past?.[input.name] ?? this.#nothing(input)]),
    );
    const out = await part.run({
      ...before,
      input_ids: { data: given, dims: [1, given.length] },
      encoder_hidden_states: seen.states,
      ...(seen.mask ? { encoder_attention_mask: seen.mask } : {}),
      use_cache_branch: { data: [past ? 1 : 0], dims: [1] },
    });
    const { logits } = out;
    const size = logits.dims.at(-1) ?? 0;
    if (size === 0 || logits.data.length !== size * given.length) throw new Error('the decoder gives no logits');
    return { logits: logits.data.slice(-size), past: this.#later ? merged(out, past) : null };
  }

  /** The past before the first word, of a file that asks for one all the same. */
  #nothing({ shape }: OrtInput): Floats {
    const decoder = (this.#config.decoder ?? {}) as Json;
    const said = (...names: string[]): number =>
      numberOf(
        names.map((name) => this.#config[name] ?? decoder[name]).find((value) => typeof value === 'number'),
        1,
      );
    const heads = said('decoder_attention_heads', 'num_attention_heads', 'n_head');
    const width = said('d_model', 'hidden_size', 'n_embd') / heads;
    const dims = shape.map((side, at) =>
      typeof side === 'number' && side > 0 ? side : ([1, heads, 0, width][at] ?? 0),
    );
    return { data: new Float32Array(dims.reduce((product, side) => product * side, 1)), dims };
  }
}

export interface Seen {
  states: Floats;
  mask: Value | null;
}

/** What the encoder left is told once; later on a file that is both may tell an empty one in its place. */
function merged(out: Readonly<Record<string, Floats>>, before: Past): Past {
  const told = Object.entries(out).flatMap(([name, value]) => {
    if (!name.startsWith(PRESENT)) return [];
    const key = PAST + name.slice(PRESENT.length);
    return before && name.includes('.encoder.') ? [] : [[key, value] as const];
  });
  return { ...before, ...Object.fromEntries(told) };
}
