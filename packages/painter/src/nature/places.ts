import type { PlacePainter } from '../stage.ts';
import { skyPlace } from './cloud-sea.ts';
import { coastPlaces } from './coast-places.ts';
import { fieldPlaces } from './field-places.ts';
import { forestPlaces } from './forest.ts';
import { mountainPlaces } from './mountains.ts';
import { pondPlace } from './pond.ts';
import { waterfallPlace } from './waterfall.ts';
import { arcticPlace, desertPlace, volcanoPlace } from './wild-places.ts';

/** Every landscape. */
export const naturePlaces: PlacePainter[] = [
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
];
