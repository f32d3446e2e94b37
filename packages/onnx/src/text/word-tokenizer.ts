import { type Json, jsonOf } from '#files.ts';

/** What is used of the library that reads `tokenizer.json`, which an ordinary install does not have: its types are not needed to check ours. */
interface Words {
  encode(text: string, options: { add_special_tokens: boolean }): { ids: number[] };
  decode(ids: number[], options: { skip_special_tokens: boolean; clean_up_tokenization_spaces: boolean }): string;
  token_to_id(token: string): number | undefined;
}

interface Library {
  Tokenizer: new (words: Json, config: Json) => Words;
}

let loaded: Promise<Library> | null = null;

/** Loads the library, once. @throws Error where the launcher has not fetched it */
function load(): Promise<Library> {
  // By a name that the compiler does not look up: the package is optional.
  const name: string = '@huggingface/tokenizers';
  loaded ??= import(name).then((module: Library) => module);
  return loaded;
}

/** Beyond it a config says that there is no bound. */
const NO_BOUND = 100_000;

/** The tokenizer of a model of words, from `tokenizer.json` and `tokenizer_config.json`. */
export class WordTokenizer {
  readonly config: Json;
  /** Ids that the model reads at most. */
  readonly most: number;
  readonly #words: Words;

  private constructor(words: Words, config: Json) {
    this.#words = words;
    this.config = config;
    const most = Number(config.model_max_length);
    this.most = most > 0 && most < NO_BOUND ? most : Infinity;
  }

  /** @throws Error that names what the folder lacks, or what of it is not known */
  static async open(folder: string): Promise<WordTokenizer> {
    const whole = jsonOf(folder, 'tokenizer.json');
    if (!whole) throw new Error('tokenizer.json is missing');
    const config = jsonOf(folder, 'tokenizer_config.json') ?? {};
    const { Tokenizer } = await load();
    return new WordTokenizer(new Tokenizer(whole, config), config);
  }

  /** The ids of a text. @param special with those that stand before and behind it; without, its own alone */
  encode(text: string, special: boolean): number[] {
    return this.#words.encode(text, { add_special_tokens: special }).ids;
  }

  /** A text of ids, those that stand for no words left out. */
  decode(ids: readonly number[]): string {
    return this.#words.decode([...ids], {
      skip_special_tokens: true,
      clean_up_tokenization_spaces: this.config.clean_up_tokenization_spaces === true,
    });
  }

  /** The id of the first of these tokens that it has. */
  idOf(tokens: readonly string[]): number | undefined {
    return tokens.map((token) => this.#words.token_to_id(token)).find((id) => id !== undefined);
  }
}
