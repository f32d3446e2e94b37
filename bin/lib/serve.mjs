import path from 'node:path';
import { keep } from './keep.mjs';
import { ensureModelsIfWanted } from './models.mjs';
import { supervise } from './process.mjs';
import { Failure, root } from './say.mjs';
import { ensureWeb, hasWeb, vite } from './web.mjs';

const main = path.join(root, 'apps', 'server', 'src', 'main.ts');

/**
 * How glibc hands memory out. It keeps an arena for each thread that ever asked, and large blocks that were freed stay in them: a server that
 * paints and scales pictures held twice what it used and grew all day. With two arenas, and blocks of a picture's size asked of the system
 * and given back to it, it does not. Other systems do not read it.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** `npm start`: builds what changed and serves everything on one port until told to stop. */
export async function start(node, args) {
  await ensureModelsIfWanted();
  await ensureWeb(node);
  return keep({
    file: node,
    args: [main, ...args],
    env: { ...MEMORY, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
}

/** `npm run dev`: the server restarts and the browser reloads when a file changes. */
export async function dev(node, args) {
  await ensureModelsIfWanted();
  const server = {
    file: node,
    args: ['--watch', '--watch-preserve-output', main, ...args],
    env: { NODE_ENV: 'development' },
  };
  const web = { file: node, args: [vite], cwd: path.join(root, 'apps', 'web') };
  return supervise((await hasWeb()) ? [server, web] : [server]);
}

/** `run FILE [ARGS]`: one of our TypeScript programs under the right Node. */
export async function run(node, [file, ...args]) {
  if (!file) throw new Failure('run what? Name a .ts file.');
  return supervise([{ file: node, args: [path.resolve(root, file), ...args] }]);
}
