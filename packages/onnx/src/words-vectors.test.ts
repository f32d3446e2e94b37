import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Speaker, type Watching } from '#speech/speaker.ts';
import { WordJudge } from '#text/word-judge.ts';
import { WordTokenizer } from '#text/word-tokenizer.ts';

// Made by testdata/make_tiny_words.py: tiny models of random weights, and what the Python reference libraries (transformers 5, tokenizers) make of them.
const ROOT = path.join(import.meta.dirname, '../testdata/tiny-words');

interface Told {
  /** The likeliest word each time, with the first twelve numbers of each step; and what several ways at a time come to. */
  ids: number[];
  logits: number[][];
  beams: number[];
  text: string;
}
interface Words {
  texts: string[];
  tokens: number[][];
}
interface Translated extends Told {
  input: number[];
  beamText: string;
  to?: string;
}
const told = JSON.parse(readFileSync(path.join(ROOT, 'vectors.json'), 'utf8')) as {
  caption: Words & Told & { rgb: number[] };
  pair: Words & { cases: Translated[] };
  many: Words & { cases: Translated[] };
  judge: Words & { scores: number[][] };
};
const PAIR = path.join(ROOT, 'pair/opus-mt-en-es');
const pair = () =>
  new Speaker(
    PAIR,
    { encoder: 'encoder_model.onnx', decoder: 'decoder_model.onnx', later: 'decoder_with_past_model.onnx' },
    1,
  );
const many = () =>
  new Speaker(
    path.join(ROOT, 'many'),
    { encoder: 'onnx/encoder_model.onnx', decoder: 'onnx/decoder_model.onnx', later: null },
    1,
  );
const MERGED = 'decoder_model_merged.onnx';
const caption = () =>
  new Speaker(path.join(ROOT, 'caption'), { encoder: 'encoder_model.onnx', decoder: MERGED, later: MERGED }, 1);

/** Watches a run, and how far its numbers are from those of the reference. */
function watch(steps: readonly number[][]): Watching & { worst(): number } {
  let most = 0;
  let seen = 0;
  return {
    signal: new AbortController().signal,
    beams: 1,
    onWord(_, logits) {
      const wanted = steps[seen++] ?? [];
      for (const [i, value] of wanted.entries())
        if (Number.isFinite(value)) most = Math.max(most, Math.abs(logits[i]! - value) / Math.max(1, Math.abs(value)));
    },
    worst() {
      expect(seen).toBe(steps.length);
      return most;
    },
  };
}
const wide = (beams: number | null = null): Watching => ({ signal: new AbortController().signal, beams });

describe('words become the ids of the reference', () => {
  it.each([
    ['pairs of bytes', 'caption', 'caption', true],
    ['pieces by their likelihood', 'pair/opus-mt-en-es', 'pair', true],
    ['pairs of letters', 'many', 'many', false],
    ['pieces of words', 'judge', 'judge', true],
  ] as const)('%s', async (_what, folder, key, special) => {
    const tokenizer = await WordTokenizer.open(path.join(ROOT, folder));
    expect(told[key].texts.map((text) => tokenizer.encode(text, special))).toEqual(told[key].tokens);
  });
});

describe('a model for one pair, with a decoder for the first word and one for the others', () => {
  it.each(told.pair.cases)('reads, says and spells as the reference: $text', async (one) => {
    const model = pair();
    const text = told.pair.texts[told.pair.cases.indexOf(one)]!;
    expect((await model.asked(text, 'en', 'es')).ids).toEqual(one.input);
    const watching = watch(one.logits);
    const { ids } = await model.translate(text, 'en', 'es', watching);
    expect(ids).toEqual(one.ids);
    expect(watching.worst()).toBeLessThan(1e-4);
    expect(await model.text(ids)).toBe(one.text.trim());
    await model.close();
  });

  it('follows several ways at a time as the reference, as its folder says', async () => {
    const model = pair();
    expect(model.rules.beams).toBe(4);
    for (const [at, one] of told.pair.cases.entries()) {
      const { ids } = await model.translate(told.pair.texts[at]!, 'en', 'es', { ...wide(), early: true });
      expect(ids).toEqual(one.beams);
    }
    await model.close();
  });

  it('cuts what is longer than it reads, and says so', async () => {
    const model = pair();
    const { ids, cut } = await model.asked('snow '.repeat(60), 'en', 'es');
    expect([ids.length, cut, ids.at(-1)]).toEqual([40, true, 0]);
  });
});

describe('a model for many languages, without a past', () => {
  it.each(told.many.cases)('reads with its language before, and begins with the other: $to', async (one) => {
    const model = many();
    const at = told.many.cases.indexOf(one);
    const [from, to] = (
      [
        ['en', 'ja'],
        ['en', 'zh'],
        ['es', 'en'],
      ] as const
    )[at]!;
    expect((await model.asked(told.many.texts[at]!, from, to)).ids).toEqual(one.input);
    const watching = watch(one.logits);
    const { ids } = await model.translate(told.many.texts[at]!, from, to, watching);
    expect(ids).toEqual(one.ids);
    expect(watching.worst()).toBeLessThan(1e-4);
    expect(await model.text(ids)).toBe(one.text.trim());
    const wider = await model.translate(told.many.texts[at]!, from, to, { ...wide(5), early: true });
    expect(wider.ids).toEqual(one.beams);
    await model.close();
  });

  it('refuses a language that it does not have', async () => {
    await expect(many().asked('a', 'en', 'fr')).rejects.toThrow('no token for the language fr');
  });
});

describe('a model that describes pictures, with one decoder for all words', () => {
  const shown = {
    rgb: Uint8Array.from(told.caption.rgb),
    width: 16,
    height: 16,
    mean: [0.5, 0.5, 0.5],
    deviation: [0.5, 0.5, 0.5],
  };

  it('says and spells as the reference', async () => {
    const model = caption();
    const watching = watch(told.caption.logits);
    const { ids } = await model.describe(shown, watching);
    expect(ids).toEqual(told.caption.ids);
    expect(watching.worst()).toBeLessThan(1e-4);
    expect(await model.text(ids)).toBe(told.caption.text.trim());
    expect((await model.describe(shown, { ...wide(4), early: true })).ids).toEqual(told.caption.beams);
    await model.close();
  });

  it('is stopped between two words', async () => {
    const model = caption();
    const stop = new AbortController();
    let words = 0;
    const onWord = (): void => {
      words += 1;
      if (words === 2) stop.abort(new Error('enough'));
    };
    await expect(model.describe(shown, { signal: stop.signal, beams: 1, onWord })).rejects.toThrow('enough');
    expect(words).toBe(2);
    await model.close();
  });
});

it('words are judged as by the reference, long ones by their beginning', async () => {
  const model = new WordJudge(path.join(ROOT, 'judge'), 'model.onnx', 1);
  for (const [at, text] of told.judge.texts.entries()) {
    const { logits } = await model.judge(text);
    const scores = Array.from(logits, (value) => 1 / (1 + Math.exp(-value)));
    for (const [i, score] of told.judge.scores[at]!.entries()) expect(Math.abs(scores[i]! - score)).toBeLessThan(1e-4);
  }
  expect((await model.judge('snow '.repeat(60))).cut).toBe(true);
  await model.close();
});
