import { createHash } from 'node:crypto';
import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execute } from './process.mjs';
import { Failure, root, say, since } from './say.mjs';

const web = path.join(root, 'apps', 'web');
const stampFile = path.join(root, 'node_modules', '.atelier-web-stamp');
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/rules',
  'packages/i18n',
  'packages/ui',
  'package-lock.json',
];

/** Path of the bundler's program. */
export const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** True when there is a web app to build. */
export async function hasWeb() {
  return exists(path.join(web, 'vite.config.ts'));
}

/** Builds the browser's part into apps/web/dist when its sources changed since the last build. */
export async function ensureWeb(node) {
  if (!(await hasWeb())) {
    say('no web app in apps/web yet: nothing to build');
    return;
  }
  const stamp = await fingerprint();
  const built = await exists(path.join(web, 'dist', 'index.html'));
  if (built && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  say('building the web app …');
  const started = performance.now();
  const { code, output, errors } = await execute(node, [vite, 'build'], { cwd: web, quiet: true });
  if (code !== 0) throw new Failure(`the web app does not build:\n${output}${errors}`);
  await writeFile(stampFile, stamp);
  say(`web app built in ${since(started)}`);
}

/** Names, sizes and times of all source files: reading their contents at each start would cost more than a rare rebuild. */
async function fingerprint() {
  const hash = createHash('sha256');
  const walk = async (file) => {
    const info = await stat(file);
    if (!info.isDirectory()) {
      if (!/\.(test|int\.test)\.tsx?$/.test(file)) hash.update(`${file}\0${info.size}\0${info.mtimeMs}\n`);
      return;
    }
    for (const name of (await readdir(file)).sort()) {
      if (name !== 'node_modules' && name !== 'dist') await walk(path.join(file, name));
    }
  };
  for (const source of SOURCES) await walk(path.join(root, source));
  return hash.digest('hex');
}

function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}
