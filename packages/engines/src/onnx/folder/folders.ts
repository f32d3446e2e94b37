import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { EngineError, type Reason } from '../../engine.ts';
import { because, faultOf } from '../../reason.ts';
import { inspect, looksLikeModel, type ModelFolder } from './inspect.ts';

/** `<org>/<name>` and one below. */
const DEEPEST = 3;
const MOST_FOLDERS = 200;

/** The operator's folder of models (MODELS_DIR). */
export class ModelFolders {
  readonly #root: string;
  readonly #memoryMb: number;
  readonly #known = new Map<string, { stamp: string; folder: ModelFolder }>();

  constructor(root: string, memoryMb: number) {
    this.#root = root;
    this.#memoryMb = memoryMb;
  }

  /** Why the folder itself cannot be read; null when it can. */
  fault(): Reason | null {
    try {
      return statSync(this.#root).isDirectory() ? null : because('folder_gone', { model: 'MODELS_DIR' });
    } catch {
      return because('folder_gone', { model: 'MODELS_DIR' });
    }
  }

  /**
   * The absolute path of a model below the folder; links are followed before it is judged.
   * @throws EngineError engine_config for one that is outside, or not there
   */
  pathOf(model: string): string {
    const outside = faultOf('engine_config', because('folder_outside', { model }), { field: 'model' });
    const segments = model.split(/[\\/]/);
    if (model === '' || path.isAbsolute(model) || model.includes('\0') || segments.some((one) => /^\.*$/.test(one)))
      throw outside;
    const asked = path.join(this.#root, ...segments);
    let found: string;
    let root: string;
    try {
      root = realpathSync(this.#root);
      found = realpathSync(asked);
      if (!statSync(found).isDirectory()) throw new Error('no folder');
    } catch {
      throw faultOf('engine_config', because('folder_gone', { model }), { field: 'model' });
    }
    if (!found.startsWith(root + path.sep)) throw outside;
    return found;
  }

  /** A message without the place of the folder on this machine. */
  withoutPlace(message: string): string {
    return message.replaceAll(this.#root, 'MODELS_DIR');
  }

  /** What a model is, as its files are now. @throws as `pathOf` does */
  get(model: string): ModelFolder {
    const at = this.pathOf(model);
    const stamp = stampOf(at);
    const known = this.#known.get(model);
    if (known?.stamp === stamp) return known.folder;
    const folder = inspect({ root: realpathSync(this.#root), folder: at }, model, this.#memoryMb);
    this.#known.set(model, { stamp, folder });
    return folder;
  }

  /** All models below the folder, usable or not, by name. */
  list(): ModelFolder[] {
    const found: ModelFolder[] = [];
    const walk = (below: readonly string[]): void => {
      if (below.length > DEEPEST || found.length >= MOST_FOLDERS) return;
      const at = path.join(this.#root, ...below);
      if (below.length > 0 && looksLikeModel(at)) {
        const model = below.join('/');
        try {
          found.push(this.get(model));
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
        }
        return;
      }
      for (const entry of readdirSync(at, { withFileTypes: true }))
        if ((entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.') && isFolder(at, entry.name))
          walk([...below, entry.name]);
    };
    walk([]);
    return found.sort((a, b) => a.model.localeCompare(b.model));
  }
}

function isFolder(at: string, name: string): boolean {
  try {
    return statSync(path.join(at, name)).isDirectory();
  } catch {
    return false;
  }
}

/** Changes with the files of a folder and of those right below it, which is where models have theirs. */
function stampOf(folder: string): string {
  const marks: string[] = [];
  const look = (at: string, deeper: boolean): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const file = path.join(at, entry.name);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat) continue;
      if (stat.isDirectory()) {
        if (deeper) look(file, false);
      } else marks.push(`${file} ${stat.size} ${stat.mtimeMs}`);
    }
  };
  look(folder, true);
  return marks.sort().join('\n');
}
