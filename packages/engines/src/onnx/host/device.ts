import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ModelDevice } from '@atelier/contract/vocabulary/engines';
import type { Reason } from '../../engine.ts';
import { because } from '../../reason.ts';

/** Systems that a provider exists on, with the library that has to lie beside the runtime; null where the runtime brings it. */
const LIBRARIES: Readonly<Record<Exclude<ModelDevice, 'cpu'>, Readonly<Record<string, string | null>>>> = {
  cuda: { linux: 'libonnxruntime_providers_cuda.so', win32: 'onnxruntime_providers_cuda.dll' },
  dml: { win32: 'DirectML.dll' },
  coreml: { darwin: null },
};

/**
 * Why models cannot run on a device here; null when they can, as far as files tell.
 * @param runtime the folder of ONNX Runtime
 */
export function deviceFault(
  device: ModelDevice,
  runtime: string,
  { platform, arch }: { platform: string; arch: string } = process,
): Reason | null {
  if (device === 'cpu') return null;
  const libraries = LIBRARIES[device];
  if (!Object.hasOwn(libraries, platform)) return because('folder_device_system', { device, system: platform });
  const library = libraries[platform];
  if (!library || existsSync(path.join(runtime, 'bin/napi-v6', platform, arch, library))) return null;
  return because('folder_device', { device, file: library });
}
