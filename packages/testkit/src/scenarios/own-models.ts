import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModelHost } from '@atelier/engines/onnx/host/host';

const HOME = path.resolve(import.meta.dirname, '../../../onnx');
const TINY = path.join(HOME, 'testdata/tiny/sd');
const run = promisify(execFile);
/** Large enough that the model computes most of the time, as a real one does. */
const SIDE = 128;
const STEPS = 10;

/** Some folders of tiny models, and the process that runs them, for measuring. */
export function openOwnModels(count: number) {
  const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
  const folders = Array.from({ length: count }, (_, nth) => path.join(dir, `m${nth}`));
  for (const folder of folders) cpSync(TINY, folder, { recursive: true });
  let host = new ModelHost({ memoryMb: 8000, threads: 1 });
  const make = async (nth: number, side: number, steps: number) => {
    const job = { prompt: 'a red fox', negative: '', width: side, height: side, steps, guidance: 5, seed: 1 };
    const began = performance.now();
    const { peakMb } = await host.run(
      { kind: 'picture', folder: folders[nth % folders.length]!, ...job },
      new AbortController().signal,
    );
    return { ms: performance.now() - began, peakMb };
  };
  return {
    /** Milliseconds of a picture through the process, its model open. */
    picture: async () => (await make(0, SIDE, STEPS)).ms,
    /** Milliseconds of the sessions alone, run as often in a process of their own. */
    async bare(): Promise<number> {
      const given = ['--folder', folders[0]!, '--side', String(SIDE), '--steps', String(STEPS), '--rounds', '1'];
      const { stdout } = await run(process.execPath, [path.join(HOME, 'src/bare.cli.ts'), ...given], { cwd: HOME });
      return Number(stdout);
    },
    /** A small picture by the nth folder: MiB that the process holds. More folders than it keeps open make each one a swap. */
    swap: async (nth: number) => (await make(nth, 32, 1)).peakMb,
    /** Milliseconds of the first picture of a new process beyond one of a warm one: its start, and opening a model. */
    async start(): Promise<number> {
      await host.close();
      host = new ModelHost({ memoryMb: 8000, threads: 1 });
      const cold = (await make(0, 32, 1)).ms;
      return cold - (await make(0, 32, 1)).ms;
    },
    async close(): Promise<void> {
      await host.close();
      rmSync(dir, { recursive: true });
    },
  };
}
