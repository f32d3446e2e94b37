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

/** No arena: a third less at the peak, and given back after each run. */
export const sessionOptions = (threads: number): object => ({
  executionProviders: ['cpu'],
  graphOptimizationLevel: 'all',
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  // Threads that wait for the next piece of work give their core to everybody else meanwhile.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
});
