import path from 'node:path';
import { parseArgs } from 'node:util';
import { Part } from '#part.ts';

/**
 * The least that makes a picture of a folder: its sessions, run as often as a picture runs them on numbers of the right shape, and nothing
 * between. Prints milliseconds a picture, the median of some. `npm run bench -- models` holds the engine against it.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    side: { type: 'string', default: '128' },
    steps: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const side = Number(values.side);
const cells = side / 4;
const part = (name: string) => new Part(path.join(values.folder, name), 1);
const words = part('text_encoder');
const unet = part('unet');
const decoder = part('vae_decoder');

async function picture(): Promise<number> {
  const began = performance.now();
  const ids = Array.from({ length: 2 * 77 }, (_, i) => i % 300);
  const { last_hidden_state: hidden } = await words.run({ input_ids: { data: ids, dims: [2, 77] } });
  const row = { data: hidden.data.subarray(0, hidden.data.length / 2), dims: [1, 77, hidden.dims[2]] };
  const latents = new Float32Array(4 * cells * cells).fill(0.1);
  const sample = { data: latents, dims: [1, 4, cells, cells] };
  for (let run = 0; run < 2 * Number(values.steps); run++)
    await unet.run({ sample, timestep: { data: [500], dims: [1] }, encoder_hidden_states: row });
  await decoder.run({ latent_sample: sample });
  return performance.now() - began;
}

// Opening is not counted, as the engine keeps its models open.
await picture();
const times: number[] = [];
for (let round = 0; round < Number(values.rounds); round++) times.push(await picture());
times.sort((a, b) => a - b);
process.stdout.write(String(times[times.length >> 1]));
