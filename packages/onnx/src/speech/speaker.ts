import path from 'node:path';
import type { ShownPicture, SpeechParts } from '@atelier/engines/onnx/host/protocol';
import { planesOf } from '#diffusion/pixels.ts';
import { type Json, jsonOf, numberOf } from '#files.ts';
import { Part, type Value } from '#part.ts';
import { Decoder, type Seen } from '#speech/decoder.ts';
import { type Rules, rulesOf } from '#speech/rules.ts';
import { type Said, say } from '#speech/say.ts';
import { WordTokenizer } from '#text/word-tokenizer.ts';

/** How models that translate between many languages, and those for one pair, name a language of the house among their words. */
const MANY: Readonly<Record<string, readonly string[]>> = {
  en: ['eng_Latn', '__en__'],
  zh: ['zho_Hans', '__zh__'],
  ja: ['jpn_Jpan', '__ja__'],
  es: ['spa_Latn', '__es__'],
};
const OF_PAIRS: Readonly<Record<string, readonly string[]>> = {
  en: ['>>eng<<', '>>en<<'],
  zh: ['>>cmn_Hans<<', '>>cmn<<', '>>zho<<', '>>zh<<'],
  ja: ['>>jpn<<', '>>jpn_Hira<<', '>>jap<<', '>>ja<<'],
  es: ['>>spa<<', '>>es<<'],
};

export interface Watching {
  signal: AbortSignal;
  beams: number | null;
  /** As many finished ways as beams are enough; as the folder says unless told. */
  early?: boolean;
  onWord?(length: number, logits: Float32Array): void;
}

/** A folder that describes pictures or translates: an encoder, a decoder and a tokenizer. */
export class Speaker {
  readonly rules: Rules;
  readonly #folder: string;
  readonly #config: Json;
  readonly #parts: readonly Part[];
  readonly #encoder: Part;
  readonly #decoder: Decoder;
  #words: Promise<WordTokenizer> | null = null;

  /** @throws Error with what its configs lack */
  constructor(folder: string, { encoder, decoder, later }: SpeechParts, threads: number) {
    this.#folder = folder;
    this.#config = jsonOf(folder, 'config.json') ?? {};
    this.rules = rulesOf(this.#config, jsonOf(folder, 'generation_config.json') ?? {});
    const part = (file: string): Part => new Part(path.dirname(path.join(folder, file)), threads, path.basename(file));
    this.#encoder = part(encoder);
    const first = part(decoder);
    const next = later === decoder ? first : later === null ? null : part(later);
    this.#parts = [this.#encoder, first, ...(next && next !== first ? [next] : [])];
    this.#decoder = new Decoder(first, next, this.#config);
  }

  /** Its words, read once. */
  words(): Promise<WordTokenizer> {
    this.#words ??= WordTokenizer.open(this.#folder);
    return this.#words;
  }

  /** What it says of a picture. */
  async describe({ rgb, width, height, mean, deviation }: ShownPicture, watching: Watching): Promise<Said> {
    const pixels = width * height;
    const planes = planesOf(rgb).map((value, i) => {
      const colour = Math.floor(i / pixels);
      return (value - mean[colour]) / deviation[colour];
    });
    const seen = await this.#seen({ pixel_values: { data: planes, dims: [1, 3, height, width] } }, null);
    return this.#say(seen, this.rules, watching);
  }

  /**
   * A text in another language. @param from,to as the house names languages
   * @throws Error for a language that it does not have
   */
  async translate(text: string, from: string, to: string, watching: Watching): Promise<Said & { cut: boolean }> {
    const { ids, cut, first } = await this.asked(text, from, to);
    const row = (data: readonly number[]): Value => ({ data, dims: [1, ids.length] });
    const mask = row(ids.map(() => 1));
    const seen = await this.#seen({ input_ids: row(ids), attention_mask: mask }, mask);
    const rules = first === null ? this.rules : { ...this.rules, forcedFirst: first };
    return { ...(await this.#say(seen, rules, watching)), cut };
  }

  /** The ids it reads of a text: with the tokens of both languages, cut to what it takes; and the first word it has to say. */
  async asked(text: string, from: string, to: string): Promise<{ ids: number[]; cut: boolean; first: number | null }> {
    const words = await this.words();
    const [end] = this.rules.ends;
    const body = words.encode(text, false);
    const pair = this.#config.model_type === 'marian';
    const before = pair ? this.#only(words.idOf(OF_PAIRS[to] ?? [])) : [this.#language(words, from)];
    const most = Math.min(words.most, numberOf(this.#config.max_position_embeddings, Infinity)) - before.length - 1;
    // Older ones of these were trained with the language behind the words.
    const behind = words.config.legacy_behaviour === true && !pair ? [end, ...before] : [end];
    const ids = [...(behind.length > 1 ? [] : before), ...body.slice(0, most), ...behind];
    return { ids, cut: body.length > most, first: pair ? null : this.#language(words, to) };
  }

  async text(ids: readonly number[]): Promise<string> {
    return (await this.words()).decode(ids).trim();
  }

  async close(): Promise<void> {
    for (const part of this.#parts) await part.close();
  }

  #only = (id: number | undefined): number[] => (id === undefined ? [] : [id]);

  #language(words: WordTokenizer, language: string): number {
    const id = words.idOf(MANY[language] ?? []);
    if (id === undefined) throw new Error(`tokenizer.json has no token for the language ${language}`);
    return id;
  }

  async #seen(given: Readonly<Record<string, Value>>, mask: Value | null): Promise<Seen> {
    const states = (await this.#encoder.run(given)).last_hidden_state;
    if (!states) throw new Error('the encoder gives no last_hidden_state');
    return { states, mask };
  }

  #say(seen: Seen, rules: Rules, { beams, early, ...watching }: Watching): Promise<Said> {
    return say(this.#decoder, seen, { ...rules, beams: beams ?? rules.beams, early: early ?? rules.early }, watching);
  }
}
