import { registerStyles } from './registry.ts';

let done = false;
/** Registers every style pass, once per thread. */
export function registerAllStyles(): void {
  if (done) return;
  done = true;
  registerStyles([
    // one line for each pass
  ]);
}
