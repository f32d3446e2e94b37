import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuard } from '../../http/guard.ts';
import { createGuardedFetch } from '../../http/guarded-fetch.ts';
import { createComfyEngine } from '../create.ts';
import { ComfyDouble } from '../double/comfy-double.ts';
import { dial } from './dial.ts';

let double: ComfyDouble;
beforeAll(async () => {
  double = await ComfyDouble.start();
});
afterAll(() => double.close());

const deaf = { onText: () => undefined, onBinary: () => undefined, onEnd: () => undefined };
const portOf = () => new URL(double.origin).port;

it('a socket goes where its name leads at the moment it is opened, and not where the name led when it was checked', async () => {
  const found = ['127.0.0.1', '169.254.169.254', '10.0.0.5', '127.0.0.1'];
  const guard = createGuard({
    privateHosts: ['gpu.lan'],
    resolve: async () => [{ address: found.shift()!, family: 4 }],
  });
  const url = new URL(`http://gpu.lan:${portOf()}/ws?clientId=x`);
  (await dial(guard, url, deaf)).close();
  // The same name, turned to the credentials of the cloud meanwhile.
  await expect(dial(guard, url, deaf)).rejects.toMatchObject({
    kind: 'engine_config',
    info: { reason: { key: 'address_private', values: { address: 'gpu.lan' } } },
  });
  const stranger = createGuard({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  await expect(dial(stranger, url, deaf)).rejects.toMatchObject({ kind: 'engine_config' });
});

it('an engine that was checked is not called once its name leads elsewhere', async () => {
  let address = '127.0.0.1';
  const reach = { privateHosts: ['gpu.lan'], resolve: async () => [{ address, family: 4 }] };
  const base = { id: 's1', label: 'GPU', slots: 1, baseUrl: `http://gpu.lan:${portOf()}`, apiKey: '' };
  const engine = createComfyEngine({ ...base, fetch: createGuardedFetch(reach), reach });
  try {
    expect(await engine.health()).toMatchObject({ state: 'up' });
    // What is kept open is one's own; a new process has nothing open.
    const restarted = createComfyEngine({ ...base, fetch: createGuardedFetch(reach), reach });
    address = '169.254.169.254';
    const before = double.seen.length;
    expect(await restarted.health()).toMatchObject({
      state: 'down',
      reasons: [{ key: 'address_private', values: { address: 'gpu.lan' } }],
    });
    expect(double.seen).toHaveLength(before);
    await restarted.close();
  } finally {
    await engine.close();
  }
});
