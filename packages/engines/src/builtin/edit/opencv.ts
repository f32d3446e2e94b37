import { createRequire } from 'node:module';

export type OpenCv = typeof import('@techstark/opencv-js');

/** The library inside an object: it carries a `then` of its own, so a promise that resolved with it would never settle. */
interface Loaded {
  readonly cv: OpenCv;
}

interface Starting {
  onRuntimeInitialized?: () => void;
  Mat?: unknown;
}

const GUARDS = ['uncaughtException', 'unhandledRejection'] as const;
let loading: Promise<Loaded> | null = null;

/**
 * OpenCV as WebAssembly: half a second and some 100 MB the first time, so only threads that edit ask for it. What the library
 * would do about errors of the whole process is taken back.
 */
export function openCv(): Promise<Loaded> {
  loading ??= load();
  return loading;
}

function load(): Promise<Loaded> {
  const before = GUARDS.map((event) => process.rawListeners(event));
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv & Starting;
  for (const [i, event] of GUARDS.entries())
    for (const listener of process.rawListeners(event))
      if (!before[i]!.includes(listener)) process.removeListener(event, listener as () => void);
  return new Promise((resolve) => {
    if (cv.Mat) resolve({ cv });
    else (cv as Starting).onRuntimeInitialized = () => resolve({ cv });
  });
}

/** Keeps what lives outside the garbage collector until the work is done. */
export type Keep = <M extends { delete(): void }>(mat: M) => M;

/** Does the work and frees everything it had `keep` hold, also when it throws. */
export function withMats<T>(work: (keep: Keep) => T): T {
  const held: { delete(): void }[] = [];
  try {
    return work((mat) => {
      held.push(mat);
      return mat;
    });
  } finally {
    for (const mat of held.reverse()) mat.delete();
  }
}
