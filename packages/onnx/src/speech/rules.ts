import { type Json, numberOf } from '#files.ts';

/** How a folder wants its words chosen (`generation_config.json`, and what older exports say in `config.json`). */
export interface Rules {
  /** What stands before the first word. */
  start: number;
  ends: ReadonlySet<number>;
  /** What the first word is, and what the last one is where it comes to no end. */
  forcedFirst: number | null;
  forcedLast: number | null;
  /** What never comes. */
  never: readonly number[];
  neverFirst: readonly number[];
  /** Ids in all, the start among them. */
  most: number;
  beams: number;
  lengthPenalty: number;
  /** As many finished ways as beams are enough. */
  early: boolean;
}

/** Ids at most, whatever a folder says, and where it says nothing. */
const MOST = 512;
const USUAL = 64;
const MOST_BEAMS = 8;

const idOf = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);
const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (Number.isInteger(one) ? [Number(one)] : []));

/** @throws Error where nothing says with what a text begins, or ends */
export function rulesOf(config: Json, generation: Json): Rules {
  const decoder = (config.decoder ?? {}) as Json;
  const said = (name: string): unknown => generation[name] ?? config[name] ?? decoder[name];
  const start = idOf(said('decoder_start_token_id')) ?? idOf(said('bos_token_id'));
  if (start === null) throw new Error('decoder_start_token_id is missing');
  const ends = idsOf(said('eos_token_id'));
  if (ends.length === 0) throw new Error('eos_token_id is missing');
  // Words of several ids that are not wanted are few, and nothing here asks for them.
  const single = (Array.isArray(said('bad_words_ids')) ? (said('bad_words_ids') as unknown[]) : []).filter(
    (word) => Array.isArray(word) && word.length === 1,
  );
  const positions = numberOf(
    config.max_position_embeddings ?? decoder.max_position_embeddings ?? decoder.n_positions,
    MOST,
  );
  const asked = idOf(said('max_new_tokens'));
  const most = asked === null ? numberOf(said('max_length'), USUAL) : asked + 1;
  return {
    start,
    ends: new Set(ends),
    forcedFirst: idOf(said('forced_bos_token_id')),
    forcedLast: idOf(said('forced_eos_token_id')),
    never: [...single.flatMap(idsOf), ...idsOf(said('suppress_tokens') ?? [])],
    neverFirst: idsOf(said('begin_suppress_tokens') ?? []),
    most: Math.max(2, Math.min(most, MOST, positions)),
    beams: Math.max(1, Math.min(MOST_BEAMS, Math.floor(numberOf(said('num_beams'), 1)))),
    lengthPenalty: numberOf(said('length_penalty'), 1),
    early: said('early_stopping') === true,
  };
}

/** The numbers of a word with those that cannot come taken out. @param length ids that are there already */
export function allowed(logits: Float32Array, length: number, rules: Rules): Float32Array {
  const { forcedFirst, forcedLast, never, neverFirst, most } = rules;
  const forced = length === 1 && forcedFirst !== null ? forcedFirst : length === most - 1 ? forcedLast : null;
  if (forced !== null) {
    const only = new Float32Array(logits.length).fill(-Infinity);
    only[forced] = 0;
    return only;
  }
  const left = Float32Array.from(logits);
  for (const id of length === 1 ? [...never, ...neverFirst] : never) left[id] = -Infinity;
  return left;
}
