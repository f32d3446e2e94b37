import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SpeechParts } from '@atelier/engines/onnx/host/protocol';
import { Diffusion } from '#diffusion/diffusion.ts';
import { Part } from '#part.ts';
import { Speaker } from '#speech/speaker.ts';
import { WordJudge } from '#text/word-judge.ts';

/** Models that stay open. */
const MOST = 2;
const MiB = 1024 * 1024;

interface Model {
  close(): Promise<void>;
}

interface Open {
  stamp: string;
  model: Model;
}

/** Models that are open, the one that was used last behind; the first is closed when a third one comes. */
export class Models {
  readonly #threads: number;
  readonly #memoryMb: number;
  readonly #open = new Map<string, Open>();

  constructor({ threads, memoryMb }: { threads: number; memoryMb: number }) {
    this.#threads = threads;
    this.#memoryMb = memoryMb;
  }

  /** A diffusion folder as it lies there now. @throws Error that says what of it cannot be used */
  diffusion(folder: string): Promise<Diffusion> {
    return this.#opened(folder, Diffusion, (bytes) => {
      // Two of them may be open, each with as much again for what it computes.
      const roomy = (bytes / MiB) * 2 + 1024 <= this.#memoryMb / MOST;
      return new Diffusion(folder, { threads: this.#threads, roomy });
    });
  }

  /** The one model of a folder. */
  single(folder: string, file: string): Promise<Part> {
    return this.#opened(folder, Part, () => new Part(folder, this.#threads, file));
  }

  /** A folder that describes pictures or translates. @throws Error with what its configs lack */
  speaker(folder: string, parts: SpeechParts): Promise<Speaker> {
    return this.#opened(folder, Speaker, () => new Speaker(folder, parts, this.#threads));
  }

  /** A folder that judges words. */
  judge(folder: string, file: string): Promise<WordJudge> {
    return this.#opened(folder, WordJudge, () => new WordJudge(folder, file, this.#threads));
  }

  async #opened<T extends Model>(
    folder: string,
    kind: abstract new (...given: never[]) => T,
    open: (bytes: number) => T,
  ): Promise<T> {
    const { stamp, bytes } = filesOf(folder);
    const known = this.#open.get(folder);
    this.#open.delete(folder);
    if (known?.stamp === stamp && known.model instanceof kind) {
      this.#open.set(folder, known);
      return known.model;
    }
    await known?.model.close();
    for (const [name, { model }] of this.#open) {
      if (this.#open.size < MOST) break;
      this.#open.delete(name);
      await model.close();
    }
    const model = open(bytes);
    this.#open.set(folder, { stamp, model });
    return model;
  }
}

/** What the files below a folder weigh, and a mark that changes with them. */
function filesOf(folder: string): { stamp: string; bytes: number } {
  const marks: string[] = [];
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs, isFile } = statOf(path.join(folder, name));
    if (!isFile) continue;
    marks.push(`${name} ${size} ${mtimeMs}`);
    if (/\.onnx(_data)?$/.test(name)) bytes += size;
  }
  return { stamp: marks.join('\n'), bytes };
}

function statOf(file: string): { size: number; mtimeMs: number; isFile: boolean } {
  const stat = statSync(file);
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() };
}
