import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './say.mjs';

/** What was proved already: one file a name in `.cache/green`. A fresh clone has none, so there everything runs. */
const folder = path.join(root, '.cache', 'green');
const APART = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'coverage']);

/**
 * Reads what a check or a test run depends on: the contents of `sources` (files or folders below the project; one that is not there counts
 * as that), and of the lock file, because the programs are among what decides.
 * @param wanted keeps a file by its path from the root.
 * @param facts what else decides: the program's version and arguments.
 */
export async function fingerprint(sources, { wanted = () => true, facts = [] } = {}) {
  const hash = createHash('sha256').update(JSON.stringify([process.platform, process.arch, ...facts]));
  for (const source of [...sources, 'package-lock.json'].sort()) {
    for (const file of (await filesOf(source)).sort()) {
      if (wanted(file)) hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function filesOf(source) {
  const entries = await readdir(path.join(root, source), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [source];
  const prefix = source === '.' ? '' : `${source}/`;
  const below = entries
    .filter(({ name }) => !APART.has(name))
    .map((entry) => (entry.isDirectory() ? filesOf(`${prefix}${entry.name}`) : [`${prefix}${entry.name}`]));
  return (await Promise.all(below)).flat();
}

/** What was kept of the last green run of `name`, or null when there was none or what it read has changed since. */
export async function lastGreen(name, hash) {
  const kept = JSON.parse(await readFile(fileOf(name), 'utf8').catch(() => 'null'));
  return kept?.hash === hash ? kept : null;
}

/** Keeps that `name` was green for what `hash` stands for, with what is worth saying later (`facts`). */
export async function keepGreen(name, hash, facts = {}) {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(name), JSON.stringify({ hash, at: new Date().toISOString(), ...facts }));
}

const fileOf = (name) => path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
