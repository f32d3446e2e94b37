import type { PlacePainter } from '../stage.ts';
import { cityPlaces } from './city/city.ts';

/** Places made by people, and the ones without a landscape. */
export const builtPlaces: PlacePainter[] = [cityPlaces];
