import path from 'node:path';
import { supervise } from './process.mjs';
import { root } from './say.mjs';
import { ensureBrowser, ensureFonts } from './system.mjs';
import { ensureWeb } from './web.mjs';

/** `npm run film`: the first minute of a newcomer as strips of frames, before a product of its own. */
export async function film(node, args) {
  const browser = await ensureBrowser();
  await ensureFonts();
  await ensureWeb(node);
  const file = path.join(root, 'e2e', 'src', 'film-strip.cli.ts');
  return supervise([{ file: node, args: [file, ...args], env: { CHROME_PATH: browser } }]);
}
