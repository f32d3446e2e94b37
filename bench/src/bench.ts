import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { startDurableServer } from '@atelier/testkit/durable';
import { billing } from './figures/billing.ts';
import { warmBoot } from './figures/boot.ts';
import { drain } from './figures/drain.ts';
import { engines } from './figures/engines.ts';
import { firstLoad } from './figures/first-load.ts';
import { hostile } from './figures/hostile.ts';
import { ledger } from './figures/ledger.ts';
import { models } from './figures/models.ts';
import { painter } from './figures/painter.ts';
import { product } from './figures/product.ts';
import { tools } from './figures/tools.ts';
import { works } from './figures/works.ts';
import { type Figure, passes, table } from './table.ts';

/**
 * `npm run bench`: every figure of docs/benchmarks.md in one run, medians of interleaved rounds. Names as arguments run only those
 * (`npm run bench -- drain`); `--quick` takes three short rounds. Ends with 1 when a bar is missed.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
/** The tools' figures are whole with what their screens add to the first page: nothing. */
const wanted = named.includes('tools') ? [...named, 'first-load'] : named;
const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 5;
const seconds = quick ? 2 : 4;

async function inFolder(work: (dataDir: string) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const onServer = (work: (server: Awaited<ReturnType<typeof startDurableServer>>) => Promise<Figure[]>) =>
  inFolder(async (dataDir) => {
    const server = await startDurableServer(dataDir);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });

const parts: Record<string, () => Promise<Figure[]>> = {
  'first-load': firstLoad,
  boot: () => inFolder((dataDir) => warmBoot(dataDir, rounds)),
  product: () => inFolder((dataDir) => product(dataDir, rounds, seconds)),
  hostile: () => inFolder((dataDir) => hostile(dataDir, rounds, seconds)),
  works: () => inFolder((small) => inFolder((large) => works({ small, large }, rounds, seconds))),
  ledger: () => onServer((server) => ledger(server, rounds, seconds)),
  billing: () => inFolder((dataDir) => billing(dataDir, rounds, seconds)),
  engines: () => onServer((server) => engines(server, rounds)),
  tools: () => onServer((server) => tools(server, rounds)),
  models: () => onServer((server) => models(server, rounds)),
  painter,
  drain: () => onServer((server) => drain(server, rounds, quick ? 600 : 1500)),
};

const figures: Figure[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  const measured = await part();
  process.stderr.write(`${table(measured)}\n`);
  figures.push(...measured);
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
process.stdout.write(`\n${machine}; medians of ${rounds} interleaved rounds\n\n${table(figures)}\n`);
process.exitCode = figures.every(passes) ? 0 : 1;
