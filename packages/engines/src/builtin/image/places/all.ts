import { skyPlace } from '../nature/cloud-sea.ts';
import { coastPlaces } from '../nature/coast-places.ts';
import { fieldPlaces } from '../nature/field-places.ts';
import { forestPlaces } from '../nature/forest.ts';
import { mountainPlaces } from '../nature/mountains.ts';
import { pondPlace } from '../nature/pond.ts';
import { waterfallPlace } from '../nature/waterfall.ts';
import { arcticPlace, desertPlace, volcanoPlace } from '../nature/wild-places.ts';
import { builtPlaces } from './built.ts';
import { registerPlaces } from './registry.ts';

let done = false;
/** Registers every place painter, once per thread. */
export function registerAllPlaces(): void {
  if (done) return;
  done = true;
  registerPlaces([
    mountainPlaces,
    forestPlaces,
    fieldPlaces,
    coastPlaces,
    desertPlace,
    arcticPlace,
    volcanoPlace,
    skyPlace,
    pondPlace,
    waterfallPlace,
  ]);
  registerPlaces(builtPlaces);
}
