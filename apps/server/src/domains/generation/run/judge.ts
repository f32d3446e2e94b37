import { buffer } from 'node:stream/consumers';
import { EngineError, type MediaRef } from '@atelier/engines/engine';
import type { Db, Trx } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { RunningTask } from '../task.repo.ts';

/** What a judge said of a picture: the kind it saw most of, how sure it is of that, and who it is. */
export interface Verdict {
  state: 'clear' | 'flagged' | 'unknown';
  kind: string;
  /** 0 to 1. */
  score: number;
  source: string;
}

/** Longer side of what a judge is shown, in pixels. */
const SIDE = 512;
/** A mask shows nothing, and no judge is asked about it. */
const MASK = 'mask';

const inWords = ({ kind, score, source }: Verdict): string => `${source}: ${kind || 'flagged'} ${score.toFixed(2)}`;

/** Null where no judge is connected. One that cannot be asked leaves it unknown: its pictures go out, and staff see that nobody judged them. */
async function judge({ sight, library }: GenerationDeps, bytes: Uint8Array): Promise<Verdict | null> {
  if (!sight.hasJudge()) return null;
  const { state, labels, confidence, source } = await sight.judge(await library.glanceOf(bytes, SIDE));
  const [most] = labels;
  return { state, kind: most?.name ?? '', score: most?.confidence ?? confidence, source: source.label };
}

/**
 * Judges what an engine made, before anything of it is stored.
 * @throws EngineError refused_sensitive: it goes to nobody, and its credits go back
 */
export async function judgeOutput(deps: GenerationDeps, bytes: Uint8Array): Promise<Verdict | null> {
  const verdict = await judge(deps, bytes);
  if (verdict?.state === 'flagged') throw new EngineError('refused_sensitive', inWords(verdict));
  return verdict;
}

/**
 * Judges the pictures that a task works on, each once in its life. A flagged one is blocked, so that the next submit refuses it at once.
 * @param files as the engine reads them, in the order of the task's inputs
 * @throws EngineError refused_sensitive, field `input`
 */
export async function judgeInputs(deps: GenerationDeps, task: RunningTask, files: readonly MediaRef[]): Promise<void> {
  if (!deps.sight.hasJudge()) return;
  const { platform, library } = deps;
  const known = await verdictsOf(platform.db, task.inputs);
  for (const [at, id] of task.inputs.entries()) {
    const file = files[at];
    if (!file || file.role === MASK || known.has(id)) continue;
    const verdict = await judge(deps, new Uint8Array(await buffer(await file.open())));
    if (!verdict || verdict.state === 'unknown') continue;
    const flagged = verdict.state === 'flagged';
    await platform.db.transaction().execute(async (trx) => {
      await keepVerdict(trx, id, verdict, platform.clock.now());
      if (flagged) await library.setBlocked(trx, id, true);
    });
    if (flagged) throw new EngineError('refused_sensitive', inWords(verdict), { field: 'input' });
  }
}

export async function keepVerdict(trx: Trx, mediaId: string, verdict: Verdict, at: Date): Promise<void> {
  await trx
    .insertInto('picture_judgement')
    .values({ media_id: mediaId, ...verdict, judged_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What judges said of these pictures; those that nobody was asked about are not among them. */
export async function verdictsOf(db: Db, ids: readonly string[]): Promise<Map<string, Verdict>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_judgement')
    .select(['media_id', 'state', 'kind', 'score', 'source'])
    .where('media_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ media_id, ...verdict }) => [media_id, verdict]));
}
