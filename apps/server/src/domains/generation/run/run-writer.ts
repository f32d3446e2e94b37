import { buffer } from 'node:stream/consumers';
import { type Claim, EngineError } from '@atelier/engines/engine';
import { isNoSpace } from '#platform/health/space.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { NO_SEED } from '../no-seed.ts';
import { RUN_LEASE_MS } from '../queue/leases.ts';
import {
  type RunningTask,
  recordOutput,
  renewLease,
  writeClaims,
  writeProcedural,
  writeProgress,
} from '../task.repo.ts';
import { boundedClaims } from './claims.ts';
import { wordsOf } from './engine-task.ts';
import type { Artefact } from './extract.ts';
import { judgeOutput, keepVerdict } from './judge.ts';

/** Progress goes to the database at most this often per picture; the screen needs no more. */
const PROGRESS_EVERY_MS = 300;
/** Longer side of a preview in pixels. */
const PREVIEW_SIDE = 768;
/** Code points of a model's words that are kept. */
const TOLD_MAX = 4000;

/** All writes of one run, throttled where they are only news and fenced where they count. */
export class RunWriter {
  readonly #deps: GenerationDeps;
  readonly #task: RunningTask;
  readonly #written = new Map<number, { at: number; value: number }>();
  readonly #done: Set<number>;
  /** The words its engine sent on, or got back, by picture; -1 for all of them. */
  readonly #told = new Map<number, string>();
  /** What drawings look like, by picture. */
  readonly #covers = new Map<number, Uint8Array>();

  constructor(deps: GenerationDeps, task: RunningTask) {
    this.#deps = deps;
    this.#task = task;
    this.#done = new Set(task.finished);
  }

  renew(): Promise<boolean> {
    const { db, clock } = this.#deps.platform;
    return renewLease(db, this.#task.id, this.#task.attempt, new Date(clock.now().getTime() + RUN_LEASE_MS)).catch(
      () => true,
    );
  }

  async progress(idx: number, value: number, stage: string | undefined): Promise<void> {
    const last = this.#written.get(idx);
    const at = performance.now();
    if (last && (at - last.at < PROGRESS_EVERY_MS || value <= last.value)) return;
    this.#written.set(idx, { at, value });
    await writeProgress(this.#deps.platform.db, this.#task.id, idx, Math.min(0.99, value), undefined);
    await this.#deps.platform.events.publish({
      userId: this.#task.user_id,
      event: 'progress',
      data: {
        taskId: this.#task.id,
        idx,
        percentage: Math.round(Math.min(0.99, value) * 100),
        stage: stage ?? 'generating',
      },
    });
  }

  /** How the engine read the words: told at once, kept with the task. */
  async understood(claims: readonly Claim[]): Promise<void> {
    const { db, events } = this.#deps.platform;
    await writeClaims(db, this.#task.id, this.#task.attempt, boundedClaims(claims));
    await events.publish({ userId: this.#task.user_id, event: 'task', data: { taskId: this.#task.id } });
  }

  /** What the engine says it told its model. */
  told(prompt: string, idx = -1): void {
    this.#told.set(idx, [...prompt].slice(0, TOLD_MAX).join(''));
  }

  async preview(idx: number, mime: string, bytes: Uint8Array): Promise<void> {
    const shown = await this.#shown(mime, bytes).catch(() => null);
    // A preview that cannot be read is none; its picture is judged when it comes.
    if (!shown) return;
    const dataUrl = `data:${shown.mime};base64,${Buffer.from(shown.bytes).toString('base64')}`;
    await writeProgress(this.#deps.platform.db, this.#task.id, idx, this.#written.get(idx)?.value ?? 0.05, dataUrl);
    await this.#deps.platform.events.publish({
      userId: this.#task.user_id,
      event: 'task',
      data: { taskId: this.#task.id },
    });
  }

  /** Bytes from elsewhere are shown to nobody before they are encoded anew. */
  async #shown(mime: string, bytes: Uint8Array): Promise<{ mime: string; bytes: Uint8Array }> {
    const { engines, library } = this.#deps;
    const { server_id } = this.#task;
    if (server_id !== null && engines.named(server_id)?.kind === 'builtin') return { mime, bytes };
    return { mime: 'image/webp', bytes: await library.glanceOf(bytes, PREVIEW_SIDE) };
  }

  /** Keeps what a drawing looks like until the drawing itself comes. */
  async cover({ index, media }: Artefact): Promise<void> {
    this.#covers.set(index, new Uint8Array(await buffer(await media.open())));
  }

  /** A drawing that cannot be kept would be the same at another try: it ends the task. */
  async #drawing(file: Parameters<GenerationDeps['library']['prepareDrawing']>[0]) {
    try {
      return await this.#deps.library.prepareDrawing(file);
    } catch (error) {
      if (isNoSpace(error)) throw error;
      throw new EngineError(
        'invalid_input',
        `The engine gave no drawing: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  #coverOf(idx: number): Uint8Array {
    const cover = this.#covers.get(idx);
    if (!cover) throw new EngineError('invalid_input', 'The engine gave a drawing without a picture of it');
    this.#covers.delete(idx);
    return cover;
  }

  /** Stores a finished picture: files first, then its rows in one fenced transaction. False when the run is no longer ours. */
  async artefact(
    { index: idx, media, procedural = this.#task.procedural }: Artefact,
    given: Record<string, unknown>,
  ): Promise<boolean> {
    // Work that is watched again tells again what an earlier attempt stored.
    if (this.#done.has(idx)) return true;
    const told = this.#told.get(idx) ?? this.#told.get(-1);
    const meta: Record<string, unknown> = told === undefined ? given : { ...given, told };
    const { platform, library } = this.#deps;
    await platform.space.requireForResult();
    const bytes = await buffer(await media.open());
    const drawing = media.mime === 'image/svg+xml';
    const verdict = await judgeOutput(this.#deps, (drawing && this.#covers.get(idx)) || bytes);
    const seed = this.#seedOf(meta, idx);
    const file = {
      ownerId: this.#task.user_id,
      bytes,
      provenance: {
        taskId: this.#task.id,
        module: this.#task.module,
        prompt: wordsOf(this.#task),
        negative: this.#task.negative_prompt,
        style: this.#task.params.style,
        ...(seed === NO_SEED ? {} : { seed }),
        ...(typeof meta.steps === 'number' ? { steps: meta.steps } : {}),
        ...this.#maker(),
        procedural,
        inputs: this.#task.inputs.map((id, at) => ({ id, role: this.#task.input_roles[at] ?? 'image' })),
        ...(this.#task.upstream_id ? { ancestor: this.#task.upstream_id } : {}),
      },
    };
    const prepared = drawing
      ? await this.#drawing({ ...file, cover: this.#coverOf(idx) })
      : await library.prepareOutput({ ...file, mime: media.mime, finish: this.#task.finish.postprocess ?? [] });
    const ours = await platform.db.transaction().execute(async (trx) => {
      const recorded = await recordOutput(trx, this.#task.id, this.#task.attempt, idx, {
        mediaId: prepared.id,
        width: prepared.width,
        height: prepared.height,
        seed,
        meta,
      });
      if (recorded) {
        // What was done in the end, and not what was meant to be.
        if (procedural !== this.#task.procedural) await writeProcedural(trx, this.#task.id, procedural);
        const { id: taskId, module, prompt, params } = this.#task;
        const made = { taskId, taskIdx: idx, module, style: params.style, prompt, seed };
        await library.storeOutput(trx, prepared, platform.clock.now(), made);
        if (verdict) await keepVerdict(trx, prepared.id, verdict, platform.clock.now());
      }
      return recorded;
    });
    if (!ours) {
      await library.discard(prepared);
      return false;
    }
    this.#done.add(idx);
    await platform.events.publish({ userId: this.#task.user_id, event: 'task', data: { taskId: this.#task.id } });
    return true;
  }

  /** The name of who made it, as people read it. */
  #maker(): { maker?: string } {
    const { server_id } = this.#task;
    const made = server_id === null ? undefined : this.#deps.engines.named(server_id);
    return made ? { maker: made.label } : {};
  }

  /**
   * The seed a picture follows from: as its engine tells; what one says nothing of that takes seeds has the task's own. NO_SEED where the
   * engine takes none, or does not know: a seed that was never used would be a promise.
   */
  #seedOf({ seed }: Record<string, unknown>, idx: number): number {
    if (typeof seed === 'number') return seed;
    const { server_id, atom } = this.#task;
    const takes = this.#deps.engines.capability(server_id, atom.op)?.supports.seed ?? true;
    return seed === null || !takes ? NO_SEED : this.#task.seed + idx;
  }

  /** True when every picture is there. */
  async complete(): Promise<boolean> {
    return this.#done.size === this.#task.count;
  }
}
