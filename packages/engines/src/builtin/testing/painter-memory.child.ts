import { readFileSync, writeFileSync } from 'node:fs';
import { PaintPool } from '@atelier/painter/pool';

/**
 * Paints in one thread and tells by how much the process grew at most while it did: `side` and prompts as arguments, on the last line a list of
 * `[megabytes, milliseconds]`, one a prompt, in the order they were painted in.
 */
const [side = '1024', ...prompts] = process.argv.slice(2);

const resident = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
/** From here on `VmHWM` is the most of what follows. */
const forget = (): void => writeFileSync('/proc/self/clear_refs', '5');

const idle = resident('VmRSS');
const pool = new PaintPool(1);
const grown: [number, number][] = [];
for (const prompt of prompts) {
  forget();
  const started = performance.now();
  await pool.run({
    kind: 'paint',
    prompt,
    negativePrompt: '',
    style: null,
    module: '',
    locale: 'en',
    width: Number(side),
    height: Number(side),
    seed: 3,
    time: 0,
    preview: true,
  });
  grown.push([resident('VmHWM') - idle, performance.now() - started]);
}
await pool.close();
process.stdout.write(`\n${JSON.stringify(grown)}\n`);
