import { EngineError, type Judged } from '../engine.ts';
import type { ClassicalEye } from './classical/eye.ts';
import { sizeOf } from './classical/picture.ts';
import { type Asked, askEngine, type EngineSource, type ToTranslate } from './engine-source.ts';
import type { Answers, Found, LookOptions, Question, Source } from './ports.ts';
import { readAnswer } from './read-answer.ts';

export interface LookerOptions {
  /** Engines that can answer a question about a picture, or judge words, now; the best first. */
  sources(question: Question, about: Judged): readonly EngineSource[];
  /** Engines that can translate between two languages now, the best first; nobody, unless told. */
  translators?(from: string, to: string): readonly EngineSource[];
  eye: Pick<ClassicalEye, 'look'>;
  /** Milliseconds one engine is waited for. */
  patienceMs?: number;
  /** Milliseconds all engines together are waited for. */
  allMs?: number;
}

/** Milliseconds all engines together are waited for about words: somebody pressed a button. */
const WORDS_MS = 6_000;
/** The same about a translation: a model says one word after the other. */
const TRANSLATION_MS = 20_000;
/** Timers of less may end before the clock says so; no engine answers in it. */
const LEAST_MS = 5;
export const OWN_EYES = 'Our own eyes';
const CLASSICAL: Source = { label: OWN_EYES, kind: 'classical', procedural: true };
const REPORT: Source = { label: 'Report of its maker', kind: 'report', procedural: true };
const NOBODY: Source = { label: 'Nobody', kind: 'nobody', procedural: true };
/** What a maker tells of its own picture is as sure as anything gets. */
const REPORTED = 0.98;
const LOCALES = ['en', 'es', 'ja', 'zh'];

/**
 * Answers questions about a picture by the best source there is: what its maker reported, then engines, then our own code. A source that
 * fails, is silent or does not know leads to the next. The answer says who gave it and how far it may be trusted; nobody knowing is
 * `unknown`, never an error.
 */
export class Looker {
  readonly #options: LookerOptions;
  readonly #patienceMs: number;
  readonly #allMs: number;

  constructor(options: LookerOptions) {
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? 12_000;
    this.#allMs = options.allMs ?? 20_000;
  }

  /**
   * @param picture the bytes of a PNG, JPEG, WebP, GIF or AVIF
   * @throws EngineError invalid_input, field `image`, for bytes that are no picture; the signal's reason
   */
  async look<Q extends Question>(question: Q, picture: Uint8Array, options: LookOptions = {}): Promise<Answers[Q]> {
    const { report, signal } = options;
    const known = question === 'faces' || question === 'persons' ? report?.person : undefined;
    const size = await sizeOf(picture);
    // Who is not in it has no face either.
    if (known === false) return reported('none', []) as Answers[Q];
    const locale = LOCALES.includes(options.locale ?? '') ? options.locale! : 'en';
    const missed: Answers[Q]['missed'] = [];
    const asked = { question, picture, ...size, locale };
    const answer = (await this.#byEngines(asked, missed, signal)) ?? (await this.#byEye(asked, missed, options));
    signal?.throwIfAborted();
    const { state } = answer as { state?: string };
    // Somebody is there: only where, nobody can tell. A face may be turned away.
    if (question === 'persons' && known === true && state !== 'found') return reported('found', missed) as Answers[Q];
    return answer;
  }

  /**
   * What engines say of words: `flagged`, `clear`, or `unknown` where none can be asked within six seconds.
   * @throws the signal's reason
   */
  async judgeWords(words: string, signal?: AbortSignal): Promise<Answers['sensitive']> {
    const missed: Answers['sensitive']['missed'] = [];
    const asked = { question: 'sensitive' as const, picture: null, words, width: 0, height: 0, locale: 'en' };
    return (await this.#byEngines<'sensitive'>(asked, missed, signal)) ?? nothing<'sensitive'>(asked, missed);
  }

  /**
   * Words in another language, by an engine; null where none can be asked within twenty seconds.
   * @throws the signal's reason
   */
  async translate(asked: ToTranslate, signal?: AbortSignal): Promise<Translation | null> {
    const until = performance.now() + TRANSLATION_MS;
    for (const source of this.#options.translators?.(asked.from, asked.to) ?? []) {
      const left = until - performance.now();
      if (left < LEAST_MS) break;
      const late = AbortSignal.timeout(Math.ceil(left));
      try {
        const { text } = await askEngine(source, asked, signal ? AbortSignal.any([signal, late]) : late);
        const { label, procedural, engine, atom } = source;
        const said = text?.trim() ?? '';
        if (said !== '') return { text: said, source: { label, kind: engine.kind, procedural, ...modelIn(atom) } };
      } catch {
        // The next one is asked, and in the end our own words.
        signal?.throwIfAborted();
      }
    }
    return null;
  }

  async #byEngines<Q extends Question>(
    asked: Asked & { question: Q },
    missed: Answers[Q]['missed'],
    signal: AbortSignal | undefined,
  ): Promise<Answers[Q] | null> {
    if (asked.question === 'garment') return null;
    const sources = this.#options.sources(asked.question, asked.picture ? 'pictures' : 'words');
    if (sources.length === 0) return null;
    const until = performance.now() + (asked.picture ? this.#allMs : WORDS_MS);
    for (const source of sources) {
      const { label, procedural, engine } = source;
      const left = Math.min(this.#patienceMs, until - performance.now());
      if (left < LEAST_MS) {
        missed.push({ label, why: 'Not asked: the others took too long' });
        continue;
      }
      const late = AbortSignal.timeout(Math.ceil(left));
      try {
        const said = await askEngine(source, asked, signal ? AbortSignal.any([signal, late]) : late);
        const answer = await readAnswer(said, asked);
        const more = asked.question === 'caption' ? { procedural } : {};
        // The compiler does not follow which answer belongs to which question; `readAnswer` and the eye do.
        return {
          ...answer,
          ...more,
          source: { label, kind: engine.kind, procedural, ...modelIn(source.atom) },
          missed,
        } as unknown as Answers[Q];
      } catch (error) {
        signal?.throwIfAborted();
        missed.push({ label, why: late.aborted ? 'It took too long' : messageOf(error) });
      }
    }
    return null;
  }

  async #byEye<Q extends Question>(
    asked: Asked & { question: Q; picture: Uint8Array },
    missed: Answers[Q]['missed'],
    { enginesOnly, report, signal }: LookOptions,
  ): Promise<Answers[Q]> {
    if (enginesOnly) return nothing(asked, missed);
    try {
      const hints = { locale: asked.locale, prompt: report?.prompt ?? '' };
      const seen = await this.#options.eye.look(asked.question, asked.picture, hints, signal);
      const more = asked.question === 'caption' ? { procedural: true } : {};
      // As above.
      return { ...seen, ...more, source: CLASSICAL, missed } as unknown as Answers[Q];
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof EngineError && error.kind === 'invalid_input') throw error;
      missed.push({ label: CLASSICAL.label, why: messageOf(error) });
      return nothing(asked, missed);
    }
  }
}

/** The model that an engine call names. */
const modelIn = ({ target }: EngineSource['atom']): { model?: string } =>
  typeof target.model === 'string' ? { model: target.model } : {};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const reported = (state: 'found' | 'none', missed: Found['missed']): Found => ({
  state,
  boxes: [],
  confidence: REPORTED,
  source: REPORT,
  missed,
});

/** What an engine made of words, and who it is. */
export interface Translation {
  text: string;
  source: Source;
}

/** Nobody knows. */
function nothing<Q extends Question>(
  { question, width, height, locale }: Asked,
  missed: Answers[Q]['missed'],
): Answers[Q] {
  const base = { source: NOBODY, confidence: 0, missed };
  const unknown = { ...base, state: 'unknown' as const };
  const none: { [P in Question]: Answers[P] } = {
    faces: { ...unknown, boxes: [] },
    persons: { ...unknown, boxes: [] },
    subject: { ...unknown, boxes: [] },
    garment: { ...unknown, boxes: [] },
    matte: { ...unknown, png: null, width, height },
    depth: { ...unknown, png: null, width, height },
    sensitive: { ...unknown, labels: [] },
    caption: { ...base, text: '', locale, procedural: true },
  };
  return none[question as Q];
}
