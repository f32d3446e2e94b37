import { availableParallelism } from 'node:os';
import path from 'node:path';
import { citationLaw } from './citation-law.mjs';
import { sizeLaw } from './file-size.mjs';
import { fingerprint, keepGreen, lastGreen } from './green.mjs';
import { importLaw } from './import-law.mjs';
import { execute } from './process.mjs';
import { root, say, since } from './say.mjs';
import { threadLaw } from './thread-law.mjs';
import { path7, tool } from './tools.mjs';
import { wordsLaw } from './words-law.mjs';

/** What any of the programs reads: sources, their settings, and what git leaves out. */
const READ = /\.([cm]?[jt]sx?|jsonc?|css|html|md|sql|gitignore)$/;

/**
 * `npm run check`: types, lint and format, dead code, import law, file sizes, threads, citations, words; two at a time, one line each. A
 * check that was green for exactly these files is not made again (`--all` makes it); types are read from where the last run left off.
 * @returns `[{ name, ok, kept }]`; `kept` when it was not made again.
 */
export async function runChecks(node, args = []) {
  const program = (file, given) => async () => {
    const { code, output, errors } = await execute(node, [file, ...given], { quiet: true });
    return { ok: code === 0, detail: output + errors };
  };
  const types = (name, project) => {
    const kept = path.join(root, '.cache', 'types', `${name}.tsbuildinfo`);
    const incremental = ['--incremental', '--tsBuildInfoFile', kept];
    return program(path7, ['-p', project, '--pretty', 'false', ...incremental]);
  };
  // The slowest first, so that two lanes end together.
  const waiting = [
    ['types of the server and the packages', types('server', 'tsconfig.json')],
    ['import law', () => importLaw(node, root)],
    ['types of the web app', types('web', 'apps/web/tsconfig.json')],
    ['dead code', program(tool('knip', 'bin/knip.js'), ['--no-progress', '--no-config-hints'])],
    ['types of the painter', types('painter', 'packages/painter/tsconfig.json')],
    ['types of the models', types('models', 'packages/onnx/tsconfig.json')],
    ['lint and format', program(tool('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '--colors=off'])],
    ['file sizes', () => sizeLaw(root)],
    ['citations', () => citationLaw(root)],
    ['threads', () => threadLaw(root)],
    ['words', () => wordsLaw(root)],
  ];
  const hash = await fingerprint(['.'], { wanted: (file) => READ.test(file), facts: [node, process.version] });
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const started = performance.now();
      const before = args.includes('--all') ? null : await lastGreen(`check ${name}`, hash);
      const { ok, detail, note } = before ? { ok: true, note: `unchanged since ${before.at}` } : await check();
      if (ok && !before) await keepGreen(`check ${name}`, hash);
      say(`check ${ok ? 'ok  ' : 'FAIL'} ${name}${note ? ` (${note})` : ''} ${since(started)}`);
      if (!ok) console.log(detail.trimEnd());
      results.push({ name, ok, kept: before !== null });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return results;
}
