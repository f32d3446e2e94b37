/**
 * Gives the memory of planes back at once. The collector sees an object of a few bytes, and lets several pictures' worth of them pile up.
 * Whoever reads them afterwards reads nothing: only their maker releases them. What was released before stays so.
 */
export function release(...planes: readonly ArrayBufferView[]): void {
  for (const { buffer } of planes) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
