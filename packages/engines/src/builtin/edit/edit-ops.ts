import type { Op } from '../../engine.ts';
import type { EditOp } from './edit-op.ts';

/** Every edit the built-in engine can do, each loaded by the thread that needs it. A new one needs its line here. */
const EDITS = {
  edit: async () => (await import('./ops/edit.ts')).edit,
  erase: async () => (await import('./ops/erase.ts')).erase,
  inpaint: async () => (await import('./ops/inpaint.ts')).inpaint,
  lineart: async () => (await import('./ops/line-art.ts')).lineArt,
  logo: async () => (await import('./ops/logo.ts')).logo,
  matte: async () => (await import('./ops/matte.ts')).matte,
  outpaint: async () => (await import('./ops/outpaint.ts')).outpaint,
  pattern: async () => (await import('./ops/pattern.ts')).pattern,
  portrait: async () => (await import('./ops/portrait.ts')).portrait,
  style: async () => (await import('./ops/style.ts')).style,
  tryon: async () => (await import('./ops/tryon.ts')).tryon,
  upscale: async () => (await import('./ops/upscale.ts')).upscale,
  vector: async () => (await import('./ops/vector.ts')).vector,
} as const satisfies Record<Op, () => Promise<EditOp>>;

const loads: Readonly<Record<Op, (() => Promise<EditOp>) | undefined>> = EDITS;
export const EDIT_OPS = Object.keys(EDITS);

/** @throws Error for an operation that is not here */
export async function editOf(op: Op): Promise<EditOp> {
  const load = loads[op];
  if (!load) throw new Error(`No edit '${op}' here`);
  return load();
}
