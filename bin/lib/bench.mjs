import { access } from 'node:fs/promises';
import path from 'node:path';
import { ensureModels } from './models.mjs';
import { supervise } from './process.mjs';
import { Failure, root } from './say.mjs';
import { ensureBrowser, ensurePgbench } from './system.mjs';
import { ensureWeb } from './web.mjs';

/** `npm run bench` and `npm run soak`: bench/src/{bench,soak}.ts with the web app built and pgbench at hand. */
export async function bench(node, name, args) {
  const file = path.join(root, 'bench', 'src', `${name}.ts`);
  await access(file).catch(() => Promise.reject(new Failure(`there is no ${path.relative(root, file)}`)));
  await ensureWeb(node);
  if (name === 'bench') await ensureModels();
  const env = name === 'bench' ? { PGBENCH: await ensurePgbench(), CHROME_PATH: await ensureBrowser() } : {};
  return supervise([{ file: node, args: ['--expose-gc', file, ...args], env }]);
}
