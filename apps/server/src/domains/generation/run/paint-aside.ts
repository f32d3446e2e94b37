import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Ratio, Style } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { KeptSubject } from '@atelier/engines/kept-subject';
import { sizeOfRatio } from '@atelier/rules/generation/limits';
import type { GenerationDeps } from '../generation.deps.ts';
import { OPEN_STATES } from '../generation.tables.ts';

/** One picture without a task. */
export interface OnceRequest {
  module: string;
  prompt: string;
  style: Style;
  size: { width: number; height: number };
  seed: number;
  language: Language;
  /** A kept person, in the traits their engine knows, who is to be drawn. */
  subject?: KeptSubject;
}

export interface AsideRequest extends Omit<OnceRequest, 'size'> {
  ratio: Ratio;
}

export interface AsidePicture {
  bytes: Uint8Array;
  mime: string;
  procedural: boolean;
  /** Words the engine did not draw. */
  notDrawn: string[];
}

const RUN_MS = 120_000;
const VERSION = 'v3L';

/** Whether nobody's task waits or runs: the house may work for itself. */
export async function isIdle({ platform }: Pick<GenerationDeps, 'platform'>): Promise<boolean> {
  const open = await platform.db
    .selectFrom('generation_task')
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

/**
 * One picture beside the waiting room, for the house itself (demo content): no task, no charge. It gives way: as soon as
 * anybody's task is released the picture is cancelled.
 * @returns null when it was cancelled or no engine can make it now.
 */
export async function paintAside(
  deps: GenerationDeps,
  { ratio, ...request }: AsideRequest,
  signal: AbortSignal,
): Promise<AsidePicture | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const giveWay = () => void isIdle(deps).then((idle) => idle || abort(), abort);
  const offRelease = deps.platform.events.onSignal('release', giveWay);
  // A task released while the caller was still told that the house is idle has sent its signal already.
  giveWay();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await paintOnce(deps, { ...request, size: sizeOfRatio(ratio, VERSION) }, stop.signal);
  } finally {
    offRelease();
    signal.removeEventListener('abort', abort);
  }
}

/**
 * One picture without task and charge, always by the built-in engine: what the house makes for itself spends
 * nobody's money.
 * @returns null when it was cancelled or no engine can make it now.
 */
export async function paintOnce(
  deps: Pick<GenerationDeps, 'engines' | 'tools'>,
  request: OnceRequest,
  signal: AbortSignal,
): Promise<AsidePicture | null> {
  const op = deps.tools.of(request.module)?.op;
  const builtin = op === undefined ? null : deps.engines.builtin(op);
  if (!builtin) return null;
  const { engine, atom } = builtin;
  const task = {
    attemptId: `aside:${randomUUID()}`,
    op: atom.op,
    atom,
    params: {
      prompt: request.prompt,
      negativePrompt: '',
      style: request.style,
      module: request.module,
      ...request.size,
      locale: request.language,
      indexes: [0],
      ...(request.subject ? { subject: request.subject } : {}),
    },
    inputs: [],
    seed: request.seed,
    count: 1,
    deadline: Date.now() + RUN_MS,
    locale: request.language,
  };
  try {
    const handle = await engine.submit(task, async () => undefined, signal);
    const cancel = () => void engine.cancel(handle).catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    for await (const event of engine.watch(handle, task, signal)) {
      if (event.type === 'failed') return null;
      if (event.type !== 'artefact' || event.role !== 'main') continue;
      const notDrawn = event.meta?.notDrawn;
      return {
        bytes: await buffer(await event.media.open()),
        mime: event.media.mime,
        procedural: true,
        notDrawn: Array.isArray(notDrawn) ? notDrawn.filter((word) => typeof word === 'string') : [],
      };
    }
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
