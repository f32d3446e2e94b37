import { naturePlaces } from '../nature/places.ts';
import { builtPlaces } from './built.ts';
import { registerPlaces } from './registry.ts';

let done = false;
/** Registers every place painter, once per thread. */
export function registerAllPlaces(): void {
  if (done) return;
  done = true;
  registerPlaces([...naturePlaces, ...builtPlaces]);
}
