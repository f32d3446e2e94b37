import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { execute } from './process.mjs';
import { Failure, root, say, since } from './say.mjs';
import { ensureBrowser, ensureFonts } from './system.mjs';
import { tool } from './tools.mjs';
import { ensureWeb } from './web.mjs';

/**
 * `npm test`: checks, unit, integration, browser journeys; ends with the plain line `N passed, N failed`.
 * With arguments it only hands them to vitest (`npm test -- apps/server/src/db`).
 * @returns 0 when nothing failed.
 */
export async function test(node, args) {
  const tally = { passed: 0, failed: 0, notes: [] };
  const started = performance.now();
  if (args.length > 0) {
    await vitest(node, tally, args, {});
  } else {
    say('1/3 checks');
    for (const check of await runChecks(node)) tally[check.ok ? 'passed' : 'failed'] += 1;
    say('2/3 unit and integration tests (real PostgreSQL)');
    await vitest(node, tally, ['--project', 'unit', '--project', 'integration'], {});
    say('3/3 browser journeys');
    await journeys(node, tally);
  }
  for (const note of tally.notes) say(note);
  say(`done in ${since(started)}`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

async function journeys(node, tally) {
  try {
    const browser = await ensureBrowser();
    await ensureFonts();
    await ensureWeb(node);
    await vitest(node, tally, ['--project', 'journeys'], { CHROME_PATH: browser });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tally.failed += 1;
    tally.notes.push(`FAIL browser journeys: ${error.message}`);
  }
}

async function vitest(node, tally, args, env) {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const program = tool('vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // The pinned Node first on the PATH: whatever a test starts as `node` is the one the product runs on.
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    const { code } = await execute(node, [program, 'run', '--root', root, ...reporters, ...args], {
      env: { NODE_ENV: 'test', ...env, PATH },
    });
    const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
    const broken = (result.testResults ?? []).filter((file) => file.status === 'failed' && noTestFailed(file));
    const failed = (result.numFailedTests ?? 0) + broken.length;
    tally.passed += result.numPassedTests ?? 0;
    // An error outside any test (an unhandled rejection, a set-up that threw) has no row of its own, only the exit code.
    tally.failed += failed === 0 && code !== 0 ? 1 : failed;
    const skipped = (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
    if (skipped > 0)
      tally.notes.push(`${skipped} tests do not apply on this machine and were not run (${args.join(' ')})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded counts as one failure. */
function noTestFailed(file) {
  return !file.assertionResults.some((one) => one.status === 'failed');
}
