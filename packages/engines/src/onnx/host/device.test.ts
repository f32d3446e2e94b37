import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LocalModels } from '../local-models.ts';
import { OnnxEngine } from '../onnx-engine.ts';
import { deviceFault } from './device.ts';

it('a device is had where its library lies beside the runtime, and refused by name where it does not', () => {
  const runtime = mkdtempSync(path.join(tmpdir(), 'runtime-'));
  const linux = { platform: 'linux', arch: 'x64' };
  const missing = { device: 'cuda', file: 'libonnxruntime_providers_cuda.so' };
  expect(deviceFault('cpu', runtime, linux)).toBeNull();
  expect(deviceFault('cuda', runtime, linux)).toEqual({ key: 'folder_device', values: missing });
  mkdirSync(path.join(runtime, 'bin/napi-v6/linux/x64'), { recursive: true });
  writeFileSync(path.join(runtime, 'bin/napi-v6/linux/x64', missing.file), '');
  expect(deviceFault('cuda', runtime, linux)).toBeNull();
  expect(deviceFault('coreml', runtime, linux)).toMatchObject({ key: 'folder_device_system' });
  expect(deviceFault('coreml', runtime, { platform: 'darwin', arch: 'arm64' })).toBeNull();
  rmSync(runtime, { recursive: true });
});

it('an engine on a device that is not there is down with its reason, and takes no task', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
  const device = process.platform === 'darwin' ? 'cuda' : 'coreml';
  const models = new LocalModels({ dir, memoryMb: 4000, threads: 1, device });
  const engine = new OnnxEngine({ id: 'own', label: 'Own', models });
  // Without the runtime that is said first.
  const key = /folder_(device_system|runtime)/;
  const { state, reasons } = await engine.health();
  expect([state, reasons.length]).toEqual(['down', 1]);
  expect(reasons[0]!.key).toMatch(key);
  const terms = { timeouts: { queueMs: 1000, runMs: 1000, stallMs: 1000 }, retry: { max: 0, kinds: [] } };
  const atom = { id: 'a', version: 1, engineId: 'own', op: 't2i', target: { model: 'x' }, ...terms };
  expect((await engine.check(atom))[0]!.key).toMatch(key);
  await models.close();
  rmSync(dir, { recursive: true });
});
