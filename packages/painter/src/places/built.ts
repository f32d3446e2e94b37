import type { PlacePainter } from '../stage.ts';
import { abstractPlace } from './abstract.ts';
import { cityPlaces } from './city/city.ts';
import { roomPlace } from './room.ts';
import { ruinsPlace } from './ruins.ts';
import { spacePlace } from './space.ts';
import { studioPlace } from './studio.ts';
import { underwaterPlace } from './underwater.ts';
import { villagePlace } from './village.ts';

/** Places made by people, and the ones without a landscape. */
export const builtPlaces: PlacePainter[] = [
  cityPlaces,
  villagePlace,
  ruinsPlace,
  roomPlace,
  studioPlace,
  underwaterPlace,
  spacePlace,
  abstractPlace,
];
