import { runChecks } from './check.mjs';
import { computedByPrograms, computedSince } from './computed.mjs';
import { fingerprint, keepGreen, lastGreen } from './green.mjs';
import { ensureModels } from './models.mjs';
import { PAINTER_READS } from './painter-tests.mjs';
import { execute } from './process.mjs';
import { Failure, say, since } from './say.mjs';
import { ensureBrowser, ensureFonts } from './system.mjs';
import { countsOf, runAgain, runVitest } from './vitest.mjs';
import { ensureWeb } from './web.mjs';

/**
 * `npm test`: checks, unit, painter, integration beside the started product, browser journeys; ends with what each part took and computed, and the
 * plain line `N passed, N failed`. What was green before and has not changed since is said and not run again, nor counted; `--all` runs
 * it. With arguments it only hands them to vitest (`npm test -- apps/server/src/db`), once; without, up to three files of a part that fail are
 * run again, alone, and what passes only then is told at the end.
 * @returns 0 when nothing failed.
 */
export async function test(node, given) {
  const tally = { passed: 0, failed: 0, notes: [], parts: [] };
  const all = given.includes('--all');
  const args = given.filter((one) => one !== '--all');
  const [started, before] = [performance.now(), await computedByPrograms()];
  const part = async (name, run) => {
    const [began, then] = [performance.now(), await computedByPrograms()];
    say(name);
    await run();
    tally.parts.push([name, since(began), await computedSince(then)]);
  };
  await ensureModels();
  if (args.length > 0) {
    // A journey named alone needs what all of them need.
    if (args.some((one) => one.includes('e2e')))
      await journeys(node, tally, (env) => count(tally, runVitest(node, args, { env })));
    else await count(tally, runVitest(node, args));
  } else {
    await part('checks', async () => {
      for (const { ok, kept } of await runChecks(node, given)) if (!kept) tally[ok ? 'passed' : 'failed'] += 1;
    });
    await part('unit tests', () => vitest(node, tally, ['--project', 'unit', '--project', 'stores']));
    await part('painter tests', () => painter(node, tally, all));
    await part('integration tests (real PostgreSQL), beside them the product as it is started', async () => {
      await ensureWeb(node);
      // Both wait for databases, jobs and time-outs more than they compute. What the second says follows when it has ended.
      const runs = await Promise.allSettled([
        runVitest(node, ['--project', 'integration', '--maxWorkers', '3']),
        runVitest(node, ['--project', 'launcher'], { tell: (printed) => process.stdout.write(printed) }),
      ]);
      for (const one of runs) if (one.status === 'rejected') throw one.reason;
      for (const { value } of runs) await count(tally, runAgain(node, value));
    });
    await part('browser journeys', () =>
      journeys(node, tally, (env) => vitest(node, tally, ['--project', 'journeys', '--maxWorkers', '3'], { env })),
    );
  }
  for (const note of tally.notes) say(note);
  for (const [name, time, computed] of tally.parts) say(`${time.padStart(8)}  ${computed.padStart(15)}  ${name}`);
  say(`done in ${[since(started), await computedSince(before)].filter(Boolean).join(', ')}`);
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
  const passed = await vitest(node, tally, ['--project', 'painter']);
  if (passed > 0) await keepGreen('painter', hash, { passed });
}

async function versionOf(node) {
  const { output } = await execute(node, ['--version'], { quiet: true });
  return output.trim();
}

/** Each group waits for its pages for a good part of its time: three keep two cores busy. */
async function journeys(node, tally, run) {
  try {
    const browser = await ensureBrowser();
    await ensureFonts();
    await ensureWeb(node);
    await run({ CHROME_PATH: browser });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tally.failed += 1;
    tally.notes.push(`FAIL browser journeys: ${error.message}`);
  }
}

/** A part of the whole: what fails of it gets its second try. @returns as `count` does */
async function vitest(node, tally, args, how = {}) {
  return count(tally, runAgain(node, await runVitest(node, args, how)));
}

/** Adds a run to the tally. @returns how many tests passed, 0 when any failed, did not run, or passed only when it was run again. */
async function count(tally, running) {
  const run = await running;
  const { passed, failed, skipped } = countsOf(run);
  const { args, notes = [] } = run;
  tally.passed += passed;
  tally.failed += failed;
  tally.notes.push(...notes);
  if (skipped > 0)
    tally.notes.push(`${skipped} tests do not apply on this machine and were not run (${args.join(' ')})`);
  return failed === 0 && skipped === 0 && notes.length === 0 ? passed : 0;
}
