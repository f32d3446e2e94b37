import { buffer } from 'node:stream/consumers';
import { ClassicalEye } from '@atelier/engines/analyse/classical/eye';
import { Looker } from '@atelier/engines/analyse/looker';
import { type Answers, OP_OF } from '@atelier/engines/analyse/ports';
import type { Judged } from '@atelier/engines/engine';
import { workedOn } from '@atelier/rules/generation/modules/shared';
import { parseMediaName } from '@atelier/rules/media/ids';
import type { Platform } from '#platform/platform.ts';
import type { EnginesDoor } from '../../engines/domain.ts';
import type { LibraryDoor, ToolInput } from '../../library/domain.ts';
import { type MadePicture, madePicture } from '../history/picture.view.ts';

/** What may be asked of a stored picture: whether somebody is in it, something stands out of it, or a garment. */
export type SightQuestion = 'faces' | 'persons' | 'subject' | 'garment';

/** What it reads files by. */
interface SightDeps {
  platform: Platform;
  library: LibraryDoor;
  engines: Pick<EnginesDoor, 'lookers' | 'translators' | 'hasLooker'>;
}

/** Answers kept in this process. */
const MOST = 500;
const UNKNOWN: Answers['faces'] = {
  state: 'unknown',
  boxes: [],
  confidence: 0,
  source: { label: 'Nobody', kind: 'nobody', procedural: true },
  missed: [],
};

/** A picture to look at, under whichever name: only its owner's and whose it may be used say no. */
export const lookedAt = (id: string, field: string): ToolInput => ({
  ...workedOn,
  limits: null,
  id,
  field,
  whole: false,
});

/**
 * Whoever looks at pictures here. Faces and people are found, never recognised: an answer is where somebody is, nothing that could tell who,
 * and it is kept only in memory.
 */
export class Sight {
  readonly #deps: SightDeps;
  readonly #eye = new ClassicalEye();
  readonly looker: Looker;
  readonly #known = new Map<string, Promise<Answers['faces']>>();
  readonly #words = new Map<string, Answers['sensitive']>();

  constructor(deps: SightDeps) {
    this.#deps = deps;
    this.looker = new Looker({
      sources: (question, about) => deps.engines.lookers(OP_OF[question], about),
      translators: (from, to) => deps.engines.translators(from, to),
      eye: this.#eye,
    });
  }

  /**
   * Whether somebody is in a picture, or something stands out. Its maker's report first, then our own eyes; what does not come in time is unknown.
   * @param patienceMs how long is waited for an answer that is not known yet
   * @throws Refusal what is wrong with the file
   */
  async find(question: SightQuestion, userId: number, input: ToolInput, patienceMs: number): Promise<Answers['faces']> {
    const { platform, library } = this.#deps;
    await library.checkInputs(platform.db, userId, [input]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answers['faces']>((resolve) => {
      timer = setTimeout(() => resolve(UNKNOWN), patienceMs);
    });
    return Promise.race([this.#remembered(question, userId, input), late]).finally(() => clearTimeout(timer));
  }

  /** Whether anybody is connected who judges pictures, or words: our own eyes never do. */
  hasJudge(about: Judged): boolean {
    return this.#deps.engines.hasLooker(OP_OF.sensitive, about);
  }

  /**
   * What a connected judge says of a picture; unknown where none can be asked.
   * @param picture of our own encoding
   */
  judge(picture: Uint8Array): Promise<Answers['sensitive']> {
    return this.looker.look('sensitive', picture, { enginesOnly: true });
  }

  /** The same of words; what was said of the last few hundred is remembered. */
  async judgeWords(words: string): Promise<Answers['sensitive']> {
    const known = this.wordsKnown(words);
    if (known) return known;
    const said = await this.looker.judgeWords(words);
    if (said.state === 'unknown') return said;
    makeRoom(this.#words);
    this.#words.set(words, said);
    return said;
  }

  /** What a judge said of these words before, without asking anybody. */
  wordsKnown(words: string): Answers['sensitive'] | undefined {
    return this.hasJudge('words') ? this.#words.get(words) : undefined;
  }

  /** Whether a model is connected that cuts out. */
  get outlines(): boolean {
    return this.#deps.engines.hasLooker(OP_OF.matte, 'pictures');
  }

  /**
   * Where the subject of a picture is, as a connected model draws it; null where none can be asked.
   * @param picture of our own encoding
   */
  async outline(picture: Uint8Array): Promise<{ png: Uint8Array; width: number; height: number; by: string } | null> {
    const { state, png, width, height, source } = await this.looker.look('matte', picture, { enginesOnly: true });
    return state === 'found' && png ? { png, width, height, by: source.label } : null;
  }

  /**
   * How much of a picture our own eyes find that somebody should look at, 0 to 1. It is no judgement.
   * @param picture of our own encoding
   */
  async bareSkin(picture: Uint8Array): Promise<number> {
    const { labels } = await this.#eye.look('sensitive', picture, { locale: 'en', prompt: '' });
    return labels.find(({ name }) => name === 'skin')?.confidence ?? 0;
  }

  close(): Promise<void> {
    return this.#eye.close();
  }

  #remembered(question: SightQuestion, userId: number, input: ToolInput): Promise<Answers['faces']> {
    const key = `${question} ${cleanId(input.id)}`;
    const known = this.#known.get(key);
    if (known) return known;
    makeRoom(this.#known);
    const looking = this.#look(question, userId, input).catch((error: unknown) => {
      this.#deps.platform.log.warn({ err: error }, 'a picture could not be looked at');
      return UNKNOWN;
    });
    this.#known.set(key, looking);
    // Nobody could look this time: whoever asks next is answered anew.
    void looking.then(({ source }) => source.kind === 'nobody' && this.#known.delete(key));
    return looking;
  }

  async #look(question: SightQuestion, userId: number, input: ToolInput): Promise<Answers['faces']> {
    const { platform, library } = this.#deps;
    const made = await madePicture(platform.db, { mediaId: cleanId(input.id) }, null);
    const report = made && reportOf(made);
    const [file] = await library.toolInputs(platform.db, userId, [input]);
    const bytes = new Uint8Array(await buffer(await file!.open()));
    return this.looker.look(question, bytes, report === null ? {} : { report: { person: report } });
  }
}

/** The oldest go where there are too many. */
function makeRoom(kept: Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    if (kept.size < MOST) break;
    kept.delete(oldest);
  }
}

/** What the maker of a picture told: somebody, nobody, or null where it did not say. */
function reportOf({ person, people }: MadePicture): boolean | null {
  if (person) return true;
  return person === null && people === false ? false : null;
}

const cleanId = (id: string): string => parseMediaName(id)?.id ?? id;
