#!/usr/bin/env node
// The launcher: plain JavaScript on built-in modules only, because it runs before anything is installed.
import { bench } from './lib/bench.mjs';
import { runChecks } from './lib/check.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { film } from './lib/film.mjs';
import { findNode } from './lib/runtime.mjs';
import { Failure, say } from './lib/say.mjs';
import { dev, run, start } from './lib/serve.mjs';
import { test } from './lib/test.mjs';

const commands = {
  start,
  dev,
  test,
  check: async (node, args) => ((await runChecks(node, args)).every((check) => check.ok) ? 0 : 1),
  run,
  film,
  bench: (node, args) => bench(node, 'bench', args),
  soak: (node, args) => bench(node, 'soak', args),
};

// Written without npm, `test -- <file>` keeps its dashes; handed on they would make a runner forget what it was asked.
const [name, ...given] = process.argv.slice(2);
const args = given[0] === '--' ? given.slice(1) : given;
const command = commands[name];
if (!command) {
  say(`Usage: node bin/atelier.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}
try {
  await ensureDependencies();
  process.exitCode = await command(await findNode(), args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\natelier: ${error.message}`);
  process.exitCode = 1;
}
