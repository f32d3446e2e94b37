import { registerPlaces } from './registry.ts';

let done = false;
/** Registers every place painter, once per thread. */
export function registerAllPlaces(): void {
  if (done) return;
  done = true;
  registerPlaces([
    // one line for each module that paints places
  ]);
}
