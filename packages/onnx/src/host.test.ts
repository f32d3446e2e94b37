import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineError } from '@atelier/engines/engine';
import { ModelHost } from '@atelier/engines/onnx/host/host';
import type { PictureJob } from '@atelier/engines/onnx/host/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';

const run = promisify(execFile);
const forever = new AbortController().signal;
let dir: ModelDir;
const hosts: ModelHost[] = [];

const hostOf = (options: Partial<ConstructorParameters<typeof ModelHost>[0]> = {}): ModelHost => {
  const host = new ModelHost({ memoryMb: 4000, threads: 1, ...options });
  hosts.push(host);
  return host;
};
const jobOf = (model: string, more: Partial<PictureJob> = {}): PictureJob => ({
  kind: 'picture',
  folder: dir.at(model),
  prompt: 'a red fox',
  negative: '',
  width: 32,
  height: 32,
  steps: 2,
  guidance: 0,
  seed: 1,
  ...more,
});
const failureOf = (work: Promise<unknown>): Promise<EngineError> =>
  work.then(
    () => expect.fail('it succeeded'),
    (error) => error as EngineError,
  );

beforeAll(() => {
  dir = new ModelDir().put('one').put('two').put('three');
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  dir.close();
});

describe('the process that runs models', { timeout: 60_000 }, () => {
  it('is started by the first job and kept for the next', async () => {
    const host = hostOf();
    expect(host.process).toEqual({ starts: 0, pid: undefined });
    const first = await host.run(jobOf('one'), forever);
    const again = await host.run(jobOf('one'), forever);
    expect(again.rgb).toEqual(first.rgb);
    expect(host.process.starts).toBe(1);
  });

  it('keeps two models, closes the one used longest ago, and makes the same with each', async () => {
    const host = hostOf();
    const pictures = new Map<string, Uint8Array>();
    for (const model of ['one', 'two', 'three', 'one', 'two', 'three']) {
      const { rgb } = await host.run(jobOf(model), forever);
      expect(rgb).toEqual(pictures.get(model) ?? rgb);
      pictures.set(model, rgb);
    }
    expect(host.process.starts).toBe(1);
  });

  it('is killed when it holds more than it may: the job is out of memory, and the next one runs', async () => {
    // Less than Node alone holds.
    const host = hostOf({ memoryMb: 30 });
    const failure = await failureOf(host.run(jobOf('one', { steps: 150 }), forever));
    expect(failure).toMatchObject({ kind: 'oom', info: { reason: { key: 'folder_held', values: { most: 30 } } } });
    const roomy = hostOf();
    await expect(roomy.run(jobOf('one'), forever)).resolves.toMatchObject({ peakMb: expect.any(Number) });
  });

  it('that was killed in the middle loses its job alone; what waited runs in a new one', async () => {
    const host = hostOf();
    const lost = host.run(jobOf('one', { steps: 150 }), forever, {
      onStep: (step) => step === 2 && process.kill(host.process.pid!, 'SIGKILL'),
    });
    const next = host.run(jobOf('two'), forever);
    expect(await failureOf(lost)).toMatchObject({ kind: 'lost' });
    await next;
    expect(host.process.starts).toBe(2);
  });

  it('is killed when it does not stop in time', async () => {
    const deaf = path.join(import.meta.dirname, 'testing/deaf-child.ts');
    const host = hostOf({ program: deaf, graceMs: 50 });
    const stop = new AbortController();
    const enough = new Error('enough');
    const work = host.run(jobOf('one'), stop.signal, { onStart: () => void pause(20).then(() => stop.abort(enough)) });
    await expect(work).rejects.toBe(enough);
    expect(host.busy).toBe(false);
  });

  it('is told nothing of the environment', async () => {
    const host = hostOf({ program: path.join(import.meta.dirname, 'testing/telling-child.ts') });
    const failure = await failureOf(host.run(jobOf('one'), forever));
    const names = JSON.parse(failure.message) as string[];
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  });

  it('says what it cannot do with a model, and goes on', async () => {
    const host = hostOf();
    dir.put('broken').write('broken/unet/model.onnx', 'no model');
    expect(await failureOf(host.run(jobOf('broken'), forever))).toMatchObject({ kind: 'engine_config' });
    await host.run(jobOf('one'), forever);
    expect(host.process.starts).toBe(1);
  });

  it('ends with the process that started it, even while a model runs', async () => {
    const orphan = path.join(import.meta.dirname, 'testing/orphan.ts');
    // It ends by a signal, which counts as a failure.
    const { stdout } = await run(process.execPath, [orphan, dir.at('one')]).catch((error: { stdout: string }) => error);
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(0);
    while (isThere(pid)) await pause(20);
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
