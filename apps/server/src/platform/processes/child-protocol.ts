/** What a child of a `ChildPool` is told. */
export interface ToChild {
  id: number;
  job: unknown;
  /** Resident memory of the child, in MB, beyond which the job is given up. */
  memoryMb: number;
}

/** What it answers: that it has begun, parts as they are made, then one end. */
export type FromChild =
  | { ready: true }
  | { id: number; begun: true }
  | { id: number; part: unknown }
  | { id: number; done: unknown; rssMb: number }
  | { id: number; failed: string }
  | { id: number; swelled: number };
