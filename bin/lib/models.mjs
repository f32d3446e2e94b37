import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './dependencies.mjs';
import { Failure, root, say, since } from './say.mjs';

/** What runs models from a folder: optional, 290 MB, with a package.json and a lock file of its own. */
const home = path.join(root, 'packages', 'onnx');
const stampFile = path.join(home, 'node_modules', '.atelier-stamp');

/**
 * Fetches what runs models from a folder, once for each state of its lock file. An ordinary house has no such folder and pays nothing.
 * Install scripts stay off: the one of this package would fetch more from elsewhere, and all it needs on a CPU is in the package.
 */
export async function ensureModels() {
  const lockfile = await readFile(path.join(home, 'package-lock.json'), 'utf8');
  const stamp = `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`;
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  say('fetching what runs models from a folder (npm ci, 290 MB, once) …');
  const started = performance.now();
  const { code } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home });
  if (code !== 0)
    throw new Failure('npm ci in packages/onnx failed; its message is above. Is the npm registry reachable?');
  await writeFile(stampFile, stamp);
  say(`it is there after ${since(started)}`);
}

/** The same for a house whose operator has models; without it the house starts all the same, and says so to whoever connects one. */
export async function ensureModelsIfWanted() {
  if (!process.env.MODELS_DIR?.trim()) return;
  try {
    await ensureModels();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`models from a folder stay off: ${error.message}`);
  }
}
