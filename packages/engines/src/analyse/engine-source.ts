import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type AtomConfig,
  type Engine,
  EngineError,
  type EngineTask,
  type ErrorKind,
  type MediaRef,
  type Op,
  type RemoteHandle,
} from '../engine.ts';
import { mediaTypeOf } from '../media/media-type.ts';
import { OP_OF, type Question } from './ports.ts';

/** An engine that can answer, with its call for the question's operation. */
export interface EngineSource {
  engine: Engine;
  atom: AtomConfig;
  /** The name it was given. */
  label: string;
  procedural: boolean;
  /** Learns how the call ended, unless it was our own patience that ended it. */
  ended?(outcome: ErrorKind | 'succeeded'): void;
}

/** What an engine said before it ended: its words, its picture, and whether that is to be blocked. */
export interface EngineSaid {
  text: string | null;
  picture: Uint8Array | null;
}

export interface Asked {
  question: Question;
  /** Null where it is asked about words alone. */
  picture: Uint8Array | null;
  words?: string;
  width: number;
  height: number;
  locale: string;
}

/** Words to be said in another language of the house. */
export interface ToTranslate {
  words: string;
  from: string;
  to: string;
}

/** The operation of an engine that translates. */
export const TRANSLATE: Op = 'translate';

/**
 * Asks an engine by one task of its own, without charge. `params.question` names the question; the picture is the input `image`. Words are
 * `params.prompt`, and the question is then `words`; to be translated they come with `params.from` and `params.to`.
 * @param signal ends the work, not only the waiting
 * @throws EngineError of the engine, or the signal's reason
 */
export async function askEngine(
  source: EngineSource,
  asked: Asked | ToTranslate,
  signal: AbortSignal,
): Promise<EngineSaid> {
  const { engine, atom } = source;
  const task = 'to' in asked ? translation(atom, asked) : taskOf(atom, asked);
  let handle: RemoteHandle | null = null;
  const stop = (): void => {
    if (handle) void engine.cancel(handle).catch(() => undefined);
  };
  const work = (async (): Promise<EngineSaid> => {
    const remember = async (early: RemoteHandle): Promise<void> => {
      handle = early;
    };
    handle = await engine.submit(task, remember, signal);
    // It had been given up while it was on its way.
    if (signal.aborted) stop();
    signal.throwIfAborted();
    const said: EngineSaid = { text: null, picture: null };
    for await (const event of engine.watch(handle, task, signal)) {
      if (event.type === 'failed') throw event.error;
      if (event.type === 'text') said.text ??= event.text;
      if (event.type === 'artefact' && said.picture === null)
        said.picture = new Uint8Array(await buffer(await event.media.open()));
      if (event.type === 'succeeded') return said;
    }
    throw new EngineError('lost', 'It ended without an answer');
  })();
  // An engine may not hear the signal: nobody waits longer for it all the same.
  const given = new Promise<never>((_, reject) => {
    const leave = (): void => {
      stop();
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  work.catch(() => undefined);
  try {
    const said = await Promise.race([work, given]);
    source.ended?.('succeeded');
    return said;
  } catch (error) {
    if (!signal.aborted) source.ended?.(error instanceof EngineError ? error.kind : 'internal');
    throw error;
  }
}

function taskOf(atom: AtomConfig, { question, picture, words = '', width, height, locale }: Asked): EngineTask {
  const image = picture && imageOf(picture, { width, height });
  const params = { question: picture ? question : 'words', prompt: words, width, height };
  return { ...bare(atom, { op: OP_OF[question], params, locale }), inputs: image ? [image] : [] };
}

const translation = (atom: AtomConfig, { words, from, to }: ToTranslate): EngineTask =>
  bare(atom, { op: TRANSLATE, params: { prompt: words, from, to, width: 0, height: 0 }, locale: to });

/** A task that nobody is charged for. */
const bare = (
  atom: AtomConfig,
  { op, params, locale }: { op: Op; params: Record<string, unknown>; locale: string },
): EngineTask => ({
  attemptId: `look:${randomUUID()}`,
  op,
  atom,
  params: {
    negativePrompt: '',
    style: 'default',
    module: 'look',
    locale,
    indexes: [0],
    custom: {},
    ...params,
  },
  inputs: [],
  seed: 0,
  count: 1,
  deadline: Date.now() + atom.timeouts.runMs,
  locale,
});

const imageOf = (picture: Uint8Array, size: { width: number; height: number }): MediaRef => ({
  role: 'image',
  mime: mediaTypeOf(picture)?.mime ?? 'image/png',
  ...size,
  open: async () => new Blob([picture as Uint8Array<ArrayBuffer>]).stream(),
});
