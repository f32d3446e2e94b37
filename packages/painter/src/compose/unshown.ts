import { seenFromAbove } from '../nature/pond.ts';
import type { GroundFeature, Place, SceneGraph, SkyFeature } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** Places under the open sky show all of it; these show only what is listed. */
const SKY: Partial<Record<Place, readonly SkyFeature[]>> = {
  studio: [],
  abstract: [],
  underwater: ['sun'],
  space: ['planet', 'stars', 'milky_way', 'moon', 'sun', 'meteor'],
  room: ['moon', 'stars', 'aurora', 'rainbow', 'milky_way', 'sun', 'lightning', 'clouds', 'meteor', 'fireworks'],
};
/** Places without weather. */
const AIRLESS: readonly Place[] = ['studio', 'abstract', 'underwater', 'space'];
/** What the ground of closed places can show. */
const GROUND: Partial<Record<Place, readonly GroundFeature[]>> = {
  studio: [],
  abstract: [],
  space: ['rocks', 'dunes'],
  underwater: ['coral', 'bubbles', 'godrays', 'water', 'waves', 'rocks', 'grass', 'dunes', 'ripples'],
  room: ['snow', 'autumn_leaves', 'cherry_blossom', 'godrays', 'trees', 'reflection', 'puddles'],
};
/** Ground that only some of the open places have; what is in neither table is there, or in the air of every one. */
const ONLY: Partial<Record<GroundFeature, readonly Place[]>> = {
  path: ['forest', 'jungle', 'field', 'meadow', 'village', 'city', 'street', 'ruins'],
  neon: ['city', 'street'],
  puddles: ['city', 'street'],
  bubbles: ['underwater'],
  coral: ['underwater'],
  lily_pads: ['pond'],
  dunes: ['desert', 'beach', 'island'],
  waves: ['sea', 'beach', 'island', 'cliff'],
  palms: ['beach', 'island', 'jungle', 'forest', 'waterfall', 'field', 'meadow', 'garden'],
  bamboo: ['forest', 'jungle', 'pond', 'waterfall'],
  flowers: ['mountains', 'valley', 'lake', 'forest', 'jungle', 'field', 'meadow', 'garden', 'fjord', 'village', 'pond'],
  water: [
    'mountains',
    'valley',
    'lake',
    'river',
    'waterfall',
    'sea',
    'beach',
    'island',
    'cliff',
    'fjord',
    'arctic',
    'pond',
    'underwater',
    'volcano',
    'city',
  ],
  ripples: ['lake', 'river', 'sea', 'fjord', 'pond', 'island', 'waterfall', 'beach'],
  reflection: [
    'mountains',
    'valley',
    'lake',
    'river',
    'sea',
    'beach',
    'island',
    'fjord',
    'arctic',
    'pond',
    'volcano',
    'city',
    'street',
    'cliff',
    'waterfall',
  ],
};
const HIGH: readonly Place[] = ['mountains', 'valley', 'lake', 'river', 'fjord', 'forest', 'meadow', 'volcano'];
const COAST: readonly Place[] = ['sea', 'beach', 'island', 'cliff', 'mountains', 'fjord'];
const FIELDS: readonly Place[] = ['field', 'meadow', 'garden', 'mountains', 'valley', 'forest', 'village'];
/** Further places that show in a place as its far side or its dress. */
const COMBINES: Partial<Record<Place, readonly Place[]>> = {
  mountains: HIGH,
  valley: HIGH,
  lake: HIGH,
  river: HIGH,
  fjord: [...HIGH, 'sea'],
  volcano: [...HIGH, 'field'],
  waterfall: ['forest', 'jungle', 'mountains', 'cliff', 'river', 'valley', 'pond', 'lake'],
  sea: COAST,
  beach: [...COAST, 'jungle'],
  island: [...COAST, 'jungle', 'sky'],
  cliff: COAST,
  arctic: ['sea', 'mountains', 'field'],
  field: FIELDS,
  meadow: FIELDS,
  garden: FIELDS,
  forest: ['mountains', 'meadow', 'jungle', 'valley'],
  jungle: ['forest'],
  pond: ['garden', 'forest', 'lake', 'meadow'],
  village: ['mountains', 'valley', 'field', 'meadow', 'street', 'city'],
  city: ['street', 'river', 'sea', 'lake'],
  street: ['city', 'village'],
  ruins: ['desert', 'jungle', 'forest', 'city', 'village'],
  underwater: ['sea', 'beach'],
  sky: ['mountains', 'sea'],
  desert: ['space', 'field'],
  space: ['sky'],
  room: [],
};
/** Words for the ground that come along with others and are seen in the light or by themselves. */
const SUBTLE: readonly GroundFeature[] = ['mist', 'godrays'];

/** Sky, weather and ground that were named, and that the place this seed chose has no room for: in the user's words. */
export function unshown(stage: Stage): string[] {
  const { scene } = stage;
  const words: string[] = [];
  const name = (key: string): void => {
    const word = scene.said?.[key];
    if (word !== undefined && !words.includes(word)) words.push(word);
  };
  const { place } = scene;
  const above = place === 'pond' && seenFromAbove(stage);
  for (const s of scene.sky) {
    const open = SKY[place];
    if (above || scene.camera.shot === 'aerial' ? !aloft(scene, s) : open !== undefined && !open.includes(s))
      name(`sky:${s}`);
  }
  if (scene.weather && scene.weather !== 'clear' && AIRLESS.includes(place)) name(`weather:${scene.weather}`);
  const ground = GROUND[place];
  for (const g of scene.ground) {
    const shown = ground === undefined ? ONLY[g]?.includes(place) !== false : ground.includes(g) || SUBTLE.includes(g);
    if (!shown) name(`ground:${g}`);
  }
  const far = COMBINES[place];
  for (const p of scene.alsoPlaces) if (p !== place && far?.includes(p) !== true) name(`place:${p}`);
  return words;
}

/** Seen from high above, the sky itself is out of the picture, unless the place is the sky. */
const aloft = (scene: SceneGraph, s: SkyFeature): boolean =>
  scene.place === 'space' || scene.place === 'sky' || (s === 'sun' && scene.place !== 'studio');
