import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execute } from './process.mjs';
import { Failure, root, say, since } from './say.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.atelier-stamp');

/**
 * Installs the locked dependencies when node_modules is missing or was made from another lockfile; otherwise returns at
 * once. Install scripts stay off: every native part comes as a platform package, and a script is a stranger's program.
 */
export async function ensureDependencies() {
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`;
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  if (await alreadyInstalled(lockfile)) {
    await writeFile(stampFile, stamp);
    return;
  }
  say('installing dependencies (npm install; a minute or two the first time) …');
  const started = performance.now();
  // Not `npm ci`: it refuses a lockfile that does not name the optional packages of every platform. `--no-save` keeps to
  // the locked versions and leaves the lockfile as it is.
  const scope = ['--no-save', '--ignore-scripts', '--include=dev', '--include=optional'];
  const { code } = await npm(['install', ...scope, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Failure('npm install failed; its message is above. Is the npm registry reachable?');
  await writeFile(stampFile, stamp);
  say(`dependencies installed in ${since(started)}`);
}

/** npm's own record of what lies in node_modules says the same as the lockfile (somebody ran npm install by hand). */
async function alreadyInstalled(lockfile) {
  const record = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => undefined);
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(([where, wanted]) => {
    if (!where.startsWith('node_modules/') && !where.includes('/node_modules/')) return true; // our own workspaces
    const found = installed[where];
    if (!found) return Boolean(wanted.optional || wanted.peer || wanted.devOptional);
    return found.version === wanted.version;
  });
}

/**
 * Runs npm with the Node that runs us: through npm's own path when npm started us, else the one on the PATH.
 * @param how as `execute` takes it
 */
export async function npm(args, how = {}) {
  const script = process.env.npm_execpath;
  const found = script && /npm-cli\.[cm]?js$/.test(script);
  const [file, lead] = found
    ? [process.execPath, [script]]
    : process.platform === 'win32'
      ? ['cmd.exe', ['/d', '/s', '/c', 'npm']]
      : ['npm', []];
  try {
    return await execute(file, [...lead, ...args], how);
  } catch (error) {
    if (error.code === 'ENOENT') throw new Failure('npm was not found: install Node.js with npm.');
    throw error;
  }
}
