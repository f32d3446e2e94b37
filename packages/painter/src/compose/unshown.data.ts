import type { GroundFeature, Place, SkyFeature } from '../scene.ts';

/** Places under the open sky show all of it; these show only what is listed. */
export const SKY: Partial<Record<Place, readonly SkyFeature[]>> = {
  studio: [],
  abstract: [],
  underwater: ['sun'],
  space: ['planet', 'stars', 'milky_way', 'moon', 'sun', 'meteor'],
  room: ['moon', 'stars', 'aurora', 'rainbow', 'milky_way', 'sun', 'lightning', 'clouds', 'meteor', 'fireworks'],
};

/** Places without weather. */
export const AIRLESS: readonly Place[] = ['studio', 'abstract', 'underwater', 'space'];

/** What the ground of closed places can show. */
export const GROUND: Partial<Record<Place, readonly GroundFeature[]>> = {
  studio: [],
  abstract: [],
  space: ['rocks', 'dunes'],
  underwater: ['coral', 'bubbles', 'godrays', 'water', 'waves', 'rocks', 'grass', 'dunes', 'ripples'],
  room: ['snow', 'autumn_leaves', 'cherry_blossom', 'godrays', 'trees', 'reflection', 'puddles'],
};

/** Ground that only some of the open places have; what is in neither table is there, or in the air of every one. */
export const ONLY: Partial<Record<GroundFeature, readonly Place[]>> = {
  path: ['forest', 'jungle', 'field', 'meadow', 'garden', 'city', 'street'],
  grass: ['forest', 'jungle', 'field', 'meadow', 'garden', 'pond', 'village', 'ruins', 'underwater'],
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

export const HIGH: readonly Place[] = ['mountains', 'valley', 'lake', 'river', 'fjord', 'forest', 'meadow', 'volcano'];

export const COAST: readonly Place[] = ['sea', 'beach', 'island', 'cliff', 'mountains', 'fjord'];

export const FIELDS: readonly Place[] = ['field', 'meadow', 'garden', 'mountains', 'valley', 'forest', 'village'];

/** Further places that show in a place as its far side or its dress. */
export const COMBINES: Partial<Record<Place, readonly Place[]>> = {
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
