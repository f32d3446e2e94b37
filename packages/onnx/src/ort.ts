import { DEVICE_FAILED } from '@atelier/engines/onnx/host/protocol';

/** What is used of onnxruntime, which an ordinary install does not have: its types are not needed to check ours. */
export interface Ort {
  InferenceSession: { create(file: string, options: object): Promise<OrtSession> };
  Tensor: new (type: string, data: ArrayLike<number> | BigInt64Array, dims: readonly number[]) => OrtTensor;
}

export interface OrtTensor {
  readonly type: string;
  readonly data: ArrayLike<number> | BigInt64Array;
  readonly dims: readonly number[];
}

export interface OrtInput {
  name: string;
  isTensor: boolean;
  type: string;
  /** A number, or the name of a side that may have any length. */
  shape: readonly (number | string)[];
}

export interface OrtSession {
  readonly inputMetadata: readonly OrtInput[];
  readonly outputMetadata: readonly OrtInput[];
  run(feeds: Record<string, OrtTensor>): Promise<Record<string, OrtTensor>>;
  release(): Promise<void>;
}

let loaded: Promise<Ort> | null = null;

/** Loads onnxruntime, once. @throws Error where the launcher has not fetched it */
export function loadOrt(): Promise<Ort> {
  // By a name that the compiler does not look up: the package is optional.
  const name: string = 'onnxruntime-node';
  loaded ??= import(name).then((module: Ort & { default?: Ort }) => module.default ?? module);
  return loaded;
}

let device = 'cpu';

/** Says on what models of this process run; the processor unless told. What a device does not do, the processor does. */
export function useDevice(name: string): void {
  device = name;
}

/** Opens a model. @throws Error that begins with DEVICE_FAILED where the device is at fault */
export async function openSession(file: string, threads: number): Promise<OrtSession> {
  const { InferenceSession } = await loadOrt();
  try {
    return await InferenceSession.create(file, sessionOptions(threads, device));
  } catch (error) {
    if (device === 'cpu') throw error;
    // A file that is broken is broken on the processor, too.
    const plain = await InferenceSession.create(file, sessionOptions(threads, 'cpu'));
    await plain.release();
    throw new Error(DEVICE_FAILED + (error instanceof Error ? error.message : String(error)));
  }
}

/** No arena: a third less at the peak, and given back after each run. */
export const sessionOptions = (threads: number, on = 'cpu'): object => ({
  executionProviders: on === 'cpu' ? ['cpu'] : [on, 'cpu'],
  graphOptimizationLevel: 'all',
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  // Threads that wait for the next piece of work give their core to everybody else meanwhile.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
});
