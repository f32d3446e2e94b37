import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools', 'bin'];
const MOST = 300;
const MOST_WITH_REASON = 500;

/**
 * No source file beyond 300 lines, or beyond 500 when its first line says why: `// size: reason`.
 * @returns `{ ok, detail, note }`, one line of detail per file that is too long.
 */
export async function sizeLaw(root) {
  const broken = [];
  let files = 0;
  const walk = async (dir) => {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const at = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') await walk(at);
      } else if (/\.(ts|tsx|mjs)$/.test(entry.name)) {
        files += 1;
        const text = await readFile(at, 'utf8');
        const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
        const most = /^\/\/ size: \S/.test(text) ? MOST_WITH_REASON : MOST;
        if (lines > most) broken.push(`${path.relative(root, at)}: ${lines} lines, ${most} allowed`);
      }
    }
  };
  for (const folder of FOLDERS) {
    await walk(path.join(root, folder)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return { ok: broken.length === 0, detail: broken.join('\n'), note: `${files} files` };
}
