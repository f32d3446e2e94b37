import type { Place, Subject } from '../scene.ts';
import { add, type Dependent, type Draft } from './draft.ts';
import { HAS_PART } from './made-of.data.ts';
import { hasPart } from './made-of.ts';
import { settleLanding, settlePlume } from './states.ts';
import { BUILDING_KINDS, isAnimate, isPerson, PLANT_KINDS, WORN_BY_ANIMALS, WORN_BY_PEOPLE } from './vocabulary.ts';

const BUILT_PLACES: readonly Place[] = ['city', 'street', 'village', 'room', 'ruins'];
const WOODED: readonly Place[] = ['forest', 'jungle', 'garden'];
/** Built things that have neither door nor window. */
const BARE = ['snowman', 'statue', 'bridge', 'fountain', 'pyramid', 'tent', 'torii', 'gate', 'ferris_wheel'];
const BUILDINGS = new Set(BUILDING_KINDS.filter((kind) => !BARE.includes(kind)));
const PLANTS = new Set(PLANT_KINDS);

/**
 * Words that are drawn only with something else ('a hat', 'the door', 'fur') are named as not drawn when that something is
 * missing, or cannot wear it.
 */
export function settleDependents(draft: Draft, subjects: readonly Subject[], place: Place, notDrawn: string[]): void {
  for (const dependent of draft.dependents)
    if (!(dependent.role === 'worn' ? isWorn(dependent, subjects) : hasWhole(dependent, subjects, place, draft)))
      add(notDrawn, dependent.word);
}

function isWorn({ of }: Dependent, subjects: readonly Subject[]): boolean {
  return subjects.some((s) => {
    if (!s.traits.includes(of)) return false;
    if (of in HAS_PART && hasPart(of, s.kind)) return true;
    if (s.kind === 'snowman') return ['scarf', 'hat', 'top_hat'].includes(of);
    if (isPerson(s.kind)) return WORN_BY_PEOPLE.has(of);
    return isAnimate(s.kind) && WORN_BY_ANIMALS.has(of);
  });
}

function hasWhole({ of }: Dependent, subjects: readonly Subject[], place: Place, draft: Draft): boolean {
  switch (of) {
    case 'smoke':
    case 'steam':
      return (of === 'smoke' && place === 'volcano') || settlePlume(of, subjects);
    case 'landing':
      return settleLanding(subjects);
    case 'hair':
      return subjects.some((s) => isPerson(s.kind) || ['lion', 'horse', 'unicorn'].includes(s.kind));
    case 'door':
      // Streets show windows and shop fronts, rooms their far wall.
      return subjects.some((s) => BUILDINGS.has(s.kind));
    case 'building':
    case 'roof':
      return BUILT_PLACES.includes(place) || subjects.some((s) => BUILDINGS.has(s.kind));
    case 'sails':
      return subjects.some((s) => ['sailboat', 'ship', 'pirate_ship', 'boat'].includes(s.kind));
    case 'plant':
      return WOODED.includes(place) || draft.ground.length > 0 || subjects.some((s) => PLANTS.has(s.kind));
    default:
      return subjects.some((s) => hasPart(of, s.kind));
  }
}
