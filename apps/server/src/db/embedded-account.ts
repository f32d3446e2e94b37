import { spawnSync } from 'node:child_process';
import { chmod, chown, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The account PostgreSQL runs under when we are root (it refuses root); undefined = our own. */
export type Account = { uid: number; gid: number; name: string } | undefined;

/**
 * Chooses the account: the owner of an existing cluster, else `postgres`, else `nobody`.
 * @throws when not root and the cluster belongs to somebody else.
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  if (!process.getuid) return undefined;
  const uid = process.getuid();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `${clusterDir} belongs to user ${owner.uid}, not to you (${uid}): start Atelier as the user who made it, or hand the folder over with chown -R.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = accounts.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]), name };
  }
  return { uid: 65534, gid: 65534, name: 'nobody' };
}

/**
 * Lets the account traverse (not list) the data folder itself, which is ours to open; parents are not.
 * Only called as root.
 */
export async function openForAccount(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  if (uid === 0 && (mode & 0o011) !== 0o011) await chmod(dataDir, (mode & 0o777) | 0o011);
}

/** Hands a folder tree to the account. */
export async function giveTo(account: NonNullable<Account>, dir: string): Promise<void> {
  await chown(dir, account.uid, account.gid);
  for (const name of await readdir(dir)) {
    const entry = path.join(dir, name);
    if ((await lstat(entry)).isDirectory()) await giveTo(account, entry);
    else await lchown(entry, account.uid, account.gid);
  }
}

/**
 * Makes sure the account can run the program and write into the folder.
 * @throws with the folder that blocks it and what to do.
 */
export function assertReach(account: NonNullable<Account>, program: string, folder: string): void {
  const as = { uid: account.uid, gid: account.gid, cwd: '/' };
  const test = (flag: string, target: string) =>
    spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, target], as).status === 0;
  if (!test('-x', program)) {
    throw new Error(
      `PostgreSQL must not run as root, and ${account.name} cannot reach ${blocked(test, program)}. Put the project where every user may pass (for example /srv/atelier), or start as an ordinary user.`,
    );
  }
  if (!test('-w', folder)) {
    throw new Error(
      `PostgreSQL must not run as root, and ${account.name} cannot reach ${blocked(test, folder)}. Set DATA_DIR to a folder every user may pass (for example /var/lib/atelier), or start as an ordinary user.`,
    );
  }
}

function blocked(test: (flag: string, target: string) => boolean, target: string): string {
  const parts = target.split('/').slice(1);
  for (let depth = 1; depth < parts.length; depth++) {
    const parent = `/${parts.slice(0, depth).join('/')}`;
    if (!test('-x', parent)) return parent;
  }
  return target;
}
