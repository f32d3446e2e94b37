import type { Job } from '@atelier/painter/job';
import type { EngineTask, Op } from '../engine.ts';
import { because, faultOf } from '../reason.ts';
import { type ImageParams, pictureBytes } from './image-jobs.ts';

/** What an operation has the painter do for each picture; seed and place of the picture are put to it. */
export type BuiltinOp = (task: EngineTask, params: ImageParams) => Promise<Job>;

const paint: BuiltinOp = async (task, params) => ({ kind: 'paint', ...params, seed: task.seed, preview: true });

const restyle: BuiltinOp = async (task, params) => ({
  kind: 'restyle',
  image: await pictureBytes(task),
  ...params,
  seed: task.seed,
  preview: true,
});

/** Everything the painter can do for it. A new operation needs its line here; those on pictures stand in `edit/edit-ops.ts`. */
const OPS: Readonly<Record<Op, BuiltinOp | undefined>> = { t2i: paint, i2i: restyle };
export const PAINT_OPS = Object.keys(OPS);

/** @throws EngineError engine_config for an operation that is not here */
export function opOf(op: Op): BuiltinOp {
  const known = OPS[op];
  if (!known) throw faultOf('engine_config', because('op', { op }));
  return known;
}

/** One job for each picture asked, with seeds counted up from the task's: picture `index` has the seed `task.seed + index`. */
export async function jobsFor(task: EngineTask, params: ImageParams): Promise<{ index: number; job: Job }[]> {
  const job = await opOf(task.op)(task, params);
  return params.indexes.map((index) => ({ index, job: { ...job, seed: (task.seed + index) % 2 ** 32 } }));
}
