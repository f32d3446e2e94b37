import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { runningClock } from '@atelier/testkit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootGeneration } from '../testing/boot-generation.ts';

const park = localPark();
let double: ComfyDouble;
let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  double = await ComfyDouble.start();
  booted = await bootGeneration({ makers: park.makers!, clock: runningClock() });
});
afterAll(async () => {
  await booted.stop();
  await Promise.all([double.close(), park.close()]);
});

const connection = () => ({ kind: 'comfyui', url: double.origin }) as const;

it('staff name an address and see what is missing; users make pictures on it; when it is gone, the painter follows', async () => {
  const { client: staff } = await booted.signIn('admin@example.com');
  const { client, userId } = await booted.signIn('draws@example.com');
  const make = async () => {
    const path = { mediaType: 'image', module: 'txt2img' } as const;
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'a red fox' } });
    await booted.settled(userId);
    return (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0]!;
  };

  double.files.checkpoints = [];
  const lacking = await staff.api.engines.preflight({ body: connection() });
  expect(lacking.reasons[0]).toMatchObject({ key: 'file_none', values: { value: 'sd_xl_base_1.0.safetensors' } });
  double.files.checkpoints = ['dream.safetensors'];
  const found = await staff.api.engines.preflight({ body: connection() });
  expect(found).toMatchObject({ state: 'up', reasons: [], models: ['dream.safetensors'] });
  expect(found.bindings.map(({ name }) => name)).toContain('negative');
  expect(await staff.api.engines.connect({ body: { ...connection(), name: 'Studio GPU' } })).toMatchObject({
    state: 'up',
    reasons: [],
  });

  expect(await make()).toMatchObject({
    task_status: 1,
    engine: { label: 'Studio GPU', kind: 'comfyui', procedural: false },
    credits: { charged: 1, refunded: 0 },
  });
  expect(double.creates).toBeGreaterThan(0);
  await double.close();
  expect(await make()).toMatchObject({ task_status: 1, engine: { label: 'Painter' }, credits: { charged: 1 } });
  expect(await booted.broken()).toEqual([]);
});
