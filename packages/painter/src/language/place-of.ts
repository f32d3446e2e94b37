import type { Place, SceneGraph, StyleKey, Subject } from '../scene.ts';
import type { Draft } from './draft.ts';
import { GROUND_PLACE } from './open-air.data.ts';
import { openPlace } from './open-air.ts';
import { isPerson, usualPlace } from './vocabulary.ts';

/** Where the scene is: as named, else before a plain background, else where its first thing usually is. */
export function placeOf(draft: Draft, subjects: readonly Subject[], without: SceneGraph['without'], style: StyleKey) {
  // A place the style word brought ('abstract') steps back behind one that was named for itself.
  const named = [...draft.places].sort((a, b) => Number(a.implied) - Number(b.implied)).map((p) => p.value);
  const allowed = named.filter((p) => !without.places.includes(p));
  const concrete = allowed.length > 1 ? allowed.filter((p) => p !== 'abstract') : allowed;
  const [first, ...rest] = concrete;
  if (first) {
    const also = draft.weakPlaces.includes('sky') || first === 'sky' ? rest : rest.filter((p) => p !== 'sky');
    const plain = first === 'studio' ? draft.backdrop : null;
    return { place: first, placeNamed: true, alsoPlaces: also, backdrop: plain };
  }
  // Nothing stands behind it but a colour.
  if (draft.backdrop !== null && !without.colours.includes(draft.backdrop))
    return { place: 'studio' as Place, placeNamed: true, alsoPlaces: [], backdrop: draft.backdrop };
  const skyborne = draft.weakPlaces.length > 0 && subjects.every((s) => FLYERS.has(s.kind));
  if (skyborne && draft.ground.length === 0 && subjects.length > 0)
    return { place: 'sky' as Place, placeNamed: true, alsoPlaces: [], backdrop: null };
  const hinted = draft.ground.map((g) => GROUND_PLACE[g]).find((p) => p && !without.places.includes(p));
  const usual = subjects[0] ? usualPlace(subjects[0].kind) : null;
  let place: Place;
  const open = usual === 'studio' ? openPlace(draft, without) : null;
  if (open) place = open;
  // What is to be read is looked at from near.
  else if (usual === 'studio' && subjects[0]?.letters !== undefined)
    return { place: 'studio' as Place, placeNamed: true, alsoPlaces: [], backdrop: null };
  else if (usual === 'studio' || usual === 'underwater' || usual === 'space') place = usual;
  else if (hinted) place = hinted;
  else if (draft.weathers.includes('rain') && subjects[0] && isPerson(subjects[0].kind)) place = 'street';
  else if (usual) place = usual;
  else if (draft.weakPlaces.length > 0) place = 'sky';
  else if (draft.sky.length > 0 || draft.times.length > 0 || draft.weathers.length > 0 || draft.seasons.length > 0)
    place = 'mountains';
  else place = style === 'abstract' || draft.palette.length > 0 ? 'abstract' : 'mountains';
  if (without.places.includes(place)) place = place === 'meadow' ? 'mountains' : 'meadow';
  return { place, placeNamed: false, alsoPlaces: [] as Place[], backdrop: null };
}

const FLYERS = new Set([
  'bird',
  'owl',
  'eagle',
  'crane',
  'crow',
  'seagull',
  'parrot',
  'dragon',
  'phoenix',
  'airplane',
  'hot_air_balloon',
  'balloon',
  'butterfly',
]);
