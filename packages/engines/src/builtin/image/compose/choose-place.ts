import { placePainter } from '../places/registry.ts';
import type { Place, SceneGraph } from '../scene.ts';
import type { Rng } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';

/** Places that may lie at the foot of a volcano. */
const CONE_FITS: readonly Place[] = ['mountains', 'valley', 'lake', 'river', 'fjord', 'field', 'meadow'];

/** The place: as named, else fitting what is on the ground, else where the first subject lives, else a landscape by the seed. */
export function choosePlace(scene: SceneGraph, rng: Rng): Place {
  const forbidden = (p: Place): boolean => scene.without.places.includes(p) || !placePainter(p);
  // 'A lake with Mount Fuji': the cone decides the landform, the lake lies before it.
  const cone =
    scene.alsoPlaces.includes('volcano') || (scene.place === 'mountains' && (scene.placeTraits ?? []).includes('cone'));
  if (cone && CONE_FITS.includes(scene.place) && !forbidden('volcano')) return 'volcano';
  // 'A whale in the ocean' is seen where it lives, unless it leaps or shares the picture with something of the air.
  const swimmers = scene.subjects.filter((s) => subjectPainter(s.kind)?.habitat.places.includes('underwater'));
  const dives =
    swimmers.length > 0 && swimmers.length === scene.subjects.length && swimmers.every((s) => s.pose !== 'jump');
  if (dives && scene.place === 'sea' && !forbidden('underwater')) return 'underwater';
  if (scene.placeNamed && !forbidden(scene.place)) return scene.place;
  const hinted = placeByGround(scene);
  if (hinted && !forbidden(hinted)) return hinted;
  const first = scene.subjects[0];
  const habitat = first ? (subjectPainter(first.kind)?.habitat.places ?? []).filter((p) => !forbidden(p)) : [];
  // The parser's own guess counts as one more habitat.
  if (habitat.length > 0) return rng.pick(forbidden(scene.place) ? habitat : [...habitat, scene.place]);
  if (!scene.placeNamed && scene.subjects.length > 0 && !forbidden(scene.place)) return scene.place;
  const usual = (['mountains', 'lake', 'forest', 'meadow', 'valley', 'field', 'sea'] as const).filter(
    (p) => !forbidden(p),
  );
  return usual.length > 0 ? rng.pick(usual) : scene.place;
}

function placeByGround(scene: SceneGraph): Place | null {
  const has = (g: SceneGraph['ground'][number]): boolean => scene.ground.includes(g);
  if (has('neon')) return 'city';
  if (has('coral') || has('bubbles')) return 'underwater';
  if (has('waves')) return 'sea';
  if (has('ice')) return 'arctic';
  if (has('dunes')) return 'desert';
  if (has('palms')) return 'beach';
  if (has('lily_pads')) return 'pond';
  if (has('bamboo') || has('pines')) return 'forest';
  if (has('cherry_blossom')) return 'garden';
  if (scene.sky.includes('planet')) return 'space';
  return null;
}
