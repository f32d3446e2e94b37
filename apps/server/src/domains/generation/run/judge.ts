import { buffer } from 'node:stream/consumers';
import { OWN_EYES } from '@atelier/engines/analyse/looker';
import type { Answers } from '@atelier/engines/analyse/ports';
import { EngineError, type MediaRef } from '@atelier/engines/engine';
import type { Db, Trx } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { lookedAt } from '../sight/sight.ts';
import type { RunningTask } from '../task.repo.ts';

/**
 * What a judge said of a picture, or of words: the kind it saw most of, how sure it is of that, and who it is. `look`: no judge could be
 * asked, and our own eyes found something that a person should look at; it blocks nothing.
 */
export interface Verdict {
  state: 'clear' | 'flagged' | 'unknown' | 'look';
  kind: string;
  /** 0 to 1. */
  score: number;
  source: string;
}

/** Share of a picture in the colours of skin from which on our own eyes ask for a look: close portraits stay below it. */
const MUCH_SKIN = 0.45;
/** Longer side of what a judge is shown, in pixels. */
const SIDE = 512;
/** A mask shows nothing, and no judge is asked about it. */
const MASK = 'mask';

const inWords = ({ kind, score, source }: Verdict): string => `${source}: ${kind || 'flagged'} ${score.toFixed(2)}`;

/** Null where no judge is connected. One that cannot be asked leaves it unknown: its pictures go out, and staff see that nobody judged them. */
async function judge({ sight, library }: GenerationDeps, bytes: Uint8Array): Promise<Verdict | null> {
  return sight.hasJudge('pictures') ? verdictOf(await sight.judge(await library.glanceOf(bytes, SIDE))) : null;
}

function verdictOf({ state, labels, confidence, source }: Answers['sensitive']): Verdict {
  const [most] = labels;
  return { state, kind: most?.name ?? '', score: most?.confidence ?? confidence, source: source.label };
}

/** What a judge says of words, before anything is charged; null where there are none, or none judges words here. */
export async function judgeWords({ sight }: GenerationDeps, words: string): Promise<Verdict | null> {
  return words !== '' && sight.hasJudge('words') ? verdictOf(await sight.judgeWords(words)) : null;
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
  if (!deps.sight.hasJudge('pictures')) return;
  const { platform } = deps;
  const known = await verdictsOf(platform.db, task.inputs);
  for (const [at, id] of task.inputs.entries()) {
    const file = files[at];
    if (!file || file.role === MASK || known.has(id)) continue;
    const verdict = await judge(deps, new Uint8Array(await buffer(await file.open())));
    if (!verdict || verdict.state === 'unknown') continue;
    if (await heed(deps, id, verdict)) throw new EngineError('refused_sensitive', inWords(verdict), { field: 'input' });
  }
}

/** Keeps what was said of a picture, and blocks a flagged one. @returns whether it is */
async function heed({ platform, library }: GenerationDeps, id: string, verdict: Verdict): Promise<boolean> {
  const flagged = verdict.state === 'flagged';
  await platform.db.transaction().execute(async (trx) => {
    await keepVerdict(trx, id, verdict, platform.clock.now());
    if (flagged) await library.setBlocked(trx, id, true);
  });
  return flagged;
}

/**
 * Has a picture of this user judged that is about to be shown to everybody, unless it was before. Where no judge can be asked our own eyes say
 * whether somebody should look at it, which blocks nothing. A picture that nobody can look at now waits for review as any other.
 * @returns whether it is blocked now
 */
export async function judgeForReview(deps: GenerationDeps, userId: number, id: string): Promise<boolean> {
  const { platform, library, sight } = deps;
  const known = (await verdictsOf(platform.db, [id])).get(id);
  if (known && known.state !== 'unknown') return false;
  try {
    const [file] = await library.toolInputs(platform.db, userId, [lookedAt(id, 'media_id')]);
    const glance = await library.glanceOf(new Uint8Array(await buffer(await file!.open())), SIDE);
    if (sight.hasJudge('pictures')) {
      const verdict = verdictOf(await sight.judge(glance));
      if (verdict.state !== 'unknown') return await heed(deps, id, verdict);
    }
    const score = await sight.bareSkin(glance);
    if (score >= MUCH_SKIN) await heed(deps, id, { state: 'look', kind: 'skin', score, source: OWN_EYES });
  } catch (error) {
    platform.log.warn({ err: error, media: id }, 'a picture for review could not be looked at');
  }
  return false;
}

/** A judgement stands once it was made; that nobody could be asked gives way to it. */
export async function keepVerdict(trx: Trx, mediaId: string, verdict: Verdict, at: Date): Promise<void> {
  await trx
    .insertInto('picture_judgement')
    .values({ media_id: mediaId, ...verdict, judged_at: at })
    .onConflict((conflict) =>
      conflict
        .column('media_id')
        .doUpdateSet({ ...verdict, judged_at: at })
        .where('picture_judgement.state', '=', 'unknown'),
    )
    .execute();
}

/** Keeps what was said of the words of a task. */
export async function keepWordsVerdict(trx: Trx, taskId: string, verdict: Verdict, at: Date): Promise<void> {
  const { state, ...said } = verdict;
  await trx
    .insertInto('words_judgement')
    .values({ task_id: taskId, state: state === 'clear' ? state : 'unknown', ...said, judged_at: at })
    .execute();
}

/** What judges said of the words that these pictures were made from. */
export async function wordsVerdictsOf(db: Db, mediaIds: readonly string[]): Promise<Map<string, Verdict>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('words_judgement as w')
    .innerJoin('generation_output as o', 'o.task_id', 'w.task_id')
    .select(['o.media_id', 'w.state', 'w.kind', 'w.score', 'w.source'])
    .where('o.media_id', 'in', [...mediaIds])
    .execute();
  return new Map(rows.map(({ media_id, ...verdict }) => [media_id!, verdict]));
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
