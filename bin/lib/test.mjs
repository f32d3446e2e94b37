import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { fingerprint, keepGreen, lastGreen } from './green.mjs';
import { PAINTER_READS } from './painter-tests.mjs';
import { execute } from './process.mjs';
import { Failure, root, say, since } from './say.mjs';
import { ensureBrowser, ensureFonts } from './system.mjs';
import { tool } from './tools.mjs';
import { ensureWeb } from './web.mjs';

/**
 * `npm test`: checks, unit, painter, integration beside the started product, browser journeys; ends with what each part took and the plain line
 * `N passed, N failed`. What was green before and has not changed since is said and not run again, nor counted; `--all` runs
 * it. With arguments it only hands them to vitest (`npm test -- apps/server/src/db`).
 * @returns 0 when nothing failed.
 */
export async function test(node, given) {
  const tally = { passed: 0, failed: 0, notes: [], parts: [] };
  const all = given.includes('--all');
  const args = given.filter((one) => one !== '--all');
  const started = performance.now();
  const part = async (name, run) => {
    const began = performance.now();
    say(name);
    await run();
    tally.parts.push([name, since(began)]);
  };
  if (args.length > 0) {
    // A journey named alone needs what all of them need.
    if (args.some((one) => one.includes('e2e'))) await journeys(node, tally, args);
    else await vitest(node, tally, args, {});
  } else {
    await part('checks', async () => {
      for (const { ok, kept } of await runChecks(node, given)) if (!kept) tally[ok ? 'passed' : 'failed'] += 1;
    });
    await part('unit tests', () => vitest(node, tally, ['--project', 'unit', '--project', 'stores'], {}));
    await part('painter tests', () => painter(node, tally, all));
    await part('integration tests (real PostgreSQL), beside them the product as it is started', async () => {
      await ensureWeb(node);
      // Both wait for databases, jobs and time-outs more than they compute. What the second says follows when it has ended.
      const started = vitest(node, tally, ['--project', 'launcher'], {}, { quiet: true });
      const [first, second] = await Promise.allSettled([
        vitest(node, tally, ['--project', 'integration', '--maxWorkers', '4'], {}),
        started,
      ]);
      for (const one of [first, second]) if (one.status === 'rejected') throw one.reason;
    });
    await part('browser journeys', () => journeys(node, tally));
  }
  for (const note of tally.notes) say(note);
  for (const [name, time] of tally.parts) say(`${time.padStart(8)}  ${name}`);
  say(`done in ${since(started)}`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

/** The painter's tests, when what they read is not what they were last green for. */
async function painter(node, tally, all) {
  const hash = await fingerprint(PAINTER_READS, { facts: [await versionOf(node)] });
  const before = all ? null : await lastGreen('painter', hash);
  if (before) {
    const note = `painter tests: nothing they read has changed since all ${before.passed} passed (${before.at}); not run, not counted (npm test -- --all runs them)`;
    say(note);
    tally.notes.push(note);
    return;
  }
  const passed = await vitest(node, tally, ['--project', 'painter'], {});
  if (passed > 0) await keepGreen('painter', hash, { passed });
}

async function versionOf(node) {
  const { output } = await execute(node, ['--version'], { quiet: true });
  return output.trim();
}

/** Each group waits for its pages more than half of its time: four keep two cores busy. */
async function journeys(node, tally, args = ['--project', 'journeys', '--maxWorkers', '4']) {
  try {
    const browser = await ensureBrowser();
    await ensureFonts();
    await ensureWeb(node);
    await vitest(node, tally, args, { CHROME_PATH: browser });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tally.failed += 1;
    tally.notes.push(`FAIL browser journeys: ${error.message}`);
  }
}

/**
 * @param {boolean} [how.quiet] what it prints is kept and comes in one piece at its end, so that two runs can go side by side.
 * @returns how many tests passed, 0 when any failed or did not run.
 */
async function vitest(node, tally, args, env, { quiet = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const program = tool('vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // The pinned Node first on the PATH: whatever a test starts as `node` is the one the product runs on.
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    const { code, output, errors } = await execute(node, [program, 'run', '--root', root, ...reporters, ...args], {
      quiet,
      env: { NODE_ENV: 'test', ...env, PATH },
    });
    if (quiet) process.stdout.write(output + errors);
    const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
    const broken = (result.testResults ?? []).filter((file) => file.status === 'failed' && noTestFailed(file));
    const failed = (result.numFailedTests ?? 0) + broken.length;
    const passed = result.numPassedTests ?? 0;
    tally.passed += passed;
    // An error outside any test (an unhandled rejection, a set-up that threw) has no row of its own, only the exit code.
    tally.failed += failed === 0 && code !== 0 ? 1 : failed;
    const skipped = (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
    if (skipped > 0)
      tally.notes.push(`${skipped} tests do not apply on this machine and were not run (${args.join(' ')})`);
    return code === 0 && skipped === 0 ? passed : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded counts as one failure. */
function noTestFailed(file) {
  return !file.assertionResults.some((one) => one.status === 'failed');
}
