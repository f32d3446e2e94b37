import type { GroundFeature, Place, SceneGraph, Weather } from '../scene.ts';
import type { Draft } from './draft.ts';
import { GROUND_PLACE } from './open-air.data.ts';

/** Where a thing of the studio is shown when the words bring sky, weather, an hour or ground with it: out of doors. */
export function openPlace(draft: Draft, without: SceneGraph['without']): Place | null {
  const has = (w: Weather): boolean => draft.weathers.includes(w);
  const hour = draft.times.some((t) => !t.implied && ['dawn', 'sunset', 'dusk'].includes(t.value));
  const underfoot = draft.ground.filter((g) => OUT_OF_DOORS.includes(g));
  const vase = draft.subjects.some((s) => s.kind === 'vase');
  const grounds = vase ? underfoot.filter((g) => g !== 'flowers' && g !== 'petals') : underfoot;
  let place: Place | null = grounds.map((g) => GROUND_PLACE[g]).find((p) => p !== undefined) ?? null;
  if (draft.sky.includes('planet')) place = 'space';
  else if (draft.sky.includes('fireworks')) place = 'street';
  else if (place === null && (has('rain') || has('storm'))) place = 'street';
  else if (place === null && (has('snow') || has('fog') || has('wind'))) place = 'meadow';
  else if (place === null && (draft.sky.length > 0 || hour || draft.seasons.some((s) => !s.implied))) place = 'meadow';
  return place !== null && without.places.includes(place) ? null : place;
}

/** Ground that no studio has. */
const OUT_OF_DOORS: readonly GroundFeature[] =
  'snow path grass rocks trees pines palms cherry_blossom bamboo autumn_leaves dunes waves ice neon puddles fireflies lily_pads flowers'.split(
    ' ',
  ) as GroundFeature[];
