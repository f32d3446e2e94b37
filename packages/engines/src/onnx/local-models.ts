import type { Measured } from '../engine.ts';
import { ModelFolders } from './folder/folders.ts';
import type { ModelFolder } from './folder/inspect.ts';
import { type HostOptions, ModelHost } from './host/host.ts';

/** The models beside this house: where they lie, the process that runs them, and what they were measured to take. One for all engines. */
export class LocalModels {
  readonly folders: ModelFolders;
  readonly host: ModelHost;
  readonly #measured = new WeakMap<ModelFolder, Promise<Omit<Measured, 'seconds'> & { fixedMs: number }>>();

  /** @param options.dir the operator's folder (MODELS_DIR) */
  constructor({ dir, ...host }: HostOptions & { dir: string }) {
    this.folders = new ModelFolders(dir, host.memoryMb);
    this.host = new ModelHost(host);
  }

  /** What a picture of this model takes with so many steps; tried once for each state of its files. */
  async measure(model: string, steps: number, guidance: number, signal: AbortSignal): Promise<Measured> {
    const folder = this.folders.get(model);
    let trying = this.#measured.get(folder);
    if (!trying) {
      trying = this.#try(folder, signal);
      this.#measured.set(folder, trying);
      trying.catch(() => this.#measured.delete(folder));
    }
    const { fixedMs, stepMs, ...rest } = await trying;
    // Two rows for each step: for the words, and for what is to be left out.
    const whole = stepMs * (guidance > 1 && !folder.conditioned ? 2 : 1);
    return { ...rest, steps, stepMs: whole, seconds: (fixedMs + steps * whole) / 1000 };
  }

  async #try(folder: ModelFolder, signal: AbortSignal) {
    const { side } = folder;
    const job = { kind: 'measure', folder: this.folders.pathOf(folder.model), width: side, height: side } as const;
    const { loadMs, wordsMs, stepMs, decodeMs, peakMb, reopens } = await this.host.run(job, signal);
    const fixedMs = wordsMs + decodeMs + (reopens ? loadMs : 0);
    return { fixedMs, stepMs, memoryMb: peakMb, steps: 0, width: side, height: side };
  }

  close(): Promise<void> {
    return this.host.close();
  }
}
