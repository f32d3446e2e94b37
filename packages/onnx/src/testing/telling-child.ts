import type { FromChild, ToChild } from '@atelier/engines/onnx/host/protocol';

/** Tells the names of what stands in its environment. */
process.on('message', ({ id }: ToChild) => {
  const told: FromChild = { type: 'failed', id, cancelled: false, message: JSON.stringify(Object.keys(process.env)) };
  process.send?.(told);
});
