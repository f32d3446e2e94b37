import { availableParallelism } from 'node:os';
import { sizeLaw } from './file-size.mjs';
import { importLaw } from './import-law.mjs';
import { execute } from './process.mjs';
import { root, say, since } from './say.mjs';
import { threadLaw } from './thread-law.mjs';
import { path7, tool } from './tools.mjs';

/**
 * `npm run check`: types, lint and format, dead code, import law, file sizes, threads; two at a time, one line each.
 * @returns `[{ name, ok }]`.
 */
export async function runChecks(node) {
  const program = (file, args) => async () => {
    const { code, output, errors } = await execute(node, [file, ...args], { quiet: true });
    return { ok: code === 0, detail: output + errors };
  };
  const types = (project) => program(path7, ['-p', project, '--pretty', 'false']);
  // The slowest first, so that two lanes end together.
  const waiting = [
    ['types of the server and the packages', types('tsconfig.json')],
    ['import law', () => importLaw(node, root)],
    ['types of the web app', types('apps/web/tsconfig.json')],
    ['dead code', program(tool('knip', 'bin/knip.js'), ['--no-progress', '--no-config-hints'])],
    ['types of the engines', types('packages/engines/tsconfig.json')],
    ['lint and format', program(tool('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '--colors=off'])],
    ['file sizes', () => sizeLaw(root)],
    ['threads', () => threadLaw(root)],
  ];
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const started = performance.now();
      const { ok, detail, note } = await check();
      say(`check ${ok ? 'ok  ' : 'FAIL'} ${name}${note ? ` (${note})` : ''} ${since(started)}`);
      if (!ok) console.log(detail.trimEnd());
      results.push({ name, ok });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return results;
}
