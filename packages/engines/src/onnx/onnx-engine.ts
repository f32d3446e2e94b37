import {
  type AtomConfig,
  type Capability,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineHealth,
  type EngineTask,
  type Judged,
  type Measured,
  type Offer,
  type Op,
  type Reason,
  type RemoteHandle,
  type TargetFault,
} from '../engine.ts';
import type { KnownModel } from '../known-model.ts';
import { because, faultOf, reasonOf } from '../reason.ts';
import { LocalRuns, type LocalWork } from '../task/local-runs.ts';
import { reasonsIn, type TargetWish, unfit } from '../task/target-wish.ts';
import type { ModelFolder } from './folder/inspect.ts';
import type { SingleModel } from './folder/single.ts';
import type { LocalModels } from './local-models.ts';
import { judgeWords, LOOK_OPS, lookAtPicture } from './look.ts';
import { makePictures, PICTURE_OPS } from './pictures.ts';
import { SPEECH_OPS, speak, tryWords } from './speech.ts';
import { modelTarget, targetFaults } from './target.ts';
import { TRANSFORM_OPS, transformPicture } from './transform.ts';

const SINGLE_OPS = [...TRANSFORM_OPS, ...LOOK_OPS, ...SPEECH_OPS];
const OPS: readonly Op[] = [...PICTURE_OPS, ...SINGLE_OPS];

export interface OnnxOptions {
  id: string;
  label: string;
  /** Shared by all engines of the house: one process runs all their models, one at a time. */
  models: LocalModels;
  /** Whether staff confirmed the terms of a model that businesses may not simply use; nobody did, unless told. */
  confirmed?: (known: KnownModel) => boolean;
}

/**
 * Models of a folder beside the house (MODELS_DIR), run by a process of their own. Work that is not done when the house stops is gone: it
 * is begun anew. An atom's `target` is `ModelTarget`.
 */
export class OnnxEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind = 'onnx' as const;
  readonly #models: LocalModels;
  readonly #confirmed: (known: KnownModel) => boolean;
  readonly #runs = new LocalRuns();

  constructor({ id, label, models, confirmed = () => false }: OnnxOptions) {
    this.id = id;
    this.label = label;
    this.#models = models;
    this.#confirmed = confirmed;
  }

  async capabilities(): Promise<Capability[]> {
    const supports = { progress: true, preview: true, cancelRunning: true, resume: false, webhook: false, seed: true };
    const plain = { ...supports, preview: false, seed: false };
    return [
      ...PICTURE_OPS.map((op) => ({ op, procedural: false, supports })),
      ...SINGLE_OPS.map((op) => ({ op, procedural: false, supports: plain })),
    ];
  }

  async health(): Promise<EngineHealth> {
    const { host } = this.#models;
    const load = { slotsFree: host.busy ? 0 : 1, queued: host.waiting, warmKeys: [] };
    const fault = this.#fault();
    return fault ? { ...load, state: 'down', slotsFree: 0, reasons: [fault] } : { ...load, state: 'up', reasons: [] };
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    const fault = this.#fault();
    if (fault) return [fault];
    const faults = this.faults(atom);
    if (faults.length > 0) return reasonsIn(faults);
    try {
      return [...this.#reasonsAgainst(this.#models.folders.get(String(atom.target.model)), atom.op)];
    } catch (error) {
      return [reasonOf(error)];
    }
  }

  faults(atom: Pick<AtomConfig, 'op' | 'target'>): TargetFault[] {
    if (!OPS.includes(atom.op)) return [{ field: 'op', reason: because('op', { op: atom.op }) }];
    return targetFaults(atom);
  }

  async models(): Promise<string[]> {
    return this.#models.folders.list().flatMap((folder) => (this.#faultsOf(folder).length === 0 ? [folder.model] : []));
  }

  async offers(): Promise<Offer[]> {
    return this.#models.folders.list().map((folder) => {
      const { model, what, ops, sizeMb, needsMb, known } = folder;
      return { model, what, ops, sizeMb, needsMb, known, reasons: this.#faultsOf(folder) };
    });
  }

  async measure(atom: AtomConfig, signal: AbortSignal): Promise<Measured | null> {
    const { folders } = this.#models;
    const folder = folders.get(String(atom.target.model));
    if (folder.single) {
      await tryWords(this.#models, folder, folder.single, signal).catch((error: unknown) => {
        throw this.#clean(error);
      });
      // What one takes depends on what it is given.
      return null;
    }
    const { model, steps, guidance } = modelTarget(atom, folder);
    return this.#models.measure(model, steps, guidance, signal).catch((error: unknown) => {
      throw this.#clean(error);
    });
  }

  warmKey({ target: { model } }: Pick<AtomConfig, 'target'>): string | null {
    return typeof model === 'string' ? model : null;
  }

  judges({ target }: AtomConfig): readonly Judged[] {
    return [this.#single(target)?.words ? 'words' : 'pictures'];
  }

  translates({ target }: AtomConfig, from: string, to: string): boolean {
    const tongues = this.#single(target)?.speech?.tongues;
    return !!tongues && tongues.from.some((one) => one === from) && tongues.to.some((one) => one === to);
  }

  async targetFor(op: Op, { model, graph }: TargetWish): Promise<AtomConfig['target']> {
    if (graph) throw unfit('graph', because('graph_useless', { who: this.label }));
    const chosen = model ?? this.#only(op);
    if (!chosen) throw unfit('model', because('folder_needed'));
    let folder: ModelFolder;
    try {
      folder = this.#models.folders.get(chosen);
    } catch (error) {
      throw unfit('model', reasonOf(error));
    }
    const [reason] = this.#reasonsAgainst(folder, op);
    if (reason) throw unfit('model', reason);
    return { model: chosen };
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    // The files may have changed since staff looked at them.
    const [reason] = await this.check(task.atom);
    if (reason) throw faultOf('engine_config', reason);
    const folder = this.#models.folders.get(String(task.atom.target.model));
    const handle: RemoteHandle = { engineId: this.id, remoteId: task.attemptId };
    await remember(handle);
    const work = workOf(this.#models, task, folder);
    this.#runs.start(task, (emit, signal) =>
      work(emit, signal).catch((error) => {
        throw this.#clean(error);
      }),
    );
    return handle;
  }

  async *watch(handle: RemoteHandle, _task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const events = this.#runs.watch(handle.remoteId, signal);
    if (events) yield* events;
    else yield { type: 'failed', error: faultOf('lost', because('process_ended')) };
  }

  cancel(handle: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    return this.#runs.cancel(handle.remoteId);
  }

  close(): Promise<void> {
    return this.#runs.close();
  }

  /** What a call's folder is, where it is there and holds a single model. */
  #single({ model }: AtomConfig['target']): SingleModel | undefined {
    try {
      return this.#models.folders.get(String(model)).single;
    } catch {
      return undefined;
    }
  }

  #fault(): Reason | null {
    return this.#models.host.fault() ?? this.#models.folders.fault();
  }

  /** Where there is one model alone, nobody has to name it. */
  #only(op: Op): string | undefined {
    const able = this.#models.folders.list().filter((folder) => this.#reasonsAgainst(folder, op).length === 0);
    return able.length === 1 ? able[0]!.model : undefined;
  }

  /** Why a folder cannot be used at all: what is wrong with it, or terms that nobody confirmed. */
  #faultsOf({ reasons, known }: ModelFolder): readonly Reason[] {
    if (reasons.length > 0 || !known || known.commercial || this.#confirmed(known)) return reasons;
    return [because('folder_licence', { name: known.name, licence: known.licence })];
  }

  /** Why a folder cannot do what is asked. */
  #reasonsAgainst(folder: ModelFolder, op: Op): readonly Reason[] {
    const faults = this.#faultsOf(folder);
    if (faults.length > 0) return faults;
    if (folder.ops.includes(op)) return [];
    const draws = PICTURE_OPS.some((one) => one === op && one !== 't2i');
    return [draws && !folder.single ? because('folder_encoder') : because('op', { op })];
  }

  /** What the runtime says of a file without telling where on this machine it lies. */
  #clean(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const message = this.#models.folders.withoutPlace(error.message);
    if (!(error instanceof EngineError)) return new EngineError('internal', message);
    return new EngineError(error.kind, message, error.info);
  }
}

function workOf(models: LocalModels, task: EngineTask, folder: ModelFolder): LocalWork {
  const { single } = folder;
  if (!single) return makePictures(models, task, folder);
  const { speech, words, op } = single;
  if (speech) return speak(models, task, folder, { single, speech, beams: modelTarget(task.atom, folder).beams });
  if (words) return judgeWords(models, task, folder, single);
  const looks = LOOK_OPS.some((one) => one === op);
  return (looks ? lookAtPicture : transformPicture)(models, task, folder, single);
}
