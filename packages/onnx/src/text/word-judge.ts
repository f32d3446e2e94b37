import path from 'node:path';
import { numberOf } from '#files.ts';
import { Part, type Value } from '#part.ts';
import { WordTokenizer } from '#text/word-tokenizer.ts';

/** A folder that tells kinds of words apart. */
export class WordJudge {
  readonly #folder: string;
  readonly #part: Part;
  readonly #config: Part;
  #words: Promise<WordTokenizer> | null = null;

  constructor(folder: string, file: string, threads: number) {
    this.#folder = folder;
    this.#part = new Part(path.dirname(path.join(folder, file)), threads, path.basename(file));
    this.#config = new Part(folder, threads);
  }

  /** What it says of a text, and whether that was longer than it reads. */
  async judge(text: string): Promise<{ logits: Float32Array; cut: boolean }> {
    this.#words ??= WordTokenizer.open(this.#folder);
    const words = await this.#words;
    const whole = words.encode(text, true);
    const most = Math.min(words.most, numberOf(this.#config.config.max_position_embeddings, Infinity));
    const cut = whole.length > most;
    // What stands behind the words, such as [SEP], stays.
    const ids = cut ? [...whole.slice(0, most - 1), whole[whole.length - 1]] : whole;
    const row = (data: readonly number[]): Value => ({ data, dims: [1, ids.length] });
    const { logits } = await this.#part.run({
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    });
    if (!logits) throw new Error('the model gives no logits');
    return { logits: logits.data, cut };
  }

  close(): Promise<void> {
    return this.#part.close();
  }
}
