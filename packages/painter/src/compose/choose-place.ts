import { BUILDING_KINDS, isAnimate, isPerson, OPEN_BOATS } from '../language/vocabulary.ts';
import { placePainter } from '../places/registry.ts';
import type { Place, SceneGraph } from '../scene.ts';
import type { Rng } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';

/** Places that may lie at the foot of a volcano. */
const CONE_FITS: readonly Place[] = ['mountains', 'valley', 'lake', 'river', 'fjord', 'field', 'meadow'];

/** Media whose landscape is the mountain-and-water picture when nothing else is said. */
const INK: readonly SceneGraph['style'][] = ['ink_wash', 'ukiyo_e'];

/** Water that hides in the place it was named after: seen from where it is, the place is still around it. */
const AMONG: Partial<Record<Place, readonly Place[]>> = {
  forest: ['waterfall', 'river', 'lake', 'pond'],
  jungle: ['waterfall'],
  mountains: ['waterfall'],
  valley: ['waterfall'],
  lake: ['waterfall'],
  cliff: ['waterfall'],
  river: ['waterfall'],
  garden: ['pond'],
};

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
  // No hour is seen down there.
  if (dives && scene.time === null && scene.place === 'sea' && !forbidden('underwater')) return 'underwater';
  // Water in the woods is seen with the woods around it; woods hide the water that is named second.
  const within = AMONG[scene.place];
  const among = within?.find((p) => scene.alsoPlaces.includes(p));
  if (among && !forbidden(among)) return among;
  if (!scene.placeNamed && dives && scene.place === 'underwater' && !forbidden('underwater')) return 'underwater';
  // 'An old town by a river, three boats': the boats lie on the water that is named, too.
  const afloat = scene.subjects.some((s) => AFLOAT.includes(s.kind));
  const waters = [scene.place, ...scene.alsoPlaces].filter((p) => WATERS.includes(p) && !forbidden(p));
  if (scene.placeNamed && afloat && waters.length > 0) return waters[0]!;
  if (scene.placeNamed && !forbidden(scene.place)) return scene.place;
  const hinted = placeByGround(scene);
  if (hinted && !forbidden(hinted)) return hinted;
  // A face is what a portrait is about: a plain ground for it, unless the words say where.
  const face = scene.camera.shot === 'portrait' && scene.subjects.some((s) => isPerson(s.kind));
  if (
    face &&
    !forbidden('studio') &&
    !closedPlaces(scene).includes('studio') &&
    (scene.style === 'sketch' || rng.node('portrait').chance(0.5))
  )
    return 'studio';
  // Who flies, or rides what flies, is seen against open sky.
  const aloft = scene.subjects.some(
    (s) => s.pose === 'fly' || (s.pose === 'swim' && BUILDING_KINDS.includes(s.kind) && s.kind !== 'lighthouse'),
  );
  const open = (['mountains', 'sky', 'valley'] as const).filter((p) => !forbidden(p));
  if (aloft && open.length > 0) return rng.pick(open);
  const closed = closedPlaces(scene);
  const anchored = anchorHabitats(scene).filter((p) => !forbidden(p) && !closed.includes(p));
  if (anchored.length > 0 && !scene.placeNamed) return rng.pick(anchored);
  const shared = sharedHabitats(scene).filter((p) => !forbidden(p) && !closed.includes(p) && !unlikely(scene, p));
  if (shared.length > 0) return rng.pick(shared);
  if (!scene.placeNamed && scene.subjects.length > 0 && !forbidden(scene.place))
    return closed.includes(scene.place) && scene.place === 'studio' && !forbidden('room') ? 'room' : scene.place;
  if (INK.includes(scene.style) && !forbidden('mountains'))
    return rng.chance(0.7) || forbidden('lake') ? 'mountains' : 'lake';
  const usual = (['mountains', 'lake', 'forest', 'meadow', 'valley', 'field', 'sea'] as const).filter(
    (p) => !forbidden(p),
  );
  return usual.length > 0 ? rng.pick(usual) : scene.place;
}

/** Places that would hide what the words want seen: a studio has no sky, weather or season, a room only a window on them. */
function closedPlaces(scene: SceneGraph): readonly Place[] {
  const windowed = scene.subjects.some((s) => s.kind === 'windowsill' || s.kind === 'fireplace');
  if (scene.sky.length > 0) return windowed ? ['studio', 'underwater'] : ['studio', 'room', 'underwater', 'space'];
  const air = scene.weather !== null && scene.weather !== 'clear';
  const trodden = scene.ground.some((g) => g === 'snow' || g === 'grass' || g === 'autumn_leaves' || g === 'path');
  if (trodden) return windowed ? ['studio'] : ['studio', 'room'];
  if (air && scene.subjects.some((s) => s.kind === 'umbrella')) return ['studio', 'room'];
  return air || scene.time !== null || scene.season !== null ? ['studio'] : [];
}

/** Houses of the country: none of them stands between towers. */
const RURAL: ReadonlySet<string> = new Set(['cabin', 'cottage', 'barn', 'windmill', 'tent']);

/** Nobody thinks of the beach in snow or rain, nor of a street under 'in the snow' or beside a cabin, unless they say so. */
function unlikely(scene: SceneGraph, place: Place): boolean {
  const winter = scene.season === 'winter' || scene.weather === 'snow' || scene.ground.includes('snow');
  const wet = scene.weather === 'rain' || scene.weather === 'storm';
  if (place === 'beach') return winter || wet || scene.season === 'autumn';
  if (place === 'desert' || place === 'jungle') return winter;
  if (place === 'sea' || place === 'island') return scene.ground.includes('snow');
  if (place === 'street' || place === 'city')
    return scene.ground.includes('snow') || scene.subjects.some((s) => RURAL.has(s.kind));
  return place === 'meadow' && wet && scene.subjects.some((s) => isPerson(s.kind));
}

/** What settles the place whatever else is named with it: furniture stands indoors, a boat lies on water. */
const ANCHORS = ['sofa', 'bed', 'desk', 'bookshelf', 'armchair', 'piano', 'table', 'vase', 'chair'];
const WATERS: readonly Place[] = ['river', 'lake', 'sea', 'beach', 'fjord', 'pond', 'island'];
const AFLOAT = [...OPEN_BOATS, 'sailboat', 'ship', 'pirate_ship', 'cruise_ship'];

function anchorHabitats(scene: SceneGraph): readonly Place[] {
  const anchor =
    scene.subjects.find((s) => AFLOAT.includes(s.kind)) ?? scene.subjects.find((s) => ANCHORS.includes(s.kind));
  if (!anchor || scene.subjects.length < 2) return [];
  const places = subjectPainter(anchor.kind)?.habitat.places ?? [];
  const living = scene.subjects.some((s) => isAnimate(s.kind));
  return living ? places.filter((p) => p !== 'studio') : places;
}

/** Places where most of the subjects are at home; the first one named decides a tie, the parser's guess counts once. */
function sharedHabitats(scene: SceneGraph): Place[] {
  const votes = new Map<Place, number>();
  for (const [i, subject] of scene.subjects.entries()) {
    for (const place of subjectPainter(subject.kind)?.habitat.places ?? [])
      votes.set(place, (votes.get(place) ?? 0) + (i === 0 ? 1.5 : 1));
  }
  if (votes.size === 0) return [];
  votes.set(scene.place, (votes.get(scene.place) ?? 0) + 0.5);
  const most = Math.max(...votes.values());
  return [...votes].filter(([, n]) => n > most - 0.75).map(([place]) => place);
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
  if (has('grass') && scene.subjects.length === 0) return 'meadow';
  if (has('cherry_blossom') || has('flowers')) return 'garden';
  if (scene.sky.includes('planet')) return 'space';
  return null;
}
