import { buffer } from 'node:stream/consumers';
import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { workedOn } from '@atelier/rules/generation/modules/shared';
import { parseMediaName } from '@atelier/rules/media/ids';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { COMMA, languageOf } from '@atelier/rules/text-helpers/language';
import type { SessionUser } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { madePicture } from '../history/picture.view.ts';
import { byEngine, inOtherWords, type WordsBy } from './in-other-words.ts';
import { leftOut } from './left-out.ts';

export interface Description {
  status: 0 | 1 | 3;
  text: string;
  /** It in words to ask for a picture with: the words it was made from where they are known, and what was seen. */
  prompt: string;
  procedural: boolean;
  source?: WordsBy | undefined;
}

/** A day: whoever asks later asks anew. */
const LIFE_SECONDS = 24 * 3600;
/** An answer that is not there by then is asked for again. */
const PATIENCE_MS = 1500;
/** Descriptions kept or under way in this process. */
const MOST = 200;
const UNDER_WAY: Description = { status: 0, text: '', prompt: '', procedural: true };
const FAILED: Description = { status: 3, text: '', prompt: '', procedural: true };

/**
 * Describes pictures for their users. The task's id is a signed text that says which picture, for whom, in which language and until when, so
 * any process can answer for it, also after a restart; what a process has begun it does not begin twice.
 */
export class PictureDescriber {
  readonly #deps: GenerationDeps;
  readonly #known = new Map<string, Promise<Description>>();

  constructor(deps: GenerationDeps) {
    this.#deps = deps;
  }

  /** @throws Refusal what is wrong with the picture */
  async begin(user: SessionUser, image: string, language: Language): Promise<string> {
    const { platform } = this.#deps;
    await this.#check(user.id, image);
    const until = Math.floor(platform.clock.now().getTime() / 1000) + LIFE_SECONDS;
    const told = [image, language, until].join('.');
    const id = `${told}.${platform.secrets.hmac('look', signed(user.id, told))}`;
    this.#look(id, user.id, image, language);
    return id;
  }

  /** @throws Refusal not_found (no such task, another's, over), what is wrong with the picture by now */
  async answer(user: SessionUser, id: string): Promise<Description> {
    const { platform } = this.#deps;
    const [image = '', language = '', until = '', signature = ''] = id.split('.');
    const told = [image, language, until].join('.');
    if (!platform.secrets.verify('look', signed(user.id, told), signature)) throw refuse('not_found');
    if (Number(until) * 1000 <= platform.clock.now().getTime()) throw refuse('not_found');
    await this.#check(user.id, image);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Description>((resolve) => {
      timer = setTimeout(() => resolve(UNDER_WAY), PATIENCE_MS);
    });
    return Promise.race([this.#look(id, user.id, image, language as Language), late]).finally(() =>
      clearTimeout(timer),
    );
  }

  #check(userId: number, image: string) {
    return this.#deps.library.checkInputs(this.#deps.platform.db, userId, [inputOf(image)]);
  }

  #look(id: string, userId: number, image: string, language: Language): Promise<Description> {
    const known = this.#known.get(id);
    if (known) return known;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < MOST) break;
      this.#known.delete(oldest);
    }
    const looking = this.#describe(userId, image, language).catch((error: unknown): Description => {
      if (!(error instanceof Refusal)) this.#deps.platform.log.warn({ err: error }, 'a picture could not be described');
      return FAILED;
    });
    this.#known.set(id, looking);
    return looking;
  }

  async #describe(userId: number, image: string, language: Language): Promise<Description> {
    const { platform, library, sight } = this.#deps;
    const [file] = await library.toolInputs(platform.db, userId, [inputOf(image)]);
    const bytes = new Uint8Array(await buffer(await file!.open()));
    // Of one's own pictures the words they were made from are known.
    const made = await madePicture(platform.db, { mediaId: parseMediaName(image)?.id ?? image }, userId);
    const report = made?.prompt ? { prompt: made.prompt } : {};
    const { text, parts, procedural, source } = await sight.looker.look('caption', bytes, { locale: language, report });
    if (text === '' || sensitiveTerm(text) !== null) return FAILED;
    // Models of a folder describe in the language they were trained on.
    const from = languageOf(text);
    const other =
      procedural || from === language ? null : await inOtherWords(this.#deps, { words: text, from, to: language });
    const said = other?.text ?? text;
    const prompt = parts ? await this.#toAskWith(userId, made?.prompt ?? '', parts, language) : said;
    return { status: 1, text: said, prompt, procedural, source: byEngine(source) };
  }

  /** Words somebody made a picture from, then of what our own eyes saw all that the engine of plain pictures draws. */
  async #toAskWith(userId: number, words: string, seen: readonly string[], language: Language): Promise<string> {
    const own = words.trim().replace(/[.。]+$/u, '');
    const spoken = own === '' ? language : languageOf(own);
    // What is seen is told in the language of whoever asks; where the words have another one they stand alone.
    const parts = spoken === language ? seen.filter((part) => !own.includes(part)) : [];
    const joined = (of: readonly string[]) => [...(own === '' ? [] : [own]), ...of].join(COMMA[language]);
    const prompt = joined(parts);
    if ([...prompt].length > PROMPT_MAX) return own;
    const without = await leftOut(this.#deps, userId, { prompt, language, parts });
    return joined(parts.filter((part) => !without.includes(part)));
  }
}

const inputOf = (id: string) => ({ ...workedOn, id, field: 'image', whole: false });
const signed = (userId: number, told: string): string => `${userId} ${told}`;
