import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execute } from './process.mjs';
import { root, say } from './say.mjs';
import { scratchFolder } from './scratch.mjs';
import { tool } from './tools.mjs';

/** What Node made of our sources and libraries; each of the many programs that tests start would make it again. */
const COMPILED = path.join(root, '.cache', 'compiled');

/** More broken files than this are no accident of a busy machine. */
const AGAIN_AT_MOST = 3;

/**
 * Runs vitest once.
 * @param {string[]} args which project, workers (2 unless said) and files.
 * @param {(printed: string) => void} [how.tell] gets what it prints in one piece at its end, so that two runs can go side by side.
 * @param {string} [how.folder] the project whose tests these are.
 * @returns `{ args, how, code, files: [{ file, ok, passed, failed: names, skipped }], unhandled }`; no files when it did not get to its end.
 */
export async function runVitest(node, args, how = {}) {
  const { env = {}, tell, folder = root } = how;
  const scratch = await scratchFolder();
  const report = path.join(scratch.folder, 'report.json');
  try {
    const program = tool('vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'vitest-report.mjs')}`];
    // The pinned Node first on the PATH: whatever a test starts as `node` is the one the product runs on.
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    const workers = args.some((one) => one.startsWith('--maxWorkers')) ? [] : ['--maxWorkers', '2'];
    const all = [program, 'run', '--root', folder, ...reporters, ...workers, ...args];
    const own = { PATH, TMPDIR: scratch.folder, ATELIER_VITEST_REPORT: report };
    const { code, output, errors } = await execute(node, all, {
      quiet: tell !== undefined,
      cwd: folder,
      env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILED, ...env, ...own },
    });
    tell?.(output + errors);
    const told = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
    return { args, how, code, files: told.files ?? [], unhandled: told.unhandled ?? 0 };
  } finally {
    await scratch.remove();
  }
}

/** The files worth another try: a few, and nothing failed outside of them. */
export function worthAgain({ files, unhandled }) {
  const failed = files.filter(({ ok }) => !ok).map(({ file }) => file);
  return unhandled === 0 && failed.length <= AGAIN_AT_MOST ? failed : [];
}

/**
 * Runs the few files that failed once more, alone on the machine: one worker, nothing beside it. Only what they come to then counts.
 * @param run of `runVitest`, its arguments without files.
 * @returns the run with those files' results in place of their first ones, and in `notes` what passed only this time.
 */
export async function runAgain(node, run) {
  const failed = worthAgain(run);
  if (failed.length === 0) return { ...run, notes: [] };
  say(`run again, alone: ${failed.map((file) => path.relative(run.how.folder ?? root, file)).join(', ')}`);
  const args = run.args.filter((one, place) => one !== '--maxWorkers' && run.args[place - 1] !== '--maxWorkers');
  return replaced(run, await runVitest(node, [...args, '--maxWorkers', '1', ...failed], run.how));
}

/** `first` with what `second` says of the files that failed in it; a file that `second` does not name stays failed. */
export function replaced(first, second) {
  const notes = [];
  const files = first.files.map((before) => {
    const now = before.ok ? undefined : second.files.find(({ file }) => file === before.file);
    if (!now) return before;
    const names = before.failed.length > 0 ? before.failed.join('; ') : 'the file as a whole';
    const name = path.relative(first.how.folder ?? root, before.file);
    if (now.ok) notes.push(`passed only when run again: ${name}: ${names}`);
    return now;
  });
  // The first run's exit code stood for the files that failed; the second one's stands for what they are now.
  return { ...first, files, code: second.code, unhandled: first.unhandled + second.unhandled, notes };
}

/** What a run counts: `{ passed, failed, skipped }`. Nothing that went wrong counts as nothing. */
export function countsOf({ code, files, unhandled }) {
  const sum = (of) => files.reduce((total, one) => total + of(one), 0);
  // A file that could not even be loaded counts as one failure.
  const failed = sum(({ ok, failed: names }) => (ok ? 0 : Math.max(1, names.length))) + (unhandled > 0 ? 1 : 0);
  return {
    passed: sum(({ passed }) => passed),
    // A set-up that threw, a run that broke off: they have no row of their own, only the exit code.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: sum(({ ok, skipped }) => (ok ? skipped : 0)),
  };
}
