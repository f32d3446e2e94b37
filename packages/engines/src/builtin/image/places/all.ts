import { fieldPlaces } from '../nature/field-places.ts';
import { forestPlaces } from '../nature/forest.ts';
import { mountainPlaces } from '../nature/mountains.ts';
import { builtPlaces } from './built.ts';
import { registerPlaces } from './registry.ts';

let done = false;
/** Registers every place painter, once per thread. */
export function registerAllPlaces(): void {
  if (done) return;
  done = true;
  registerPlaces([mountainPlaces, forestPlaces, fieldPlaces, ...builtPlaces]);
}
