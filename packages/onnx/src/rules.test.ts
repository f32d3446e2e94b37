import { expect, it } from 'vitest';
import { allowed, rulesOf } from '#speech/rules.ts';

const LOGITS = Float32Array.from([5, 4, 3, 2]);
const left = (length: number, generation: Record<string, unknown>): number[] => {
  const rules = rulesOf({}, { decoder_start_token_id: 0, eos_token_id: 1, max_length: 6, ...generation });
  return Array.from(allowed(LOGITS, length, rules)).flatMap((value, id) => (value === -Infinity ? [] : [id]));
};

it('what may come follows from what a folder says of the first word, the last one, and words that never come', () => {
  expect(left(2, {})).toEqual([0, 1, 2, 3]);
  expect(left(2, { bad_words_ids: [[2], [1, 3]], suppress_tokens: [0] })).toEqual([1, 3]);
  expect([left(1, { begin_suppress_tokens: [1] }), left(2, { begin_suppress_tokens: [1] })]).toEqual([
    [0, 2, 3],
    [0, 1, 2, 3],
  ]);
  expect([left(1, { forced_bos_token_id: 3 }), left(5, { forced_eos_token_id: 1 })]).toEqual([[3], [1]]);
});

it('lengths and ways are bounded whatever a folder says, and what says nothing of its start or end is refused', () => {
  const rules = rulesOf(
    { max_position_embeddings: 9000 },
    { decoder_start_token_id: 0, eos_token_id: [1, 2], max_length: 100_000, num_beams: 100 },
  );
  expect([rules.most, rules.beams, [...rules.ends]]).toEqual([512, 8, [1, 2]]);
  expect(rulesOf({ decoder: { bos_token_id: 7 } }, { eos_token_id: 1, max_new_tokens: 4 })).toMatchObject({
    start: 7,
    most: 5,
  });
  expect(() => rulesOf({}, { eos_token_id: 1 })).toThrow('decoder_start_token_id');
  expect(() => rulesOf({}, { decoder_start_token_id: 0 })).toThrow('eos_token_id');
});
